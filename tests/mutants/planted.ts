/**
 * The part of `npm run mutants` in `npm test`: planted bugs that no test once noticed, each of which its test must
 * catch. Exits with 1 and names the missed ones.
 */
import { attempt } from '@haat/mutation-tester/attempt.ts';
import { allMutants } from '@haat/mutation-tester/targets.ts';
import { type Kind, settings } from './settings.ts';

interface PlantedBug {
  file: string;
  was: string;
  becomes: string;
}

const planted: { kind: Kind; test: string; bugs: PlantedBug[] }[] = [
  {
    kind: 'unit',
    test: 'tests/contract/calls.test.ts',
    bugs: [
      { file: 'contract/cart.ts', was: "'private-cached'", becomes: "''" },
      { file: 'contract/order.ts', was: "'queued'", becomes: "''" },
      { file: 'contract/wishlist.ts', was: '201', becomes: '202' },
    ],
  },
  {
    kind: 'unit',
    test: 'tests/contract/input.test.ts',
    bugs: [
      { file: 'contract/cart.ts', was: '1', becomes: '2' },
      { file: 'contract/totals.ts', was: 'Math.round(rupees * 100)', becomes: 'Math.floor(rupees * 100)' },
    ],
  },
  {
    kind: 'unit',
    test: 'tests/rules/payment.test.ts',
    bugs: [
      { file: 'server/payment/rules.ts', was: 'amount !== seenAmount', becomes: 'false' },
      { file: 'server/payment/rules.ts', was: 'payment.currency === asked.currency', becomes: 'true' },
    ],
  },
  {
    kind: 'dom',
    test: 'tests/outbox/sign-out.dom.test.ts',
    bugs: [
      { file: 'src/shop/outbox/sign-out.lazy.ts', was: 'await outbox.clearLists(userId).catch(() => undefined);', becomes: ';' },
      { file: 'src/shop/outbox/sign-out.lazy.ts', was: 'endSession();', becomes: ';' },
      { file: 'src/outbox/follow-session.ts', was: 'removePrivateQueries(client, userId);', becomes: ';' },
    ],
  },
];

const { mutants, stamp } = allMutants(settings);
const missed: string[] = [];
let caughtTotal = 0;
for (const { kind, test, bugs } of planted) {
  const ids = bugs.flatMap((bug) => {
    const same = mutants.filter(({ file, was, becomes }) => file === bug.file && was === bug.was && becomes === bug.becomes);
    if (same.length === 0) missed.push(`${bug.file} no longer contains: ${bug.was}`);
    return same.map(({ id }) => id);
  });
  const { caught, end, reason } = await attempt({
    root: settings.root,
    config: settings.config,
    kind,
    test,
    mutants: ids,
    checkEvery: 25,
    env: { ...process.env, NODE_ENV: 'test', MUTANTS_STAMP: stamp },
  });
  caughtTotal += caught.length;
  // A line for each test: a run that says nothing for long has hung.
  console.log(`${test}: ${caught.length} of ${ids.length} caught`);
  if (end !== 'done') missed.push(`${test} could not be run: ${reason}`);
  for (const id of ids.filter((one) => !caught.some((found) => found.id === one))) {
    const { file, line, was, becomes } = mutants[id] as (typeof mutants)[number];
    missed.push(`${test} does not notice ${file}:${line}: ${was}  ->  ${becomes}`);
  }
}
console.log([...missed, `${caughtTotal} planted bugs caught, ${missed.length} missed`].join('\n'));
process.exit(missed.length === 0 ? 0 : 1);
