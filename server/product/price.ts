/** Changes of prices. A product's own price stays that of its cheapest variant. */
import { and, asc, eq, isNull, sql } from '#server/db/sql.ts';
import { isAboveMrp } from '#contract/desk/price-rules.ts';
import type { Choice } from '#contract/variant.ts';
import { recordCommand } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import { products, subcategories, variants } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { transaction } from '#server/db/transaction.ts';
import { tellPriceFell } from '#server/notification/tell.ts';
import { chargedTax } from '#server/tax/rules.ts';
import { findTaxing } from '#server/tax/store.ts';
import { type Cost, costAt } from '#server/variant/rules.ts';
import { keepLowestPrice, lineOffer } from '#server/variant/store.ts';
import { findPrintedPrices } from './cost-write.ts';

interface PriceSet extends Cost {
  name: string;
  beforePaise: number;
  /** Whole percent off the old price. */
  discount: number;
}

/** Why a price stays: no such product; options that fit no variant; variants with prices of their own, of which none is named; the printed price. */
type PriceRefused =
  | { refused: 'no-product' | 'no-variant' | 'own-prices' }
  | { refused: 'above-mrp'; name: string; taxPaise: number; mrpPaise: number };

async function lockProduct(tx: Db, id: string) {
  const [row] = await tx
    .select({ product: products, taxClass: sql<string | null>`coalesce(${products.taxClass}, ${subcategories.taxClass})` })
    .from(products)
    .innerJoin(subcategories, eq(subcategories.id, products.subCategoryId))
    .where(eq(products.id, id))
    // Not `update`: a checkout that refers to the product would wait for this, and hold the catalogue version that this needs.
    .for('no key update', { of: products });
  return row && { ...row.product, taxClass: row.taxClass };
}

/** The variants that `choice` names, cheapest first, with what they cost. */
async function findChosen(tx: Db, productId: string, { size, ram, weight }: Choice) {
  const named = [
    size === undefined ? undefined : eq(variants.size, size),
    ram === undefined ? undefined : eq(variants.ram, ram),
    weight === undefined ? undefined : eq(variants.weight, weight),
  ];
  return tx
    .select({
      id: variants.id,
      hasOwn: sql<boolean>`${variants.pricePaise} is not null`,
      mrpPaise: sql<number | null>`coalesce(${variants.mrpPaise}, ${products.mrpPaise})::float8`,
      isOnSale: sql<boolean>`${variants.retiredAt} is null`,
      ...lineOffer,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.productId, productId), ...named))
    .orderBy(asc(lineOffer.pricePaise), asc(variants.position));
}

/** The printed prices of named packs: of those on sale, or of all where none is. */
function printedOf(chosen: readonly { mrpPaise: number | null; isOnSale: boolean }[]): (number | null)[] {
  const onSale = chosen.filter(({ isOnSale }) => isOnSale);
  return (onSale.length > 0 ? onSale : chosen).map(({ mrpPaise }) => mrpPaise);
}

/** Gives every variant of a product its present price as its own. */
async function ownPrices(tx: Db, productId: string, { pricePaise, oldPricePaise, taxPaise, taxBasisPoints }: Cost): Promise<void> {
  await tx
    .update(variants)
    .set({ pricePaise, oldPricePaise, taxPaise, taxBasisPoints })
    .where(and(eq(variants.productId, productId), isNull(variants.pricePaise)));
}

/** What the log records of a price. */
const priceOf = ({ pricePaise, oldPricePaise }: Pick<Cost, 'pricePaise' | 'oldPricePaise'>) => ({ pricePaise, oldPricePaise });

const discountOf = ({ pricePaise, oldPricePaise }: Cost): number => Math.round((1 - pricePaise / oldPricePaise) * 100);

/**
 * For a command: sets the price of a product, or of the variants that `choice` names, in paise, writes it in the log, and tells those who saved the product when its lowest
 * price fell. The list price stays unless the new price is above it. Tax follows from the class of the product; without a class it keeps
 * its share of the price.
 */
export async function setPrice(db: Db, id: string, paise: number, choice: Choice = {}): Promise<PriceSet | PriceRefused> {
  return transaction(db, async (tx) => {
    const product = await lockProduct(tx, id);
    if (!product) return { refused: 'no-product' };
    const chosen = await findChosen(tx, id, choice);
    const isWhole = Object.values(choice).every((value) => value === undefined);
    if (!isWhole && chosen.length === 0) return { refused: 'no-variant' };
    if (isWhole && chosen.some(({ hasOwn }) => hasOwn)) return { refused: 'own-prices' };
    const { taxClass, name } = product;
    const tax = chargedTax(await findTaxing(tx), taxClass, paise);
    const changed = (isWhole ? [product] : chosen).map((before) => ({ before, cost: costAt(paise, before, tax) }));
    const printed = isWhole ? await findPrintedPrices(tx, id, product.mrpPaise) : printedOf(chosen);
    for (const { cost } of changed) {
      const { taxPaise } = cost;
      for (const mrpPaise of printed)
        if (mrpPaise !== null && isAboveMrp(paise, taxPaise, mrpPaise)) return { refused: 'above-mrp', name, taxPaise, mrpPaise };
    }
    if (isWhole) await changeProduct(tx, id, costAt(paise, product, tax));
    else {
      await ownPrices(tx, id, product);
      for (const variant of chosen)
        await tx
          .update(variants)
          .set(costAt(paise, variant, tax))
          .where(eq(variants.id, variant.id));
      await keepLowestPrice(tx, id);
    }
    await raiseCatalogueVersion(tx, [id]);
    const [after] = await tx.select({ pricePaise: products.pricePaise }).from(products).where(eq(products.id, id));
    await tellPriceFell(tx, product, product.pricePaise, after?.pricePaise ?? paise, product.retiredAt === null);
    for (const { before: was, cost: is } of changed) {
      if (was.pricePaise === is.pricePaise) continue;
      const subject = isWhole ? id : `${id}/${was.id}`;
      const [before, after] = [priceOf(was), priceOf(is)];
      await recordCommand(tx, { action: isWhole ? 'product.save' : 'variant.save', kind: 'product', subject, before, after });
    }
    const { before, cost } = changed[0] ?? { before: product, cost: costAt(paise, product, tax) };
    return { name, beforePaise: before.pricePaise, ...cost, discount: discountOf(cost) };
  });
}

async function changeProduct(tx: Db, id: string, cost: Cost): Promise<void> {
  await tx
    .update(products)
    .set({ ...cost, discount: discountOf(cost), updatedAt: sql`now()` })
    .where(eq(products.id, id));
}
