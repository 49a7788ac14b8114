import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { VitePluginPWAAPI } from 'vite-plugin-pwa';
import type { ManifestTransform } from 'workbox-build';

/**
 * Gives documents, scripts and styles without a hash in their name a checksum in the service worker's list, so that the worker refuses those of another build.
 * While a new build is rolled out, one process may answer `/sw.js` and another `/index.html`: then the installation fails and is
 * tried again later, instead of keeping a page whose scripts are missing.
 */
export function precacheIntegrity(): { plugin: Plugin; transform: ManifestTransform } {
  let folder = '';
  let pwa: VitePluginPWAAPI | undefined;
  const plugin: Plugin = {
    name: 'haat-precache-integrity',
    apply: 'build',
    configResolved({ root, build, plugins }) {
      folder = resolve(root, build.outDir);
      pwa = plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api as VitePluginPWAAPI | undefined;
    },
    // The web app manifest bears the name of the shop, which no build knows (`server/pages/manifest.ts`): a worker must not keep it.
    buildStart() {
      pwa?.extendManifestEntries((entries) => entries.filter((entry) => typeof entry === 'string' || entry.url !== 'manifest.webmanifest'));
    },
  };
  const transform: ManifestTransform = async (entries) => {
    const manifest = entries.map(async (entry) => {
      if (entry.revision === null) return entry;
      const sum = createHash('sha256').update(await readFile(resolve(folder, entry.url)));
      return { ...entry, integrity: `sha256-${sum.digest('base64')}` };
    });
    return { manifest: await Promise.all(manifest) };
  };
  return { plugin, transform };
}
