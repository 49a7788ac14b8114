/**
 * The simulation by itself: --histories N (20,000), --seed S (by the clock), --plant NAME. One history prints its trace. Exits with
 * 1 when one failed.
 */
import { parseArgs } from 'node:util';
import { describeFailures, play } from './run-histories.ts';

const { values } = parseArgs({
  options: { histories: { type: 'string', default: '20000' }, seed: { type: 'string' }, plant: { type: 'string' } },
});
const first = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
const count = Number(values.histories);
const began = performance.now();
const run = await play({ first, count, ...(values.plant !== undefined && { bug: values.plant }) });
const seconds = (performance.now() - began) / 1000;
const { histories, actions, payments, placements, failed } = run;
if (failed.length > 0) console.log(describeFailures(run));
// Rule of three: with no failure in n, the real rate is below this with 95 % confidence.
const bound = `${(100 * (1 - 0.05 ** (1 / histories))).toPrecision(2)} %`;
const result = failed.length === 0 ? `0 lost, 0 doubled, 0 dropped (below ${bound} per history at 95 %)` : `${failed.length} FAILED`;
console.log(
  `  simulation: ${histories} histories from seed ${first}, ${actions} actions, ${payments} payments, ${placements} orders on delivery: ${result}, in ${seconds.toFixed(0)} s (${(histories / seconds).toFixed(0)} per second)`,
);
process.exit(failed.length === 0 ? 0 : 1);
