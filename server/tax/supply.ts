/** Where goods are supplied, and how their tax is divided between the Union and the state. Pure; money in paise. */
import { leviesUtgst, stateCode } from '#server/env/states.ts';

/** The parts of a tax; they add up to it. */
interface TaxSplit {
  cgstPaise: number;
  sgstPaise: number;
  utgstPaise: number;
  igstPaise: number;
}

/**
 * The place of supply of goods that a parcel brings: the state of the delivery address (section 10 (1)(ca) IGST Act, Circular 209/3/2024),
 * as its two digits. Undefined where the state is unknown or the address abroad; nothing can be said of the tax's parts then.
 */
export function placeOfSupply({ country, state }: { country: string; state: string }): string | undefined {
  return /^(?:india|bharat|in|ind)$/i.test(country.trim()) ? stateCode(state) : undefined;
}

/**
 * Divides a tax: within the shop's state a half is CGST and a half SGST, or UTGST in a union territory without a legislature (section 9 CGST Act,
 * section 7 UTGST Act); to another state all of it is IGST (section 5 IGST Act). Undefined for an odd number of paise within the state, which has
 * no equal halves: no computed tax is odd (`taxOn`), one that was typed by hand may be.
 * @param from the shop's state, `to` the place of supply, two digits each.
 */
export function splitTax(taxPaise: number, { from, to }: { from: string; to: string }): TaxSplit | undefined {
  if (from !== to) return { cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: taxPaise };
  const half = taxPaise / 2;
  if (!Number.isInteger(half)) return undefined;
  const union = leviesUtgst(to);
  return { cgstPaise: half, sgstPaise: union ? 0 : half, utgstPaise: union ? half : 0, igstPaise: 0 };
}
