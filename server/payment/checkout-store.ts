import { and, asc, eq, isNotNull, isNull, or, sql } from '#server/db/sql.ts';
import type { Billing } from '#contract/billing.ts';
import type { CheckoutState } from '#contract/payment.ts';
import type { Db } from '#server/db/client.ts';
import { cartLines, checkouts, type FrozenLine, products, subcategories, variants } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { isVariantOf, lineOffer } from '#server/variant/store.ts';
import { askDays, holdMinutes } from './rules.ts';

export type Checkout = typeof checkouts.$inferSelect;

/** The cart lines with current prices. Retired products stay in; taking their stock fails later. */
export async function freezeCart(tx: Db, userId: string): Promise<FrozenLine[]> {
  const rows = await tx
    .select({
      line: cartLines,
      product: products,
      offer: lineOffer,
      hsn: sql<string | null>`coalesce(${products.hsn}, ${subcategories.hsn})`,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(subcategories, eq(subcategories.id, products.subCategoryId))
    .leftJoin(variants, isVariantOf(cartLines))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id));
  return rows.map(({ line, product, offer, hsn }) => ({
    cartLineId: line.id,
    productId: product.id,
    ...(offer.variantId !== null && { variantId: offer.variantId }),
    poolId: offer.poolId,
    title: product.name,
    image: product.images[0] ?? '',
    ratingHalves: product.ratingHalves,
    size: line.size,
    ram: line.ram,
    weight: line.weight,
    quantity: line.quantity,
    pricePaise: offer.pricePaise,
    taxPaise: offer.taxPaise,
    ...(offer.taxBasisPoints !== null && { taxBasisPoints: offer.taxBasisPoints }),
    ...(hsn !== null && { hsn }),
  }));
}

/** Whether every line can still be sold: the product is on sale and its options are still offered. */
export async function isAllOffered(tx: Db, userId: string): Promise<boolean> {
  return (await findUnsold(tx, userId)).length === 0;
}

/** Ids of the cart lines that cannot be sold any more. */
export async function findUnsold(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select l.id from cart_lines l join products p on p.id = l.product_id
    left join variants v on v.product_id = l.product_id and v.size = l.size and v.ram = l.ram and v.weight = l.weight
    where l.user_id = ${userId} and (p.retired_at is not null or v.retired_at is not null
      or (v.id is null and not exists (select 1 from stock s where s.pool_id = l.product_id))
      or (l.size <> '' and not p.size ? l.size) or (l.ram <> '' and not p.product_ram ? l.ram) or (l.weight <> '' and not p.product_weight ? l.weight))`);
  return rows.map(({ id }) => id);
}

/** Whether something changed in the cart that its shopper has not answered yet: less than asked for, or another price than the one seen. */
export async function hasOpenReceipts(tx: Db, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: cartLines.id })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(variants, isVariantOf(cartLines))
    .where(
      and(
        eq(cartLines.userId, userId),
        or(isNotNull(cartLines.askedQuantity), sql`${cartLines.seenPricePaise} <> ${lineOffer.pricePaise}`),
      ),
    )
    .limit(1);
  return row !== undefined;
}

const heldUntil = sql<Date>`now() + make_interval(mins => ${holdMinutes})`;

interface NewCheckout {
  id: string;
  userId: string;
  lines: FrozenLine[];
  billing: Billing;
  shopState: string;
  opId: string | null;
  amountPaise: number;
  provider: string;
  test: boolean;
  state?: CheckoutState;
}

export async function insertCheckout(tx: Db, checkout: NewCheckout): Promise<Checkout> {
  const [row] = await tx
    .insert(checkouts)
    .values({ ...checkout, reservedUntil: heldUntil, nextCheckAt: sql`now() + interval '2 minutes'` })
    .returning();
  if (!row) throw new Error('checkout was not inserted');
  return row;
}

/** The same purchase asked for again: newest address, fresh hold. */
export async function renewCheckout(tx: Db, id: string, { billing, opId }: { billing: Billing; opId: string | null }): Promise<Checkout> {
  const [row] = await tx
    .update(checkouts)
    .set({ billing, opId: sql`coalesce(${opId}, ${checkouts.opId})`, reservedUntil: heldUntil, updatedAt: sql`now()` })
    .where(eq(checkouts.id, id))
    .returning();
  if (!row) throw new Error('checkout does not exist');
  return row;
}

/** `own` narrows to one shopper's; `locked` keeps the row for the transaction. */
export async function findCheckout(
  db: Db,
  id: string,
  { own, locked = false }: { own?: string; locked?: boolean } = {},
): Promise<Checkout | undefined> {
  const query = db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), own === undefined ? undefined : eq(checkouts.userId, own)));
  const [row] = locked ? await query.for('update') : await query;
  return row;
}

export async function findByOperation(db: Db, userId: string, opId: string): Promise<Checkout | undefined> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.opId, opId)));
  return row;
}

/** The key of a checkout that expired may open another one. */
export async function forgetOperation(tx: Db, id: string): Promise<void> {
  await tx.update(checkouts).set({ opId: null }).where(eq(checkouts.id, id));
}

export async function findByProviderOrder(db: Db, providerOrderId: string): Promise<Checkout | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.providerOrderId, providerOrderId));
  return row;
}

/** A shopper's checkouts that wait for money; `locked` keeps them for the transaction. */
export function findOpen(db: Db, userId: string, { locked = false }: { locked?: boolean } = {}): Promise<Checkout[]> {
  const query = db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.state, 'open')))
    .orderBy(asc(checkouts.id));
  return locked ? query.for('update') : query;
}

/** Remembers the provider's order; the first one stays. */
export async function setProviderOrder(db: Db, id: string, providerOrderId: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ providerOrderId, updatedAt: sql`now()` })
    .where(and(eq(checkouts.id, id), isNull(checkouts.providerOrderId)));
}

export async function setState(tx: Db, id: string, state: CheckoutState, note: string | null = null): Promise<void> {
  await tx
    .update(checkouts)
    .set({ state, note, updatedAt: sql`now()` })
    .where(eq(checkouts.id, id));
}

/** Whether the stock hold has expired, by the database clock. */
export async function isHoldOver(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from checkouts where id = ${id} and reserved_until < now()`);
  return rowCount === 1;
}

