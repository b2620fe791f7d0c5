import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the maintenance database of the tests' PostgreSQL; absent in the SQLite runs. */
    postgresUrl: string;
  }
}

/** Starts the one PostgreSQL of a test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url('postgres'));
  return server.stop;
}
