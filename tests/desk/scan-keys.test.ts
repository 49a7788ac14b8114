/** A connected scanner is told from fingers by its speed. */
import { expect, test } from 'vitest';
import { afterKey, noBurst } from '#src/desk/ui/scan-keys.ts';

/** What is read of keys that come so many ms after each other. */
function read(keys: readonly string[], gapMs: number): string[] {
  let burst = noBurst;
  const codes: string[] = [];
  for (const [place, key] of keys.entries()) {
    const next = afterKey(burst, key, 1_000 + place * gapMs);
    ({ burst } = next);
    if (next.code !== undefined) codes.push(next.code);
  }
  return codes;
}

const code = '8901234567890';

test('a scanner types a code and Enter', () => {
  expect(read([...code, 'Enter'], 5)).toEqual([code]);
  expect(read([...code, 'Enter', ...code, 'Enter'], 20)).toEqual([code, code]);
});

test('capital letters come with Shift', () => {
  expect(read(['Shift', 'K', 'Shift', 'U', 'R', 'T', 'A', '-', '1', '7', 'Enter'], 5)).toEqual(['KURTA-17']);
});

test('fingers are no scanner, whatever they type', () => {
  expect(read([...code, 'Enter'], 110)).toEqual([]);
  expect(read(['1', '2', 'Enter'], 5)).toEqual([]);
  expect(read([...code, 'Tab', 'Enter'], 5)).toEqual([]);
});

test('a number that was typed before a scan is no part of the code', () => {
  const { burst } = afterKey(noBurst, '7', 0);
  const { burst: next } = [...code].reduce((one, key, place) => afterKey(one.burst, key, 500 + place * 5), { burst });
  expect(afterKey(next, 'Enter', 570).code).toBe(code);
});
