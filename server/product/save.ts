/** Saves an edit of the desk: fields that nobody else has changed are written, the others wait for a decision. */
import { words } from '#language/words.ts';
import { sql } from '#server/db/sql.ts';
import type { AuditAction } from '#contract/desk/audit.ts';
import { type Fields, mergeFields } from '#contract/desk/field-merge.ts';
import { isWithinDay } from '#contract/desk/price-rules.ts';
import type { ProductEdit, ProductFields } from '#contract/desk/product-fields.ts';
import { mayUse } from '#contract/desk/rights.ts';
import type { Db } from '#server/db/client.ts';
import type { Staff } from '#server/http/caller.ts';
import type { Audit } from '#server/http/handlers.ts';
import { InvalidInput, NotAllowed } from '#server/http/errors.ts';
import { matchOptions } from '#server/variant/option-store.ts';
import { dropTakenBarcodes, findResting } from './barcode.ts';
import { writeCost } from './cost-write.ts';
import { findStored, type StoredProduct } from './fields-store.ts';
import { writeFields } from './fields-write.ts';
import { requireTaxClass } from './tax-class.ts';
import { replaceWaiting, type Waiting } from './waiting-store.ts';

/** Who saves. */
export interface Saving {
  staff: Staff;
  audit: Audit;
  /** Named in the log. */
  action: AuditAction;
}

/** What became of an edit. */
export interface Saved {
  /** The fields that were written, with the values before. */
  before: Partial<ProductFields>;
  after: Partial<ProductFields>;
  waiting: Waiting[];
}

/**
 * Saves an edit of a product in the caller's transaction, with its row of the log. The caller raises the catalogue version afterwards, when
 * something was written. Throws 404, 403 for the cost price, 400 or 422 for values that the shop refuses.
 */
export async function saveEdit(tx: Db, saving: Saving, id: string, { set, was }: ProductEdit): Promise<Saved> {
  const { staff } = saving;
  if (set.costPaise !== undefined && !mayUse(staff.role, 'product.cost')) throw new NotAllowed(undefined, 'not_yours');
  const product = await findStored(tx, id, 'change');
  const { apply, clashes } = mergeFields<ProductFields>(product.fields, set, was);
  const waiting: Waiting[] = clashes.map((field) => waitingValue(id, null, field, 'clash', set[field]));
  if (apply.pricePaise !== undefined && !(await mayPrice(tx, staff, id, product.fields.pricePaise, apply.pricePaise))) {
    waiting.push(waitingValue(id, null, 'pricePaise', 'limit', apply.pricePaise));
    delete apply.pricePaise;
  }
  await keepWaiting(tx, saving, { productId: id, variantId: null }, Object.keys(set), waiting);
  const before = pick(product.fields, Object.keys(apply));
  if (Object.keys(apply).length > 0) {
    await writeEdit(tx, product, apply);
    await saving.audit(tx, { action: saving.action, kind: 'product', subject: id, before, after: apply });
  }
  return { before, after: apply, waiting };
}

/** Stores what waits after a save of these fields, with its row of the log when there is something new, or nothing waits any more. */
export async function keepWaiting(
  tx: Db,
  { staff, audit }: Saving,
  about: Pick<Waiting, 'productId' | 'variantId'>,
  saved: readonly string[],
  waiting: readonly Waiting[],
): Promise<void> {
  const replaced = await replaceWaiting(tx, staff, about, saved, waiting);
  const now = Object.fromEntries(waiting.map(({ field, value }) => [field, value]));
  if (Object.keys({ ...replaced, ...now }).length === 0) return;
  // One field deep: what has only been asked for must not be taken for a value that the product had.
  const change = { before: { waiting: replaced }, after: { waiting: now } };
  const subject = subjectOf(about);
  await audit(tx, { action: 'product.wait', kind: 'product', subject, ...change });
}

/** How the log names a product, or a variant of it. */
export function subjectOf({ productId, variantId }: Pick<Waiting, 'productId' | 'variantId'>): string {
  return variantId === null ? productId : `${productId}/${variantId}`;
}

/** A value that waits. */
export function waitingValue(
  productId: string,
  variantId: string | null,
  field: string,
  reason: Waiting['reason'],
  value: unknown,
): Waiting {
  return { productId, variantId, field, reason, value };
}

/** The given fields of a record. */
export function pick<F extends Fields>(fields: F, names: readonly string[]): Partial<F> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<F>;
}

async function writeEdit(tx: Db, product: StoredProduct, set: Partial<ProductFields>): Promise<void> {
  await writeFields(tx, product, set);
  await requireTaxClass(tx, product.id, set);
  const { size, productRam, productWeight } = { ...product.fields, ...set };
  const hasNewOptions = set.size !== undefined || set.productRam !== undefined || set.productWeight !== undefined;
  const resting = hasNewOptions ? await findResting(tx, product.id) : [];
  if (hasNewOptions && !(await matchOptions(tx, product.id, product.fields, { size, productRam, productWeight })))
    throw new InvalidInput(words().productMessages.tooManyVariants, 'too_many_variants');
  await writeCost(tx, product, set);
  await dropTakenBarcodes(tx, product.id, resting);
}

/** Whether a person may set a price: staff may go 30 % up or down from that of the morning. */
export async function mayPrice(tx: Db, { role }: Pick<Staff, 'role'>, subject: string, present: number, price: number): Promise<boolean> {
  return role === 'owner' || isWithinDay(await findMorningPrice(tx, subject, present), price);
}

/** The price when the day began in India: what the first change of today found, else the present one. */
async function findMorningPrice(tx: Db, subject: string, present: number): Promise<number> {
  const { rows } = await tx.execute<{ price: number | null }>(sql`
    select (before ->> 'pricePaise')::float8 as price from audit
    where kind = 'product' and subject = ${subject} and at >= date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
      and before ->> 'pricePaise' is not null order by at limit 1`);
  return rows[0]?.price ?? present;
}
