import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compileWhole } from './scripts/compile-whole.ts';
import { createClassNames } from './scripts/class-names.ts';
import { chunkGroups, splitOff } from './scripts/chunks.ts';
import { buildTargets } from './scripts/oldest-browsers.mjs';
import { precacheIntegrity } from './scripts/precache-integrity.ts';
import { documentHead } from './scripts/document-head.ts';
import { writePageFrames } from './scripts/page-frames.ts';
import { splitSentences } from './scripts/sentences.ts';
import { withoutServerFields } from './scripts/without-server-fields.ts';

/** Port of the shop behind the development server; `scripts/dev.mjs` starts it there. */
const shopPort = process.env['SHOP_PORT'] ?? '4001';
/** The paths that the shop answers itself, see `sw/fetch-rules.ts` for the worker's copy of the same list. */
const shopPaths = ['/api', '/img', '/uploads', '/sandbox', '/pay', '/oidc'];

const manifest = JSON.parse(readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8'));

const integrity = precacheIntegrity();

/** What the service worker installs. */
const installed = {
  globPatterns: ['**/*.{js,css,html,woff2,svg,png}', 'frames/*.json'],
  // Pictures are kept as they are looked at; the rest of these are never asked for by a page.
  globIgnores: [
    'img/**',
    'art/**',
    'screenshots/**',
    'sw.js',
    '**/*.map',
    '.vite/**',
    'assets/*-latin-wght-normal-*',
    // The system asks for these once, when the app is installed, or with a message that has come over the network.
    'icons/icon-192.png',
    'icons/*-512.png',
    'icons/maskable-*.png',
    'icons/apple-touch-*.png',
  ],
};

/** How the service worker is built. */
const worker = {
  ...installed,
  manifestTransforms: [integrity.transform],
  buildPlugins: { vite: [withoutServerFields(), splitSentences()] },
};

/** The search of the device is a bundle of its own. Without notes for other bundlers: every device keeps it. */
const searchWorker = {
  plugins: () => [withoutServerFields(), splitSentences()],
  rolldownOptions: { output: { comments: false } },
};

const clientOutput = {
  codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups() },
};

const devServer = {
  port: Number(process.env['PORT'] ?? 4000),
  strictPort: true,
  proxy: Object.fromEntries(shopPaths.map((path) => [path, `http://localhost:${shopPort}`])),
};

/** Two builds come from this file: the client with its worker, and with `--ssr` the renderer of the first visit. */
export default defineConfig(({ isSsrBuild, command }) => ({
  // While developing, classes keep the names of their files.
  ...(command === 'build' ? { css: { modules: { generateScopedName: createClassNames() } } } : {}),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A screen's loader comes with it: what a shopper may never open does not weigh on the first page.
      codeSplittingOptions: { defaultBehavior: [[...splitOff]] },
      routesDirectory: 'src/shop/routes',
      generatedRouteTree: 'src/shop/routeTree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    // The compiler calls itself experimental: off unless asked for (docs/decisions/303-build.md).
    react(process.env['REACT_COMPILER'] === 'on' ? { compiler: true } : {}),
    ...(isSsrBuild
      ? []
      : [
          integrity.plugin,
          documentHead(),
          withoutServerFields(),
          splitSentences(),
          compileWhole(),
          writePageFrames(),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'sw',
            filename: 'sw.ts',
            registerType: 'prompt',
            injectRegister: false,
            manifest,
            manifestFilename: 'manifest.webmanifest',
            // The patterns above list them.
            includeManifestIcons: false,
            injectManifest: worker,
            devOptions: { enabled: false },
          }),
        ]),
  ],
  build: {
    target: buildTargets,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Files of the frame are there before any other is asked for, and a file asks for the rest itself: preloading them is work at each import.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css')) },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: clientOutput } }),
  },
  worker: searchWorker,
  // The renderer carries React and the router in their production form, whatever NODE_ENV says where it runs.
  ssr: { noExternal: true },
  server: devServer,
}));
