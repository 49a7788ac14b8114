import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { ManifestTransform } from 'workbox-build';

/**
 * Gives documents, scripts and styles without a hash in their name a checksum in the service worker's list, so that the worker refuses those of another build.
 * While a new build is rolled out, one process may answer `/sw.js` and another `/index.html`: then the installation fails and is
 * tried again later, instead of keeping a page whose scripts are missing.
 */
export function precacheIntegrity(): { plugin: Plugin; transform: ManifestTransform } {
  let folder = '';
  const plugin: Plugin = {
    name: 'haat-precache-integrity',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
  };
  const transform: ManifestTransform = async (entries) => {
    // The manifest bears the name of the shop, which no build knows (`server/pages/manifest.ts`).
    const built = entries.filter(({ url }) => url !== 'manifest.webmanifest');
    const manifest = built.map(async (entry) => {
      if (entry.revision === null) return entry;
      const sum = createHash('sha256').update(await readFile(resolve(folder, entry.url)));
      return { ...entry, integrity: `sha256-${sum.digest('base64')}` };
    });
    return { manifest: await Promise.all(manifest) };
  };
  return { plugin, transform };
}
