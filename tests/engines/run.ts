/**
 * The walk in each engine that is installed: `node tests/engines/run.ts [--plant]`. `--plant` breaks the storage of the page, and every walk must fail.
 * The last line counts, for `scripts/check-runner.mjs`.
 */
import { existsSync } from 'node:fs';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { pageState } from '#tests/support/page-state.ts';
import { openShop } from './shop.ts';
import { walk } from './walk.ts';
import { openWebKit } from './webkit.ts';

const engines: { name: string; needs: string[]; open: () => Promise<Engine> }[] = [
  { name: 'Firefox', needs: ['/usr/bin/firefox-esr'], open: openFirefox },
  { name: 'WebKit', needs: ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', '/usr/bin/dbus-run-session'], open: openWebKit },
];
const isPlanted = process.argv.includes('--plant');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
/** CI machines are sometimes slow: there a walk counts as failed when it fails twice, and one that passes then is named as flaky. */
const tries = process.env['CI'] === undefined || isPlanted ? 1 : 2;
const count = { passed: 0, failed: 0, skipped: 0, flaky: [] as string[] };
const shop = await openShop();

/** Walks in one engine; gives the step that failed, or undefined. */
async function failureIn(open: () => Promise<Engine>): Promise<string | undefined> {
  let step = 'start';
  let engine: Engine | undefined;
  try {
    engine = await open();
    await walk({ engine, shop, isPlanted, say: (next) => console.log(`    ${(step = next)}`) });
    return undefined;
  } catch (error) {
    const page = await engine?.read<string>(pageState).catch(String);
    await shop.mend().catch(() => undefined);
    return `${step}: ${(error as Error).message} ${page ?? ''}`;
  } finally {
    await engine?.close();
  }
}

for (const { name, needs, open } of engines) {
  if (only !== undefined && only !== name) continue;
  const missing = needs.filter((path) => !existsSync(path));
  if (missing.length > 0) {
    count.skipped += 1;
    console.log(`  ${name} skipped: ${missing.join(', ')} is not installed`);
    continue;
  }
  console.log(`  ${name}`);
  const since = performance.now();
  let failure = await failureIn(open);
  for (let again = 1; failure !== undefined && again < tries; again += 1) {
    console.log(`  ${name}: ${failure}; once more`);
    const first = failure;
    failure = await failureIn(open);
    if (failure === undefined) count.flaky.push(`a walk in ${name} (${first})`);
  }
  const isRight = isPlanted ? failure !== undefined : failure === undefined;
  count[isRight ? 'passed' : 'failed'] += 1;
  const words = failure ?? (isPlanted ? 'the planted mistake was not noticed' : 'passed');
  console.log(`  ${name}: ${isRight && isPlanted ? `noticed (${words})` : words}, ${Math.round((performance.now() - since) / 1000)} s`);
}
await shop.close();
console.log(JSON.stringify(count));
process.exit(count.failed > 0 ? 1 : 0);
