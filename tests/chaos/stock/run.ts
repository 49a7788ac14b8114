/**
 * The stock campaign: `--histories N` random histories from `--seed S` against the rules of the stock ledger, in memory. Prints the seed of
 * every history that failed; exits with 1 when one did. `tests/server/stock-histories.test.ts` plays some on the real database.
 */
import { parseArgs } from 'node:util';
import { playHistory } from './history.ts';
import { MemoryBooks } from './memory-books.ts';

const { values } = parseArgs({ options: { histories: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } } });
const histories = Number(values.histories);
const first = Number(values.seed);

const began = performance.now();
let failed = 0;
for (let seed = first; seed < first + histories; seed += 1) {
  const violations = await playHistory(new MemoryBooks(), seed);
  if (violations.length === 0) continue;
  failed += 1;
  console.log(`  stock: seed ${seed} FAILED. Replay: npm run chaos -- --campaign stock --histories 1 --seed ${seed}`);
  for (const violation of violations) console.log(`    ${violation}`);
}
const seconds = ((performance.now() - began) / 1000).toFixed(0);
const verdict = failed === 0 ? 'never below zero, never oversold, the ledger equal to the model' : `${failed} FAILED`;
console.log(`  stock: ${histories} histories from seed ${first}: ${verdict}, in ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;
