import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Three environments: `client` holds the readers' script and the panel, `ssr` the public pages and their one style sheet,
 * `worker` the service worker, which has to be one file of a fixed name.
 */
export default defineConfig(({ command }) => ({
  plugins: [react()],
  publicDir: 'web/public',
  appType: 'custom',
  css: {
    transformer: 'lightningcss',
    // While developing a class says which file it is from; built, it is short: a home page names 800 of them.
    lightningcss: {
      cssModules: {
        pattern: command === 'build' ? '[local]_[hash]' : '[name]_[local]',
        grid: false,
        animation: false,
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        rollupOptions: { input: { public: 'web/enhance/public.ts', panel: 'web/panel/panel.tsx' } },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        emitAssets: true,
        cssMinify: 'lightningcss',
        ssr: true,
        copyPublicDir: false,
        rollupOptions: { input: { site: 'web/site.tsx' } },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: false,
        copyPublicDir: false,
        rollupOptions: {
          input: { sw: 'web/worker/sw.ts' },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {},
}));
