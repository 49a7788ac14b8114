/**
 * `npm run build`: builds client, service worker and renderer, if one of their inputs changed.
 * Runs before the install, so it uses only Node 20's library and syntax; `bundle.mjs` does the work.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinnedEnvironment, pinnedNode, root, run } from './command.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ifThere } from './if-there.mjs';
import { ensurePackages } from './install.mjs';
import { exitWithError, step } from './progress.mjs';

/** Files and folders that the build depends on. */
const inputs = [
  'contract',
  'language',
  'src',
  'sw',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'vite.desk.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/bundle.mjs',
  'scripts/chunks.ts',
  'scripts/class-names.ts',
  'scripts/compile-whole.ts',
  'scripts/desk-chunks.ts',
  'scripts/document-head.ts',
  'scripts/earlier-builds.mjs',
  'scripts/fonts.mjs',
  'scripts/oldest-browsers.mjs',
  'scripts/page-frames.ts',
  'scripts/precache-integrity.ts',
  'scripts/precompress.mjs',
  'scripts/sentences.ts',
  'scripts/without-server-fields.ts',
];

/** @returns {string} hash of the inputs: the name of the build they give */
export function clientBuildName() {
  return fingerprint(root, inputs, [process.env['REACT_COMPILER'] ?? 'off']);
}

/** @param {string} name */
function isBuilt(name) {
  const record = ifThere(() => readFileSync(join(root, 'dist', 'build.json'), 'utf8'));
  return record !== undefined && JSON.parse(record).build === name;
}

/**
 * Builds the shop unless `dist` already holds this build.
 *
 * @throws {import('./progress.mjs').StepError}
 */
export async function ensureBuild() {
  const name = clientBuildName();
  if (isBuilt(name)) return;
  await step(
    'Build',
    {
      doing: 'bundling the shop',
      fix: 'read the first error above; "npm run check" finds type errors, "git status" stray files',
    },
    async (say) => {
      await run(pinnedNode, ['scripts/bundle.mjs', name], {
        env: { ...pinnedEnvironment(), NODE_ENV: 'production' },
        onLine: (line) => {
          if (line.startsWith('# ')) say(line.slice(2));
        },
      });
    },
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await ensurePackages();
    await ensureBuild();
    console.log(`  Build ${clientBuildName()} is in dist/.`);
  } catch (error) {
    exitWithError(error);
  }
}
