import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const api = {
  include: ['tests/api/**/*.test.ts', 'tests/contract/**/*.test.ts'],
  pool: 'forks' as const,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Real servers and clocks on a busy machine, as in the browser (playwright.config.ts): what fails twice is wrong.
  retry: 1,
};
const setupFiles = ['tests/support/no-console-errors.ts'];

export default defineConfig({
  plugins: [react()],
  test: {
    // Both cores of the reference machine; by itself Vitest leaves one idle.
    maxWorkers: 2,
    // Files of one process share what they load: loading the server for each took half of the run.
    isolate: false,
    // A machine busy with other work takes seconds for what an idle one does in milliseconds.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,server,web,cli,tools,demo,bench}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          pool: 'threads',
          // Properties and hostile megabytes take seconds on a busy machine; one that hangs still fails.
          testTimeout: 30_000,
          setupFiles,
        },
      },
      { extends: true, test: { ...api, name: 'api-sqlite', setupFiles, env: { TEST_ENGINE: 'sqlite' } } },
      {
        extends: true,
        test: {
          ...api,
          // What takes seconds by itself: processes of the lowest priority, pictures of 50 megapixels, servers that stop, hang
          // and come back. Not in `npm run check`.
          name: 'procesos',
          include: ['tests/{procesos,servidores}/**/*.test.ts'],
          setupFiles,
          env: { TEST_ENGINE: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'api-postgres',
          include: [...api.include, 'tests/procesos/**/*.test.ts'],
          setupFiles,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
