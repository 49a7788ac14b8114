/** The city and the state of a PIN code, from a table that ships with the shop (`towns.csv`, which names its source). */
import { readFileSync } from 'node:fs';

export interface Town {
  /** The district as India Post has it; empty where a PIN code lies in several. */
  city: string;
  state: string;
}

interface Range extends Town {
  from: number;
  to: number;
}

let ranges: readonly Range[] | undefined;

/** Read when somebody asks first: 100 KB. */
function read(): readonly Range[] {
  const lines = readFileSync(new URL('./towns.csv', import.meta.url), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [from = '', to = '', city = '', state = ''] = line.split(',');
    return /^\d{6}$/.test(from) ? [{ from: Number(from), to: Number(to), city, state }] : [];
  });
}

/** Where a PIN code is; undefined for one that the table does not have. */
export function townOf(pincode: string): Town | undefined {
  ranges ??= read();
  const code = Number(pincode);
  let [low, high] = [0, ranges.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ranges[middle]?.from ?? 0) <= code) low = middle;
    else high = middle - 1;
  }
  const found = ranges[low];
  return found && found.from <= code && code <= found.to ? { city: found.city, state: found.state } : undefined;
}
