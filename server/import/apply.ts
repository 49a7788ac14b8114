/** Third phase: everything that was checked is written in one transaction. After a kill nothing of it is there, and the next process begins again. */
import { and, asc, eq, gt, sql } from '#server/db/sql.ts';
import { words } from '#language/words.ts';
import type { AuditedChange } from '#server/http/handlers.ts';
import { recordAudits } from '#server/audit/record.ts';
import { type Db, liftLimits } from '#server/db/client.ts';
import { importProducts, importRows } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import type { Staff } from '#server/http/caller.ts';
import type { Saving } from '#server/product/save.ts';
import { addWords } from '#server/search/vocabulary-store.ts';
import { openPools, setLowAt } from '#server/stock/ledger.ts';
import { count } from '#server/stock/physical.ts';
import { inLockOrder } from '#server/stock/rules.ts';
import { holdShopSettings } from '#server/setting/store.ts';
import { findTaxing, taxMark } from '#server/tax/store.ts';
import { type Adding, addProducts, addVariants, findAdding, hasTakenSku, type NewProductPlan } from './add-products.ts';
import { changeProduct, type Count } from './change-product.ts';
import type { ChangePlan, NewPlan } from './plan.ts';
import { findPresent, hashOfPresent } from './present.ts';
import { type ImportRow, movePhase } from './store.ts';

/** Products of one step. Checkouts wait for no more than one of them: a hundred took a quarter of a second. */
const batch = 40;

/** A product of the file was changed since the check. */
export class StaleCheck extends Error {
  constructor() {
    super(words().importFiles.stale);
  }
}

/** Another process has applied the import meanwhile. */
export class NotOurs extends Error {}

/** What the steps of one transaction share. */
interface Applying {
  row: ImportRow;
  saving: Saving;
  log: (changes: readonly AuditedChange[]) => Promise<void>;
  adding: Adding;
  /** Told after each step, on another connection. */
  progress: (done: number) => Promise<void>;
  changed: string[];
  counts: Count[];
  lows: { productId: string; poolId: string; was: number | null; to: number }[];
  added: NewProductPlan[];
  /** Of all that was added, each once: the texts of a large file are as large as the file. */
  searched: Set<string>;
}

/**
 * Writes a checked import in the caller's transaction. Throws `StaleCheck`, `NotOurs`, or what the desk would refuse.
 * New products are added in the order of the file; rows of stock and the version of the catalogue, which checkouts wait for, come last.
 */
export async function writeImport(tx: Db, row: ImportRow, progress: Applying['progress']): Promise<void> {
  await tx.execute(sql.raw(liftLimits));
  const by = authorOf(row);
  const taxing = await findTaxing(tx);
  // The prices before tax and the printed prices were checked with the tax of that day.
  if (row.taxMark !== null && row.taxMark !== taxMark(taxing)) throw new StaleCheck();
  const applying: Applying = {
    row,
    saving: savingOf(row),
    log: (changes) =>
      recordAudits(
        tx,
        changes.map((change) => ({ ...change, ...by })),
      ),
    adding: await findAdding(tx, taxing),
    progress,
    changed: [],
    counts: [],
    lows: [],
    added: [],
    searched: new Set(),
  };
  await changeAll(tx, applying);
  await addAll(tx, applying);
  // From here on the shop cannot begin or stop to charge tax before this is seen.
  await holdShopSettings(tx);
  if (taxMark(await findTaxing(tx)) !== taxMark(taxing)) throw new StaleCheck();
  await writeStock(tx, applying);
  await tx
    .update(importRows)
    .set({ state: 'applied' })
    .where(and(eq(importRows.importId, row.id), eq(importRows.state, 'ready')));
  const { added, changed } = applying;
  await applying.log([
    {
      action: 'import.apply',
      kind: 'import',
      subject: row.id,
      before: null,
      after: { file: row.fileName, added: added.length, changed: changed.length },
    },
  ]);
  const touched = [...changed, ...added.map(({ id }) => id)];
  if (touched.length > 0) await raiseCatalogueVersion(tx, touched);
  if (!(await movePhase(tx, row.id, 'applying', 'applied', { stamp: 'appliedAt', failure: null }))) throw new NotOurs();
}

/** Who had an import applied or taken back. */
function deciderOf({ actorId, actorName, deciderId, deciderName }: ImportRow): { id: string | null; name: string } {
  return deciderName === null ? { id: actorId, name: actorName } : { id: deciderId, name: deciderName };
}

/** Under whose name the log has an import. */
export function authorOf(row: ImportRow) {
  const { id, name } = deciderOf(row);
  return id === null ? ({ staff: null, via: 'cli' } as const) : ({ staff: { id, name, deviceName: '' }, via: 'desk' } as const);
}

/** As the ledger of stock names them. */
function actorOf(row: ImportRow): { actorId?: string } {
  const { id } = deciderOf(row);
  return id === null ? {} : { actorId: id };
}

