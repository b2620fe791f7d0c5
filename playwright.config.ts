import { defineConfig } from '@playwright/test';

/** The specs whose sites begin with the demo edition; the others begin empty and are under way while it is drawn. */
const WITH_DEMO =
  /(?:carruseles|letra-tarde|mas-leidas|peso|splash|subir|telefono|tema|ultimo-momento)\.spec\.ts$/;

/** Debian's Chromium without its window, which takes a third less of a small machine; a trace only of what is tried again: recording every test costs a third of the round. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/set-up.ts',
  // One more than the cores of a small machine: the radio's tests mostly wait for the clock on the wall.
  workers: 3,
  timeout: 120_000,
  forbidOnly: true,
  // A browser on a busy machine now and then misses a moment; what fails twice is wrong.
  retries: 1,
  projects: [
    { name: 'primer-arranque', testMatch: 'muestra.setup.ts' },
    { name: 'vacio', testIgnore: WITH_DEMO },
    { name: 'muestra', testMatch: WITH_DEMO, dependencies: ['primer-arranque'] },
  ],
  use: {
    locale: 'es-AR',
    timezoneId: 'Europe/Madrid',
    trace: 'on-first-retry',
    // What the worker fetches no page.route sees: sin-conexion.spec.ts allows it, the others look at the pages alone.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters as wide as in a browser with a window.
        '--font-render-hinting=none',
      ],
    },
  },
});
