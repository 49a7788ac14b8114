import { readFileSync } from 'node:fs';
import { findTown, readTowns, type Town, type TownTable } from '#contract/town.ts';

let towns: TownTable | undefined;

/** Where a PIN code is; undefined for one that nobody knows. The table of 100 KB is read when somebody asks first. */
export function townOf(pincode: string): Town | undefined {
  towns ??= readTowns(readFileSync(new URL('../../contract/towns.csv', import.meta.url), 'utf8'));
  return findTown(towns, pincode);
}
