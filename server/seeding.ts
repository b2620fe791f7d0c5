import { fork } from 'node:child_process';
import type { Config } from './config.ts';
import { isDemoDue } from './modules/demo/demo.service.ts';
import { drawingEnvironment, programFile } from './programs.ts';
import type { Services } from './services.ts';

/**
 * Loads the demo edition in a process of its own when the database is empty and it is wanted. Of several nodes one does;
 * the others serve meanwhile what is there. Throws when it fails.
 */
export async function seedWhenEmpty(services: Services, config: Config): Promise<void> {
  if (!(await isDemoDue(services, config))) return;
  await services.tareas.run('muestra', 'todo', async () => {
    if (await isDemoDue(services, config)) await seed();
  });
}

async function seed(): Promise<void> {
  const code = await new Promise<number | null>((resolve) =>
    fork(programFile('seed-demo'), { env: drawingEnvironment() }).once('exit', resolve),
  );
  if (code !== 0) throw new Error('La edición de muestra no se pudo cargar.');
}
