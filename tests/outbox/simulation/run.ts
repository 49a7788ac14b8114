/**
 * The simulation by itself: --histories N (20,000), --seed S (by the clock), --plant NAME. One history prints its trace. Ends with
 * 1 when one failed.
 */
import { parseArgs } from 'node:util';
import { complaint, play } from './players.ts';

const { values } = parseArgs({
  options: { histories: { type: 'string', default: '20000' }, seed: { type: 'string' }, plant: { type: 'string' } },
});
const first = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
const count = Number(values.histories);
const began = performance.now();
const played = await play({ first, count, ...(values.plant !== undefined && { plant: values.plant }) });
const seconds = (performance.now() - began) / 1000;
const { histories, taps, payments, failed } = played;
if (failed.length > 0) console.log(complaint(played));
// Rule of three: with no failure in n, 95 of 100 times the real rate lies below this.
const bound = `${(100 * (1 - 0.05 ** (1 / histories))).toPrecision(2)} %`;
const verdict = failed.length === 0 ? `0 lost, 0 twice, 0 dropped (below ${bound} per history at 95 %)` : `${failed.length} FAILED`;
console.log(
  `  simulation: ${histories} histories from seed ${first}, ${taps} taps, ${payments} payments: ${verdict}, in ${seconds.toFixed(0)} s (${(histories / seconds).toFixed(0)} per second)`,
);
process.exit(failed.length === 0 ? 0 : 1);
