/** The city and the state of a PIN code, from a table that ships with the shop (`towns.csv`, which names its source). */

export interface Town {
  /** The district as India Post has it; empty where a PIN code lies in several. */
  city: string;
  state: string;
}

interface PincodeRange extends Town {
  from: number;
  to: number;
}

/** Ordered by their first codes. */
export type TownTable = readonly PincodeRange[];

/** @param csv the text of `towns.csv`: first and last code, city, state; lines without codes are comments */
export function readTowns(csv: string): TownTable {
  return csv.split('\n').flatMap((line) => {
    const [from = '', to = '', city = '', state = ''] = line.split(',');
    return /^\d{6}$/.test(from) ? [{ from: Number(from), to: Number(to), city, state }] : [];
  });
}

/**
 * Where a PIN code is; undefined for one that the table does not have.
 * @param pincode six digits
 */
export function findTown(towns: TownTable, pincode: string): Town | undefined {
  const code = Number(pincode);
  let [low, high] = [0, towns.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((towns[middle]?.from ?? 0) <= code) low = middle;
    else high = middle - 1;
  }
  const found = towns[low];
  return found && found.from <= code && code <= found.to ? { city: found.city, state: found.state } : undefined;
}
