/**
 * The campaigns in a real browser. Takes --campaign NAME (all), --histories N (the full counts), --sample, --seed S (by the
 * clock). Prints one line per campaign and the seed of every history that failed; ends with 1 when one did.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Campaign } from './campaign.ts';
import { kill } from './kill.ts';
import { openShop, type Shop } from './shop.ts';
import { type Goods, plentifulGoods } from './shopper.ts';
import { tabs } from './tabs.ts';
import { update } from './update.ts';
import { weather } from './weather.ts';

const campaigns: readonly Campaign[] = [weather, kill, update, tabs];
/** ms after which a history counts as stuck. */
const longest = 240_000;

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

function stuck(seed: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`history ${seed} did not end within ${longest / 1000} s`)), longest).unref();
  });
}

/** Rule of three: with no failure in n, 95 of 100 times the real rate lies below this. */
function bound(histories: number): string {
  return `${(100 * (1 - 0.05 ** (1 / histories))).toPrecision(2)} %`;
}

async function runCampaign(campaign: Campaign, shop: Shop, shelf: readonly Goods[], histories: number, seed: number): Promise<Result> {
  const began = performance.now();
  let stage = await campaign.open(shop, shelf);
  const total = { taps: 0, unclear: 0, failed: 0 };
  for (let index = 0; index < histories; index += 1) {
    const own = seed + index;
    const since = performance.now();
    let complaints: string[];
    try {
      const told = await Promise.race([stage.history(own), stuck(own)]);
      total.taps += told.taps;
      total.unclear += told.unclear;
      complaints = told.complaints;
    } catch (error) {
      complaints = [`could not be played: ${error instanceof Error ? error.message : String(error)}`];
    }
    if (values.verbose) console.log(`    ${campaign.name} ${own} ${((performance.now() - since) / 1000).toFixed(1)} s`);
    if (complaints.length === 0) continue;
    total.failed += 1;
    console.log(`  ${campaign.name}: seed ${own} FAILED. Again: npm run chaos -- --campaign ${campaign.name} --histories 1 --seed ${own}`);
    for (const complaint of complaints) console.log(`    ${complaint}`);
    // The next history shall not suffer from this one.
    await Promise.race([stage.close().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 15_000))]);
    shop.proxy.set('pass');
    shop.proxy.override(undefined);
    stage = await campaign.open(shop, shelf);
  }
  await stage.close();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const verdict =
    total.failed === 0 ? `0 lost, 0 twice, 0 dropped (below ${bound(histories)} per history at 95 %)` : `${total.failed} FAILED`;
  console.log(
    `  ${campaign.name}: ${histories} histories from seed ${seed}, ${total.taps} saved taps, ${total.unclear} cut off: ${verdict}, in ${seconds} s`,
  );
  return { campaign: campaign.name, passed: histories - total.failed, failed: total.failed };
}

// A run that is stopped by hand takes its browser and its shop along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const chosen = campaigns.filter(({ name }) => values.campaign === undefined || values.campaign === name);
if (chosen.length === 0)
  throw new Error(`No campaign is called ${values.campaign}. There are: ${campaigns.map(({ name }) => name).join(', ')}`);
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
const shop = await openShop();
const results: Result[] = [];
try {
  const shelf = await plentifulGoods(shop, 5);
  for (const campaign of chosen) {
    const histories = values.histories === undefined ? (values.sample ? campaign.sample : campaign.full) : Number(values.histories);
    results.push(await runCampaign(campaign, shop, shelf, histories, seed));
  }
} finally {
  await shop.close();
}
const report = process.env['CHAOS_REPORT'];
if (report !== undefined) writeFileSync(report, JSON.stringify(results));
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);
