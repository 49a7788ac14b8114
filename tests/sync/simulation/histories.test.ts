import { expect, it } from 'vitest';
import { runHistory } from './history.ts';

const count = Number(process.env['HISTORIES'] ?? 300);
const first = Number(process.env['SEED'] ?? 1);

it(`loses, doubles and drops nothing in ${count} histories`, { timeout: 600_000 }, async () => {
  for (let seed = first; seed < first + count; seed += 1) {
    const { failures, trace } = await runHistory({ seed, taps: 20 });
    expect(failures, `seed ${seed}\n${trace.join(' ')}`).toEqual([]);
  }
});
