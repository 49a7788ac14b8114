/**
 * The campaigns in a real browser. Takes --campaign NAME (all), --histories N (the full counts), --sample, --seed S (by the
 * clock). Prints one line per campaign and the seed of every history that failed; exits with 1 when one did.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Campaign } from './campaign.ts';
import { kill } from './kill.ts';
import { openShop, type Shop } from './shop.ts';
import { type Product, stepsSoFar, wellStockedProducts } from './shopper.ts';
import { tabs } from './tabs.ts';
import { update } from './update.ts';
import { network } from './network.ts';
import { patient } from '#tests/support/patience.ts';

const campaigns: readonly Campaign[] = [network, kill, update, tabs];
/** Time limit of a history in ms. */
const historyTimeoutMs = patient(600_000);

const { values } = parseArgs({
  options: {
    campaign: { type: 'string' },
    histories: { type: 'string' },
    seed: { type: 'string' },
    sample: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

interface Result {
  campaign: string;
  passed: number;
  failed: number;
}

function timeout(seed: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    const tell = () => reject(new Error(`history ${seed} did not end within ${historyTimeoutMs / 1000} s: ${stepsSoFar()}`));
    setTimeout(tell, historyTimeoutMs).unref();
  });
}

/** Rule of three: with no failure in n, the real rate is below this with 95 % confidence. */
function bound(histories: number): string {
  return `${(100 * (1 - 0.05 ** (1 / histories))).toPrecision(2)} %`;
}

async function runCampaign(campaign: Campaign, shop: Shop, products: readonly Product[], histories: number, seed: number): Promise<Result> {
  const began = performance.now();
  let session = await campaign.open(shop, products);
  const total = { taps: 0, uncertain: 0, failed: 0 };
  for (let index = 0; index < histories; index += 1) {
    const historySeed = seed + index;
    const since = performance.now();
    let violations: string[];
    try {
      const outcome = await Promise.race([session.history(historySeed), timeout(historySeed)]);
      total.taps += outcome.taps;
      total.uncertain += outcome.uncertain;
      violations = outcome.violations;
      if (violations.length > 0 && outcome.steps) violations.push(`steps: ${outcome.steps.join('; ')}`);
    } catch (error) {
      violations = [`did not run: ${error instanceof Error ? error.message : String(error)}`];
    }
    if (values.verbose) console.log(`    ${campaign.name} ${historySeed} ${((performance.now() - since) / 1000).toFixed(1)} s`);
    if (violations.length === 0) continue;
    total.failed += 1;
    console.log(
      `  ${campaign.name}: seed ${historySeed} FAILED. Replay: npm run chaos -- --campaign ${campaign.name} --histories 1 --seed ${historySeed}`,
    );
    for (const violation of violations) console.log(`    ${violation}`);
    // The next history starts clean.
    await Promise.race([session.close().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 15_000))]);
    shop.proxy.set('none');
    shop.proxy.override(undefined);
    session = await campaign.open(shop, products);
  }
  await session.close();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const verdict =
    total.failed === 0 ? `0 lost, 0 doubled, 0 dropped (below ${bound(histories)} per history at 95 %)` : `${total.failed} FAILED`;
  console.log(
    `  ${campaign.name}: ${histories} histories from seed ${seed}, ${total.taps} confirmed actions, ${total.uncertain} cut off: ${verdict}, in ${seconds} s`,
  );
  return { campaign: campaign.name, passed: histories - total.failed, failed: total.failed };
}

// Stopping a run also stops its browser and its server.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const chosen = campaigns.filter(({ name }) => values.campaign === undefined || values.campaign === name);
if (chosen.length === 0) throw new Error(`Unknown campaign ${values.campaign}. Campaigns: ${campaigns.map(({ name }) => name).join(', ')}`);
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
const shop = await openShop();
const results: Result[] = [];
try {
  const products = await wellStockedProducts(shop, 5);
  for (const campaign of chosen) {
    const histories = values.histories === undefined ? (values.sample ? campaign.sample : campaign.full) : Number(values.histories);
    results.push(await runCampaign(campaign, shop, products, histories, seed));
  }
} finally {
  await shop.close();
}
const report = process.env['CHAOS_REPORT'];
if (report !== undefined) writeFileSync(report, JSON.stringify(results));
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);
