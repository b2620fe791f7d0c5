import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PROGRAMS, READERS_SCRIPT } from './server/programs.ts';
import { inlinedEntry } from './tools/inlined-entry.ts';
import { shortClassNames } from './tools/short-class-names.ts';

/** Native add-ons stay where npm put them; everything else of the server becomes part of its files. */
const NATIVE = ['sharp', '@node-rs/argon2'];
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/**
 * Five environments: `client` holds the panel, `readers` the readers' script, built apart because it stands in the pages
 * themselves, `ssr` the public pages and their one style sheet, `worker` the service
 * worker, which has to be one file of a fixed name, `program` the server (docs/decisions/0017-built-server.md).
 */
export default defineConfig(({ command }) => ({
  plugins: [react(), shortClassNames('ssr'), inlinedEntry('readers')],
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
        rollupOptions: { input: { panel: 'web/panel/panel.tsx' } },
      },
    },
    readers: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/readers.json',
        modulePreload: false,
        copyPublicDir: false,
        rollupOptions: {
          input: { public: 'web/enhance/public.ts' },
          output: { entryFileNames: READERS_SCRIPT },
        },
      },
    },
    ssr: {
      // While developing Vite runs the pages itself, with React as Node finds it.
      ...(command === 'build' ? { resolve: { noExternal: true }, define: PRODUCTION } : {}),
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
    program: {
      consumer: 'server',
      resolve: { noExternal: true, external: NATIVE },
      define: PRODUCTION,
      build: {
        outDir: 'dist/program',
        emptyOutDir: true,
        ssr: true,
        manifest: false,
        copyPublicDir: false,
        rollupOptions: { input: PROGRAMS, output: { chunkFileNames: '[name]-[hash].js' } },
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
