/** Barcodes of variants: each is of one variant on sale. */
import { words } from '#language/words.ts';
import { and, eq, exists, inArray, isNotNull, isNull, ne } from '#server/db/sql.ts';
import { alias } from 'drizzle-orm/pg-core';
import { isMisread, readBarcode } from '#contract/barcode.ts';
import type { Db } from '#server/db/client.ts';
import { products, variants } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { Conflict, InvalidInput } from '#server/http/errors.ts';

/** A code as it is stored. Throws 400 when a digit of it is wrong. */
export function barcodeOf(typed: string | null): string | null {
  const code = typed === null ? undefined : readBarcode(typed);
  if (code !== undefined && isMisread(code)) throw new InvalidInput(words().productMessages.badBarcode, 'bad_barcode');
  return code ?? null;
}

/**
 * Throws 409 when another variant on sale has the code; one that is off sale lets go of it. Called last: it takes the row of the catalogue
 * version, so that whoever else gives the same code waits. Older rows may share a code, so no key of the database says this.
 */
export async function requireFreeBarcode(tx: Db, code: string | null, { id, productId }: { id: string; productId: string }): Promise<void> {
  if (code === null) return;
  await raiseCatalogueVersion(tx, [productId]);
  const [other] = await tx
    .select({ name: products.name, size: variants.size, ram: variants.ram, weight: variants.weight })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.barcode, code), isNull(variants.retiredAt), ne(variants.id, id)))
    .limit(1);
  if (!other) return;
  const name = [other.name, other.size, other.ram, other.weight].filter(Boolean).join(', ');
  throw new Conflict(words().productMessages.barcodeTaken(name), 'barcode_taken');
}

/** Gives a code to the only variant of a new product. Called last. Throws as `requireFreeBarcode`. */
export async function giveBarcode(tx: Db, productId: string, code: string): Promise<void> {
  const [only, another] = await tx.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId));
  if (!only || another) return;
  await tx.update(variants).set({ barcode: code }).where(eq(variants.id, only.id));
  await requireFreeBarcode(tx, code, { id: only.id, productId });
}

/** The variants of a product that are off sale and have a code, which another variant may have been given meanwhile. */
export async function findResting(tx: Db, productId: string): Promise<string[]> {
  const mine = and(eq(variants.productId, productId), isNotNull(variants.retiredAt), isNotNull(variants.barcode));
  return (await tx.select({ id: variants.id }).from(variants).where(mine)).map(({ id }) => id);
}

/**
 * Takes the code from those of `resting` that are on sale again, where another variant on sale has it by now: a change of the options of a product does not
 * fail because of a code. Called last, as `requireFreeBarcode`.
 */
export async function dropTakenBarcodes(tx: Db, productId: string, resting: readonly string[]): Promise<void> {
  if (resting.length === 0) return;
  await raiseCatalogueVersion(tx, [productId]);
  const other = alias(variants, 'other');
  const isTaken = exists(
    tx
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.barcode, variants.barcode), isNull(other.retiredAt), ne(other.id, variants.id))),
  );
  const isBack = and(inArray(variants.id, [...resting]), isNull(variants.retiredAt));
  await tx.update(variants).set({ barcode: null }).where(and(isBack, isTaken));
}
