import path from 'node:path';

/** Runs of the program that are processes of their own. The build makes each of them one file of dist/program/. */
export const PROGRAMS = {
  main: 'server/main.ts',
  'seed-demo': 'server/seed-demo.ts',
  'run-backup': 'server/run-backup.ts',
  'picture-worker': 'server/modules/medios/picture-worker.ts',
} as const;

/** What the build leaves of the readers' script, which pages carry, in dist/client; nobody asks for it. */
export const READERS_SCRIPT = '.vite/readers/public.js';

const BUILT = 'dist/program';
const isBuilt = import.meta.dirname.endsWith(path.normalize(BUILT));

/** The project's folder, whether this runs from the sources (development, cli, tests) or from what the build made. */
export const ROOT = path.resolve(import.meta.dirname, isBuilt ? '../..' : '..');

/** The file to start for a program: built when this process is built, else its source. */
export function programFile(name: keyof typeof PROGRAMS): string {
  return path.join(ROOT, isBuilt ? `${BUILT}/${name}.js` : PROGRAMS[name]);
}

/**
 * The environment of a process that draws: without what `npm start` sets to keep the site's own memory small, which would
 * cost it a tenth of its time.
 */
export function drawingEnvironment(): NodeJS.ProcessEnv {
  const { MALLOC_MMAP_THRESHOLD_: _, ...environment } = process.env;
  return environment;
}
