/** Goods and services tax: which rate holds for a price on a day, and the tax it gives. Pure; money in paise, rates in basis points. */
import type { ShopSettings } from '#contract/desk/setting.ts';
import { type Rate, rateFor, taxOn } from '#contract/tax.ts';

/** A rate from a day on. Rates of one class and day differ by the price up to which they hold. */
export interface TaxRate extends Rate {
  classId: string;
  /** The first day in India on which it holds, `2025-09-22`. */
  validFrom: string;
}

/** The tax on one piece, and the rate it was computed with. */
export interface Tax {
  basisPoints: number;
  taxPaise: number;
}

/**
 * Whether the shop charges GST: it is registered, and not under the composition scheme, whose sellers may not charge it (section 10 (4) CGST Act).
 * One that has not said so is, when it has a GSTIN.
 */
export function chargesGst({ gstin, taxScheme }: Pick<ShopSettings, 'gstin' | 'taxScheme'>): boolean {
  return gstin !== '' && taxScheme !== 'composition' && taxScheme !== 'none';
}

/** The rates of a class on a day: those of the newest date that has begun. */
export function ratesOn<R extends TaxRate>(rates: readonly R[], classId: string, day: string): R[] {
  const begun = rates.filter((rate) => rate.classId === classId && rate.validFrom <= day);
  const newest = begun.reduce((latest, { validFrom }) => (validFrom > latest ? validFrom : latest), '');
  return begun.filter(({ validFrom }) => validFrom === newest);
}

/** How the shop taxes what it sells today. */
export interface Taxing {
  /** All rates of the law, past and future. */
  rates: readonly TaxRate[];
  /** The day in India, `2025-09-22`. */
  today: string;
  /**
   * The shop says that it is not registered or under the composition scheme, whose sellers may not charge tax (section 10 (4) CGST Act). One
   * that has said nothing charges it, as the sample shop does.
   */
  chargesNone: boolean;
}

/** The rates by which goods of a class are priced; none where the shop charges no tax, or the goods have no class. */
export function chargedRates({ rates, today, chargesNone }: Taxing, classId: string | null): TaxRate[] {
  return chargesNone || classId === null ? [] : ratesOn(rates, classId, today);
}

/** The tax that the shop charges on a price; undefined where it has no rate for it: what is there then stays. */
export function chargedTax({ rates, today, chargesNone }: Taxing, classId: string | null, pricePaise: number): Tax | undefined {
  if (chargesNone) return { basisPoints: 0, taxPaise: 0 };
  return classId === null ? undefined : taxOf(rates, classId, today, pricePaise);
}

/** Rate and tax of a price on a day; undefined when the class has no rate then. */
export function taxOf(rates: readonly TaxRate[], classId: string, day: string, pricePaise: number): Tax | undefined {
  const rate = rateFor(ratesOn(rates, classId, day), pricePaise);
  return rate && { basisPoints: rate.basisPoints, taxPaise: taxOn(pricePaise, rate.basisPoints) };
}

/** An HSN code: 4, 6 or 8 digits, of which the first two are a chapter of the Customs Tariff (1 to 97; 77 is not used). */
export function isHsn(code: string): boolean {
  const chapter = Number(code.slice(0, 2));
  return /^(?:\d{4}|\d{6}|\d{8})$/.test(code) && chapter >= 1 && chapter <= 97 && chapter !== 77;
}
