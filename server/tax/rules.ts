/** Goods and services tax: which rate holds for a price on a day, and the tax it gives. Pure; money in paise, rates in basis points. */

/** A rate from a day on. Rates of one class and day differ by the price up to which they hold. */
export interface TaxRate {
  classId: string;
  /** The first day in India on which it holds, `2025-09-22`. */
  validFrom: string;
  /** The highest price of one piece, in paise, before tax; null: any price. */
  upToPaise: number | null;
  /** Hundredths of a percent: 1,800 is 18 %. */
  basisPoints: number;
}

/** The tax on one piece, and the rate it was computed with. */
export interface Tax {
  basisPoints: number;
  taxPaise: number;
}

/** The rate of a class for a price on a day, in basis points; undefined when the class has none on that day. */
function rateOn(rates: readonly TaxRate[], classId: string, day: string, pricePaise: number): number | undefined {
  const begun = rates.filter((rate) => rate.classId === classId && rate.validFrom <= day);
  const newest = begun.reduce((latest, { validFrom }) => (validFrom > latest ? validFrom : latest), '');
  const reach = ({ upToPaise }: TaxRate) => upToPaise ?? Number.POSITIVE_INFINITY;
  return begun
    .filter((rate) => rate.validFrom === newest && pricePaise <= reach(rate))
    .reduce<TaxRate | undefined>((nearest, rate) => (nearest === undefined || reach(rate) < reach(nearest) ? rate : nearest), undefined)
    ?.basisPoints;
}

/**
 * The tax on one piece, in paise: always an even number, so that CGST and SGST, a half each, are whole and equal (section 9 CGST Act levies
 * both at the same rate).
 */
function taxOn(pricePaise: number, basisPoints: number): number {
  return 2 * Math.round((pricePaise * basisPoints) / 20_000);
}

/** Rate and tax of a price on a day; undefined when the class has no rate then. */
export function taxOf(rates: readonly TaxRate[], classId: string, day: string, pricePaise: number): Tax | undefined {
  const basisPoints = rateOn(rates, classId, day, pricePaise);
  return basisPoints === undefined ? undefined : { basisPoints, taxPaise: taxOn(pricePaise, basisPoints) };
}

/** An HSN code: 4, 6 or 8 digits, of which the first two are a chapter of the Customs Tariff (1 to 97; 77 is not used). */
export function isHsn(code: string): boolean {
  const chapter = Number(code.slice(0, 2));
  return /^(?:\d{4}|\d{6}|\d{8})$/.test(code) && chapter >= 1 && chapter <= 97 && chapter !== 77;
}