/**
 * Ids of checkouts whose payments must be asked for: those that are due, most overdue first; with `after` every one that is not
 * settled and comes after that id, in the order of ids. At most fifty.
 */
export async function findUnsettled(db: Db, after?: string): Promise<string[]> {
  const due = sql`(next_check_at <= now() or (state = 'open' and reserved_until < now())) and (lease_until is null or lease_until < now())`;
  const { rows } = await db.execute<{ id: string }>(sql`select id from checkouts
    where state in ('open', 'expired') and created_at > now() - make_interval(days => ${askDays})
      and ${after === undefined ? due : sql`id > ${after}`}
    order by ${after === undefined ? sql`next_check_at` : sql`id`} limit 50`);
  return rows.map(({ id }) => id);
}

/** The checkout, unless its row is locked: then another process is settling or closing it, so there is no need to wait. */
const unlocked = (id: string) => sql`(select id from checkouts where id = ${id} for no key update skip locked)`;

/**
 * Makes one checkout this process's for a minute and gives its age in seconds; undefined when another process has it or is settling it.
 * One row at a time, since two who take many rows in different orders wait for each other.
 */
export async function claimCheckout(db: Db, id: string, owner: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ age: number }>(sql`
    update checkouts set lease_owner = ${owner}, lease_until = now() + interval '1 minute', attempts = attempts + 1
    where id = ${unlocked(id)} and (lease_until is null or lease_until < now() or lease_owner = ${statusCheckOwner})
    returning extract(epoch from now() - created_at)::int as age`);
  return rows[0]?.age;
}

/** Lease owner of a status check for a browser; the reconciler may take the checkout anyway. */
const statusCheckOwner = 'look';

/**
 * Claims a status check of one checkout, at most once in ten seconds. Waits while somebody settles it, so that a shopper who has paid is
 * not told that the checkout is open; throws when that takes longer than a transaction may.
 */
export async function claimStatusCheck(db: Db, id: string): Promise<boolean> {
  const claim = sql`update checkouts set lease_owner = ${statusCheckOwner}, lease_until = now() + interval '10 seconds'
    where id = ${id} and (lease_until is null or lease_until < now())`;
  const { rowCount } = await transaction(db, (tx) => tx.execute(claim));
  return rowCount === 1;
}

/** Ends this process's turn with a checkout. Waits for its shopper, who may be settling it. */
export async function planNextCheck(db: Db, id: string, seconds: number, error: string | null): Promise<void> {
  const nextCheckAt = sql`now() + make_interval(secs => ${seconds})`;
  await transaction(db, (tx) =>
    tx.update(checkouts).set({ nextCheckAt, lastError: error, leaseOwner: null, leaseUntil: null }).where(eq(checkouts.id, id)),
  );
}
