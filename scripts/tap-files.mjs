/**
 * Counts the files that one tap on Add to cart enters: of the browser from the button to the reply, and of the server. A file counts when a function
 * in it runs (V8's precise coverage); one that both enter counts once. `node scripts/tap-files.mjs FOLDER` counts another checkout, which needs the
 * two tests named `tap-files` and `tests/support/repository/entered-files.ts`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedEnvironment, pinnedNode, root, run } from './command.mjs';

const checkout = process.argv[2] ?? root;
const folder = mkdtempSync(join(tmpdir(), 'haat-tap-'));
try {
  const env = { ...pinnedEnvironment(), NODE_ENV: 'test', TAP_FILES: folder };
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // Above the limit the test fails, and the count is there all the same.
  await run(pinnedNode, [vitest, 'run', '--project', 'dom', '--project', 'server', 'tap-files'], { cwd: checkout, env }).catch(
    () => undefined,
  );
  const [browser, server] = ['browser', 'server'].map((half) => JSON.parse(readFileSync(join(folder, `${half}.json`), 'utf8')));
  const all = new Set([...browser, ...server]);
  for (const file of [...all].sort()) console.log(`  ${file}`);
  console.log(`\n  Files that a tap on Add to cart enters: ${all.size} (browser ${browser.length}, server ${server.length})`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