/** An import is applied by an owner, so no price is too far from that of the morning. */
export function savingOf(row: ImportRow): Saving {
  const by = authorOf(row);
  const staff: Staff = {
    id: deciderOf(row).id ?? '00000000-0000-0000-0000-000000000000',
    name: deciderOf(row).name,
    email: '',
    role: 'owner',
    refundLimitPaise: 0,
    hasPin: false,
    sessionHash: '',
    deviceName: '',
    provenAt: new Date(),
  };
  return {
    staff,
    action: 'product.save',
    audit: (tx, ...changes) =>
      recordAudits(
        tx,
        changes.map((change) => ({ ...change, ...by })),
      ),
  };
}

/** Products that the shop has, in the order of their ids, so that two imports at once do not wait for each other in a circle. */
async function changeAll(tx: Db, applying: Applying): Promise<void> {
  const { row, saving, changed, counts, lows } = applying;
  for (let after = ''; ;) {
    const some = await tx
      .select()
      .from(importProducts)
      .where(and(eq(importProducts.importId, row.id), eq(importProducts.kind, 'changed'), gt(importProducts.productId, after)))
      .orderBy(asc(importProducts.productId))
      .limit(batch);
    if (some.length === 0) return;
    const ids = some.map(({ productId }) => productId);
    const present = await findPresent(tx, ids, 'change');
    for (const { productId, plan, base } of some) {
      if (hashOfPresent(present.get(productId)) !== base) throw new StaleCheck();
      const change = plan as unknown as ChangePlan;
      const fresh = await changeProduct(tx, saving, productId, change);
      if (fresh === false) throw new StaleCheck();
      counts.push(...fresh, ...change.counts.map((one) => ({ productId, ...one })));
      lows.push(...change.lows.map((one) => ({ productId, ...one })));
    }
    changed.push(...ids);
    after = ids.at(-1) ?? '';
    await applying.progress(changed.length);
  }
}

/** New products, in the order of the file: the first is the oldest. */
async function addAll(tx: Db, applying: Applying): Promise<void> {
  const { row, adding, added, changed, searched } = applying;
  for (let [line, id] = [-1, '']; ;) {
    const some = await tx
      .select()
      .from(importProducts)
      .where(
        and(
          eq(importProducts.importId, row.id),
          eq(importProducts.kind, 'new'),
          sql`(${importProducts.line}, ${importProducts.productId}) > (${line}, ${id})`,
        ),
      )
      .orderBy(asc(importProducts.line), asc(importProducts.productId))
      .limit(batch);
    if (some.length === 0) return;
    const plans = some.map(({ productId, plan }) => ({ id: productId, plan: plan as unknown as NewPlan }));
    if (await hasTakenSku(tx, plans)) throw new StaleCheck();
    const done = await addProducts(tx, plans, adding);
    if (done === false) throw new StaleCheck();
    await openPools(
      tx,
      plans.flatMap(({ id: productId, plan }) => plan.pools.map(({ poolId, qty }) => ({ poolId, productId, qty }))),
      { actor: 'shopkeeper', reference: `import:${row.id}`, ...actorOf(row) },
    );
    await addVariants(tx, plans, adding);
    await applying.log(done.changes.map((change) => ({ ...change, action: 'product.create' as const })));
    for (const { poolId, lowAt } of plans.flatMap(({ plan }) => plan.pools)) if (lowAt !== null) await setLowAt(tx, poolId, lowAt);
    for (const word of done.texts.flatMap((text) => text.split(' '))) searched.add(word);
    added.push(...plans.map((one) => ({ id: one.id, plan: emptied })));
    const last = some.at(-1);
    if (last) [line, id] = [last.line, last.productId];
    await applying.progress(changed.length + added.length);
  }
}

/** Of an added product only its id is needed any more. */
const emptied = { kind: 'new', fields: {}, variants: [], pools: [] } as unknown as NewPlan;

/** Counts and low marks, in the order in which rows of stock are locked everywhere, and the words of the search. */
async function writeStock(tx: Db, { row, counts, lows, searched, log }: Applying): Promise<void> {
  const fresh = [...searched].sort();
  for (let from = 0; from < fresh.length; from += 5_000) await addWords(tx, fresh.slice(from, from + 5_000));
  for (const { productId, poolId, was, to } of inLockOrder(counts)) {
    const by = { actor: 'shopkeeper', reference: `import:${row.id}`, ...actorOf(row) } as const;
    await count(tx, { poolId, productId, qty: to }, by);
    await log([{ action: 'stock.count', kind: 'stock', subject: poolId, before: { onShelf: was }, after: { onShelf: to } }]);
  }
  for (const { poolId, was, to } of inLockOrder(lows)) {
    await setLowAt(tx, poolId, to);
    await log([{ action: 'stock.low', kind: 'stock', subject: poolId, before: { lowAt: was }, after: { lowAt: to } }]);
  }
}
