/** What has changed since an order, line by line, for a shopper who wants it again. Pure. */
import { limits } from '#contract/limits.ts';
import type { OrderProduct } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { offerOf } from '#contract/variant.ts';
import type { KnownProduct } from '#src/shop/data/known-products.ts';

interface Priced {
  price: number;
  taxOfProduct: number;
}

/** A line of an order as it could be bought now. */
export interface AgainLine {
  line: OrderProduct;
  /** `short`: fewer pieces than before; `unknown`: this device does not know the product. */
  pieces: 'all' | 'short' | 'sold-out' | 'gone' | 'unknown';
  /** Of the shown price; `same` where nothing can be bought. */
  price: 'same' | 'dearer' | 'cheaper';
  /** Pieces that can be had; 0 where nothing can. */
  quantity: number;
  /** Rupees per piece as shown, now and then; equal where nothing is known. */
  now: number;
  was: number;
}

/** False where the product has a list of options of which the line's is none: that size is not made any more. */
function isOffered(product: Product, { size, ram, weight }: OrderProduct): boolean {
  const has = (list: readonly string[], chosen: string) => (list.length === 0 ? chosen === '' : list.includes(chosen));
  return has(product.size, size) && has(product.productRam, ram) && has(product.productWeight, weight);
}

function priceChange(now: number, was: number): AgainLine['price'] {
  if (now === was) return 'same';
  return now > was ? 'dearer' : 'cheaper';
}

/**
 * The lines of an order as they could be bought now. Lines that share pieces share what is left, in the order of the lines.
 * @param known what is known of a product now
 * @param shown what the shop shows of a price, rupees
 */
export function linesAgain(
  lines: readonly OrderProduct[],
  known: (productId: string) => KnownProduct,
  shown: (priced: Priced) => number,
): AgainLine[] {
  const taken = new Map<string, number>();
  return lines.map((line) => {
    const was = shown({ price: line.price, taxOfProduct: line.tax });
    const product = known(line.productId);
    const none = { line, price: 'same', quantity: 0, now: was, was } as const;
    if (product === undefined) return { ...none, pieces: 'unknown' };
    if (product === 'gone' || !isOffered(product, line)) return { ...none, pieces: 'gone' };
    const { size, ram, weight } = line;
    const offer = offerOf(product, { size, ram, weight });
    // Pieces of a variant may be its own or shared; in doubt they count as shared only where there are no variants.
    const pool = product.variants ? JSON.stringify([line.productId, size, ram, weight]) : line.productId;
    const before = taken.get(pool) ?? 0;
    const quantity = Math.max(0, Math.min(line.quantity, offer.countInStock - before, limits.lineQuantityMax));
    taken.set(pool, before + quantity);
    if (quantity === 0) return { ...none, pieces: 'sold-out' };
    const now = shown(offer);
    return { line, pieces: quantity < line.quantity ? 'short' : 'all', price: priceChange(now, was), quantity, now, was };
  });
}
