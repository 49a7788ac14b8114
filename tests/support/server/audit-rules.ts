/**
 * Which row of the audit log tells of a changed row of the shop. Written from what people look for in the log, not from the server: the rules
 * know tables and columns, not calls.
 */
import { exempt, ownSettings } from './audit-exempt.ts';
import { type ChangedRow, type Row, changedColumns } from './changed-rows.ts';

interface Rule {
  /** `kind:subject` of the log's row that tells the columns. */
  own: (row: Row) => string | undefined;
  /** The name of a column in the log, where it is not the same in camel case. */
  names?: Readonly<Record<string, string>>;
  /** Columns that no row of the log tells: derived from others, or the time and the person that every row of the log has. */
  untold?: readonly string[];
  /** Rows of the log that the change follows from, without telling its columns. `only`: and only for these columns. */
  follows?: (row: Row, tx: Transaction) => (string | { key: string; only: readonly string[] })[];
}

/** Everything that one transaction changed. */
export interface Transaction {
  rows: readonly ChangedRow[];
  log: readonly Row[];
  /** Rows of the log of all transactions of the call: a photograph is stored before the transaction that puts it somewhere. */
  ofCall: readonly Row[];
  /** Orders by their checkouts. */
  orderOf: ReadonlyMap<string, string>;
  /** Prices of products before it, paise: a variant without a price of its own has this one. */
  priceOf: ReadonlyMap<string, number>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const of = (table: string, rows: readonly ChangedRow[]): Row[] =>
  rows.flatMap((row) => (row.table === table ? [row.before, row.after].filter((one) => one !== null) : []));
const position = ['position', 'row_version'];
const stamps = ['updated_at', 'row_version', 'created_at'];

/** All samples are one thing in the log. Rows become samples after they were inserted. */
function samples(rowId: unknown, { rows }: Transaction, table = 'products'): string[] {
  const isSample = of(table, rows).some(({ id, sample }) => id === rowId && sample === true);
  return isSample ? ['setting:samples'] : [];
}

/** Stock of a pool that was opened or closed when another one was split. */
function splitOf({ product_id: productId }: Row, { rows }: Transaction): string[] {
  return rows.flatMap(({ table, before, after }) =>
    table === 'stock' && before?.['product_id'] === productId && after === null ? [`stock:${text(before?.['pool_id'])}`] : [],
  );
}

/** The row of the log that a move of stock belongs to: of an order, a pool that was split, a delivery. */
const keyOfCause = (reference: unknown) =>
  text(reference)
    .replace(/^pool:/, 'stock:')
    .replace(/^delivery:/, 'stock:delivery:');

/** Rows of the log about a product that a pool belongs to. */
function productOfPool(poolId: unknown, { rows }: Transaction): Row | undefined {
  return of('stock', rows).find((row) => row['pool_id'] === poolId);
}

export const rules: Readonly<Record<string, Rule>> = {
  products: {
    own: ({ id }) => `product:${text(id)}`,
    names: { sub_category_id: 'subCatId', retired_at: 'state', published_at: 'state', sold_everywhere: 'locations' },
    untold: [
      ...stamps,
      'category_id',
      'tax_paise',
      'tax_basis_points',
      'discount',
      'placeholder',
      'position',
      'search',
      'search_text',
      'old_price_paise',
    ],
    follows: (row, tx) => [
      ...samples(row['id'], tx),
      ...of('variants', tx.rows).flatMap((variant) =>
        variant['product_id'] === row['id']
          ? [
              {
                key: `product:${text(row['id'])}/${text(variant['id'])}`,
                only: [...stamps, 'price_paise', 'old_price_paise', 'tax_paise', 'tax_basis_points', 'discount', 'mrp_paise'],
              },
            ]
          : [],
      ),
      ...of('reviews', tx.rows).flatMap((review) =>
        review['product_id'] === row['id']
          ? [{ key: `review:${text(review['id'])}`, only: ['rating_halves', 'review_count', 'updated_at'] }]
          : [],
      ),
      // A product costs what was paid for it last.
      ...of('stock_moves', tx.rows).flatMap((move) =>
        move['cost_paise'] !== null && productOfPool(move['pool_id'], tx)?.['product_id'] === row['id']
          ? [{ key: keyOfCause(move['reference']), only: [...stamps, 'cost_paise'] }]
          : [],
      ),
      ...[row['sub_category_id'], row['category_id']].map((id) => ({
        key: `category:${text(id)}`,
        only: ['category_id', 'search', 'search_text', 'updated_at'],
      })),
    ],
  },
  variants: {
    own: ({ id, product_id: productId }) => `product:${text(productId)}/${text(id)}`,
    names: { retired_at: 'isOnSale' },
    untold: ['old_price_paise', 'tax_paise', 'tax_basis_points'],
    follows: (row, tx) => [
      `product:${text(row['product_id'])}`,
      ...samples(row['product_id'], tx),
      ...splitOf(row, tx).map((key) => ({ key, only: ['pool_id'] })),
      // Once one variant has a price of its own, each has: the same as before.
      ...tx.log
        .map(keyOf)
        .flatMap((key) =>
          key.startsWith(`product:${text(row['product_id'])}/`)
            ? [{ key, only: ['old_price_paise', 'tax_paise', 'tax_basis_points'] }]
            : [],
        ),
    ],
  },
  product_locations: { own: ({ product_id: id }) => `product:${text(id)}`, follows: ({ product_id: id }, tx) => samples(id, tx) },
  stock: {
    own: ({ pool_id: id }) => `stock:${text(id)}`,
    names: { qty: 'toSell' },
    untold: [...stamps, 'counted_at'],
    follows: (row, tx) => [
      `product:${text(row['product_id'])}`,
      ...splitOf(row, tx),
      ...samples(row['product_id'], tx),
      ...of('stock_moves', tx.rows).flatMap(({ pool_id: pool, reference }) =>
        pool === row['pool_id'] ? [{ key: keyOfCause(reference), only: ['qty', 'missing', 'counted_at', 'updated_at'] }] : [],
      ),
    ],
  },
  papers: { own: ({ order_id: id }) => `order:${text(id)}`, follows: ({ order_id: id }) => [`order:${text(id)}`] },
  stock_moves: {
    own: ({ pool_id: id }) => `stock:${text(id)}`,
    follows: (row, tx) => {
      const pool = productOfPool(row['pool_id'], tx);
      return [keyOfCause(row['reference']), ...(pool ? [`product:${text(pool['product_id'])}`, ...samples(pool['product_id'], tx)] : [])];
    },
  },
  waiting_edits: { own: ({ product_id: id, variant_id: variant }) => `product:${text(id)}${variant === null ? '' : `/${text(variant)}`}` },
  bulk_changes: {
    own: () => undefined,
    follows: ({ rows }) => (rows as { id: string }[]).map(({ id }) => `product:${id}`),
  },
  pictures: {
    own: ({ hash }) => `picture:${text(hash)}`,
    names: { alt: 'words' },
    untold: stamps,
    // Whatever has a photograph names it by its hash.
    follows: ({ hash }, { ofCall }) => ofCall.flatMap((row) => (JSON.stringify(row['after']).includes(text(hash)) ? [keyOf(row)] : [])),
  },
  categories: {
    own: ({ id }) => `category:${text(id)}`,
    names: { retired_at: 'isRetired' },
    untold: stamps,
    follows: (row, tx) => [...samples(row['id'], tx, 'categories'), { key: 'category:', only: position }],
  },
  subcategories: {
    own: ({ id }) => `category:${text(id)}`,
    names: { category_id: 'parentId', retired_at: 'isRetired' },
    untold: stamps,
    follows: (row, tx) => [...samples(row['id'], tx, 'subcategories'), { key: `category:${text(row['category_id'])}`, only: position }],
  },
  locations: {
    own: ({ id }) => `location:${text(id)}`,
    names: { retired_at: 'isRetired' },
    untold: stamps,
    follows: (row, tx) => [...samples(row['id'], tx, 'locations'), { key: 'location:', only: position }],
  },
  banners: {
    own: ({ id }) => `banner:${text(id)}`,
    names: { retired_at: 'isRetired' },
    untold: stamps,
    follows: (row, tx) => [...samples(row['id'], tx, 'banners'), { key: `banner:${text(row['place'])}`, only: position }],
  },
  orders: {
    own: ({ id }) => `order:${text(id)}`,
    // The log outlives addresses: it says which lines were corrected.
    names: { setofaddress: 'addressLines', address: 'addressLines', name: 'addressLines', phone_number: 'addressLines' },
    // That it was refused follows from what was told of the door.
    untold: [...stamps, 'packed_at', 'search_text', 'refused_at', 'courier_key'],
    // A handover says which orders it is for.
    follows: ({ id }, { rows }) =>
      of('handover_orders', rows).flatMap((row) =>
        row['order_id'] === id ? [{ key: `handover:${text(row['handover_id'])}`, only: [...stamps, 'money'] }] : [],
      ),
  },
  order_lines: {
    own: ({ order_id: id }) => `order:${text(id)}`,
    names: { picked_at: 'picked', cancelled_quantity: 'lines' },
    untold: ['picked_by'],
  },
  order_moves: { own: ({ order_id: id }) => `order:${text(id)}` },
  order_notes: { own: ({ order_id: id }) => `order:${text(id)}` },
  refunds: { own: ({ id }) => `refund:${text(id)}`, untold: ['next_at'], follows: ({ order_id: id }) => [`order:${text(id)}`] },
  returns: {
    own: ({ order_id: id }) => `order:${text(id)}`,
    names: { state: 'returnState', refund_id: 'refund' },
    untold: ['decided_by', 'decided_at', 'counted_at'],
  },
  handovers: { own: ({ id }) => `handover:${text(id)}` },
  handover_orders: { own: () => undefined, follows: ({ handover_id: id }) => [`handover:${text(id)}`] },
  ledger: {
    own: () => undefined,
    follows: ({ checkout_id: id }, { orderOf, rows }) => {
      const order = orderOf.get(text(id)) ?? '';
      const handed = of('handover_orders', rows).filter((row) => row['order_id'] === order);
      return [`order:${order}`, ...handed.map((row) => `handover:${text(row['handover_id'])}`)];
    },
  },
  requests: { own: ({ id }) => `request:${text(id)}`, untold: [...stamps, 'answered_at', 'closed_at'] },
  reviews: {
    own: ({ id }) => `review:${text(id)}`,
    untold: ['hidden_at', 'hidden_by', 'answered_at', 'answered_by'],
    follows: (row, tx) => samples(row['product_id'], tx),
  },
  staff: { own: ({ user_id: id }) => `staff:${text(id)}`, untold: ['pin_hash', 'ended_at', 'created_by', 'created_at'] },
  staff_invites: {
    own: ({ id }) => `staff:${text(id)}`,
    untold: ['ended_at'],
    // Accepted, or replaced by a newer one to the same address.
    follows: ({ email }, { log }) =>
      log.flatMap((row) => ((row['after'] as Row | null)?.['email'] === email ? [{ key: keyOf(row), only: ['ended_at', 'used_at'] }] : [])),
  },
  users: { own: ({ id }) => `staff:${text(id)}`, untold: [...stamps, 'is_admin'] },
  tax_rates: { own: ({ class_id: id }) => `setting:${text(id)}` },
  settings: {
    own: ({ key }) => (ownSettings.test(text(key)) ? undefined : `setting:${subjectOfSetting(text(key))}`),
    names: { value: 'isOpen' },
    untold: ['updated_at'],
  },
};

/** A setting without a value, which only makes a row that can be locked (`holdShopSettings`). */
const isEmptyStart = ({ table, before, after }: ChangedRow): boolean =>
  table === 'settings' && !before && JSON.stringify(after?.['value']) === '{}';

/** Whether a row has to be in the log. */
export const isBusiness = (row: ChangedRow): boolean => !isEmptyStart(row) && isOfBusiness(row);

const isOfBusiness = ({ table, before, after }: ChangedRow): boolean =>
  !(table in exempt) && !(table === 'settings' && ownSettings.test(text((after ?? before)?.['key'])));

/** What the log calls the subject of a setting. */
function subjectOfSetting(key: string): string {
  if (key === sealedSetting) return 'payments';
  return /^shop:page:(.*)$/.exec(key)?.[1] ?? 'shop';
}

/** Its value is a secret: that it was changed is all that the log may say. */
const sealedSetting = 'payment:keys';

/** How rules name a row of the log. */
export const keyOf = (log: Row): string => `${text(log['kind'])}:${text(log['subject'])}`;

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What is missing in the log about a changed row: empty when it is told. */
export function untoldOf(changed: ChangedRow, tx: Transaction): string | undefined {
  const { table } = changed;
  const row = table === 'variants' ? withPrices(changed, tx) : changed;
  const rule = rules[table];
  const content = row.after ?? row.before;
  if (!rule || !content) return `no rule for the table ${table}`;
  const columns = changedColumns(row);
  const where = table === 'pictures' ? tx.ofCall : tx.log;
  const about = (key: string | undefined) => where.filter((log) => key !== undefined && keyOf(log) === key);
  for (const found of [row.after, row.before].flatMap((one) => (one && rule.follows ? rule.follows(one, tx) : []))) {
    const { key, only } = typeof found === 'string' ? { key: found, only: undefined } : found;
    if (about(key).length > 0 && (only === undefined || (columns.length > 0 && columns.every((column) => only.includes(column)))))
      return undefined;
  }
  if (row.before && row.after && columns.length === 0) return undefined;
  const own = about(rule.own(content));
  if (own.length === 0) return `${table}: no row of the log names ${rule.own(content) ?? JSON.stringify(content)}`;
  const side = row.after ? 'after' : 'before';
  if (columns.length === 0) return own.some((log) => log[side] !== null) ? undefined : `${table}: the log has no "${side}"`;
  const missing = columns.filter((column) => !(rule.untold ?? []).includes(column) && !isTold(row, column, rule, own));
  return missing.length > 0 ? `${table}: the log does not tell ${missing.join(', ')}` : undefined;
}

/** A variant with the price that it is sold at. */
function withPrices({ before, after, ...row }: ChangedRow, { priceOf }: Transaction): ChangedRow {
  const priced = (one: Row | null) => one && { ...one, price_paise: one['price_paise'] ?? priceOf.get(text(one['product_id'])) };
  return { ...row, before: priced(before), after: priced(after) };
}

/** Whether a row of the log has what a column was and what it became. */
function isTold({ table, before, after }: ChangedRow, column: string, { names = {} }: Rule, own: readonly Row[]): boolean {
  if (table === 'settings' && text(after?.['key']) === 'shop:settings') return isSettingTold(before, after, own);
  if (table === 'settings' && text(after?.['key']) === sealedSetting)
    return own.some(({ action }) => text(action).endsWith('payment-keys'));
  const name = names[column] ?? camelCase(column);
  return own.some((log) => {
    const [was, is] = [log['before'] as Row | null, log['after'] as Row | null];
    if (names[column] !== undefined) return is !== null && name in is;
    const same = (logged: unknown, stored: unknown) =>
      JSON.stringify(logged ?? null) === JSON.stringify(stored ?? null) ||
      Date.parse(text(logged)) === Date.parse(text(stored)) ||
      (stored === null && logged === '');
    return is !== null && name in is && same(is[name], after?.[column]) && same(was?.[name], before?.[column]);
  });
}

/** Settings are one row with a field each. */
function isSettingTold(before: Row | null, after: Row | null, own: readonly Row[]): boolean {
  const [was, is] = [before?.['value'] as Row, after?.['value'] as Row];
  const changed = Object.keys(is).filter((field) => field in was && JSON.stringify(was[field]) !== JSON.stringify(is[field]));
  return changed.every((field) => own.some((log) => JSON.stringify((log['after'] as Row)[field]) === JSON.stringify(is[field])));
}
