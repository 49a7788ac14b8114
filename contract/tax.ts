/** Goods and services tax on a price, and the price behind an amount that includes it. Pure; money in paise, rates in basis points. */

/** One rate of a tax class on a day. */
export interface Rate {
  /** The highest price of one piece, before tax; null: any price. */
  upToPaise: number | null;
  /** Hundredths of a percent: 1,800 is 18 %. */
  basisPoints: number;
}

const reach = ({ upToPaise }: Rate): number => upToPaise ?? Number.POSITIVE_INFINITY;

/**
 * The tax on one piece, in paise: always an even number, so that CGST and SGST, a half each, are whole and equal (section 9 CGST Act levies
 * both at the same rate).
 */
export function taxOn(pricePaise: number, basisPoints: number): number {
  return 2 * Math.round((pricePaise * basisPoints) / 20_000);
}

/** The rate that holds for a price: of those that reach it, the one with the nearest limit. Undefined where none does. */
export function rateFor<R extends Rate>(rates: readonly R[], pricePaise: number): R | undefined {
  return rates
    .filter((rate) => pricePaise <= reach(rate))
    .reduce<R | undefined>((nearest, rate) => (nearest === undefined || reach(rate) < reach(nearest) ? rate : nearest), undefined);
}

/** Price and tax together, as a shopper pays them. */
export function withTax(pricePaise: number, rates: readonly Rate[]): number {
  const rate = rateFor(rates, pricePaise);
  return pricePaise + (rate ? taxOn(pricePaise, rate.basisPoints) : 0);
}

/** The greatest price of one rate whose sum is at most `sumPaise`, between two prices; undefined where the least one costs more. */
function greatestWithin(
  sumPaise: number,
  { basisPoints, from, to }: { basisPoints: number; from: number; to: number },
): number | undefined {
  // Rounding the tax moves a sum by a paisa, so the answer is at most a few prices away.
  let price = Math.min(to, Math.ceil((sumPaise * 10_000) / (10_000 + basisPoints)) + 2);
  while (price >= from && price + taxOn(price, basisPoints) > sumPaise) price -= 1;
  return price >= from ? price : undefined;
}

/**
 * The price before tax for an amount that includes it: of all prices whose sum with tax is at most `sumPaise`, the one with the greatest sum. Not every amount
 * is the sum of a price and an even tax, so `withTax` of the result may be a paisa or two less; at the limit between two rates it may be much less.
 * Undefined where even a price of one paisa costs more.
 */
export function priceWithin(sumPaise: number, rates: readonly Rate[]): number | undefined {
  const sorted = [...rates].sort((a, b) => reach(a) - reach(b));
  const slabs = sorted.map(({ basisPoints }, at) => {
    const before = sorted[at - 1];
    return { basisPoints, from: before ? reach(before) + 1 : 1, to: reach(sorted[at] ?? { upToPaise: null, basisPoints }) };
  });
  const untaxed = { basisPoints: 0, from: Math.max(1, ...slabs.map(({ to }) => to + 1)), to: Number.POSITIVE_INFINITY };
  const found = [...slabs, untaxed].map((slab) => (slab.from <= slab.to ? greatestWithin(sumPaise, slab) : undefined));
  return found
    .filter((price) => price !== undefined)
    .reduce<number | undefined>(
      (best, price) => (best === undefined || withTax(price, rates) >= withTax(best, rates) ? price : best),
      undefined,
    );
}

/** The price before tax whose sum is the least above `sumPaise`. */
export function priceAbove(sumPaise: number, rates: readonly Rate[]): number {
  const limits = rates.flatMap(({ upToPaise }) => (upToPaise === null ? [] : [upToPaise + 1]));
  const near = priceWithin(sumPaise, rates) ?? 0;
  return [near + 1, ...limits]
    .filter((price) => withTax(price, rates) > sumPaise)
    .reduce((least, price) => (withTax(price, rates) < withTax(least, rates) ? price : least));
}

/** Most paise by which the rounding of the tax keeps a sum away from a typed amount. */
export const roundingPaise = 2;
