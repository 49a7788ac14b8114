import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { splitOff } from './scripts/chunks.ts';
import { deskChunkGroups } from './scripts/desk-chunks.ts';
import { deskDocumentHead } from './scripts/document-head.ts';
import { buildTargets } from './scripts/oldest-browsers.mjs';
import { precacheIntegrity } from './scripts/precache-integrity.ts';
import { splitSentences } from './scripts/sentences.ts';
import { deskManifest } from './src/desk/manifest.ts';

const integrity = precacheIntegrity();
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Port of the shop behind the development server; `scripts/dev.mjs` starts it there. */
const shopPort = process.env['SHOP_PORT'] ?? '4001';
/** What the desk asks of the shop. */
const shopPaths = ['/api', '/img', '/uploads', '/icons', '/theme.js'];

/** The build of the desk, beside the shop's (`vite.config.ts`). It shares modules with the shop, not files: shoppers load nothing of it. */
export default defineConfig({
  root: folder('./src/desk'),
  base: '/desk/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [[...splitOff]] },
      routesDirectory: folder('./src/desk/routes'),
      generatedRouteTree: folder('./src/desk/routeTree.gen.ts'),
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    splitSentences(),
    integrity.plugin,
    deskDocumentHead(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../../sw/desk',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: deskManifest(),
      manifestFilename: 'manifest.webmanifest',
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icons/*-192.png'],
        globIgnores: ['sw.js', '**/*.map', '.vite/**', 'assets/*-latin-wght-normal-*'],
        manifestTransforms: [integrity.transform],
        buildPlugins: { vite: [splitSentences()] },
      },
      devOptions: { enabled: false },
    }),
  ],
  build: {
    target: buildTargets,
    outDir: folder('./dist/desk'),
    emptyOutDir: true,
    manifest: true,
    // The document names the files of the first screen. A list of what each later file imports would be a part of the first one.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css'))),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: deskChunkGroups() } } },
  },
  server: {
    port: Number(process.env['DESK_PORT'] ?? 4002),
    strictPort: true,
    proxy: Object.fromEntries(shopPaths.map((path) => [path, `http://localhost:${shopPort}`])),
  },
});
