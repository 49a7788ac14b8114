/**
 * All tables on one page.
 *
 * Rules (so that the same SQL runs on any PostgreSQL and on its distributed cousins):
 * - ids are UUIDv7 made by the app (`newId()`), or slugs for what a shopkeeper names; no serials;
 * - timestamps come from the database clock; money is integer paise;
 * - no triggers, rules, advisory locks, LISTEN/NOTIFY or deferred constraints;
 * - invariants are constraints here, not intentions elsewhere.
 */
/* oxlint-disable max-lines -- one page is worth more than a short one here */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Address, Billing, OrderStatus } from '#contract/order.ts';
import type { CheckoutState } from '#contract/payment.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const now = () => moment().notNull().defaultNow();
/** Paise. Amounts of whole orders go beyond 32 bits, so all money is 64 bits wide. */
const paise = () => bigint({ mode: 'number' });
const strings = () => jsonb().$type<string[]>().notNull().default([]);
/** Claim columns of every work queue: whoever sets them owns the row until `leaseUntil`. */
const lease = () => ({ leaseOwner: text(), leaseUntil: moment(), attempts: integer().notNull().default(0), lastError: text() });

// ---- people -------------------------------------------------------------------------------------------------

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Lower-cased and trimmed by the app before it is written or looked up. */
    email: text().notNull().unique(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    images: strings(),
    isAdmin: boolean().notNull().default(false),
    /** PHC string; null for those who came through an identity provider only. */
    passwordHash: text(),
    /** True once the owner has shown that the address is theirs (code by mail, identity provider). */
    emailProven: boolean().notNull().default(false),
    /** Grows with each save; a save with an older number is a lost update and is refused. */
    rowVersion: integer().notNull().default(1),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [check('users_email_lower', sql`${t.email} = lower(${t.email})`)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 (base64url) of the bearer token; the token itself is never stored. */
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie half; a session that has one is bound and needs both halves. */
    bindHash: text(),
    userAgent: text().notNull().default(''),
    createdAt: now(),
    /** Written at most once a minute. */
    lastUsedAt: now(),
  },
  (t) => [index('sessions_user').on(t.userId, t.createdAt)],
);

/** A row per asked-for code, whether the address is registered or not: unknown addresses must cost and show the same. */
export const otpCodes = pgTable(
  'otp_codes',
  {
    id: uuid().primaryKey(),
    /** Keyed hash of the address; says nothing to who reads the table. */
    account: text().notNull(),
    /** Who asked: anybody, or a browser that the account knows (`otpBudgets`). */
    holder: text().notNull(),
    purpose: text().notNull(),
    /** Written with the code when the mail is made; null for an address that nobody has. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text(),
    /** Spent by one conditional update before any comparison. */
    triesLeft: integer().notNull().default(5),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: now(),
  },
  (t) => [index('otp_codes_account').on(t.account, t.createdAt), check('otp_codes_tries', sql`${t.triesLeft} >= 0`)],
);

/** When codes of an account were guessed, per who guesses: a new code does not forget the wrong ones of the day. */
export const otpBudgets = pgTable(
  'otp_budgets',
  {
    account: text().notNull(),
    holder: text().notNull(),
    tries: timestamp({ withTimezone: true, mode: 'date' }).array().notNull(),
    updatedAt: now(),
  },
  (t) => [primaryKey({ columns: [t.account, t.holder] }), index('otp_budgets_age').on(t.updatedAt)],
);

export const oidcIdentities = pgTable(
  'oidc_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: now(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('oidc_identities_user').on(t.userId)],
);

/** A sign-in by an identity provider under way: made at its start, turned into a ticket by its end, gone when that is redeemed. */
export const oidcSignIns = pgTable(
  'oidc_sign_ins',
  {
    /** Keyed by the hash of `state`, which travels through the provider. */
    stateHash: text().primaryKey(),
    /** Hash of the cookie of the browser that began: no other browser can end it. */
    browserHash: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    mode: text().$type<'popup' | 'redirect'>().notNull(),
    next: text().notNull().default('/'),
    /** Chosen by the page that began, so that other tabs do not take the answer for theirs. */
    request: text().notNull().default(''),
    /** Set when the provider's answer was taken: an answer counts once. */
    answeredAt: moment(),
    ticketHash: text().unique(),
    /** What the provider proved; null until it has. */
    proven: jsonb().$type<{ issuer: string; subject: string; email: string; emailVerified: boolean; name: string; hostedDomain: string }>(),
    expiresAt: moment().notNull(),
    createdAt: now(),
  },
  (t) => [index('oidc_sign_ins_age').on(t.expiresAt)],
);

/** What the embedded identity provider remembers: sessions, grants, codes, its people. */
export const oidcRecords = pgTable(
  'oidc_records',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    consumedAt: moment(),
    /** Null is for good. */
    expiresAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('oidc_records_grant').on(t.grantId),
    index('oidc_records_uid').on(t.uid),
    index('oidc_records_age').on(t.expiresAt),
  ],
);

/** A browser that has signed in to an account before keeps its own budget of recovery tries. */
export const deviceCookies = pgTable(
  'device_cookies',
  {
    cookieHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: now(),
    lastUsedAt: now(),
  },
  (t) => [primaryKey({ columns: [t.cookieHash, t.userId] })],
);

// ---- the catalogue ------------------------------------------------------------------------------------------

export const categories = pgTable('categories', {
  id: text().primaryKey(),
  name: text().notNull(),
  color: text().notNull(),
  images: strings(),
  position: integer().notNull(),
});

export const subcategories = pgTable(
  'subcategories',
  {
    id: text().primaryKey(),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [index('subcategories_category').on(t.categoryId, t.position)],
);

export const locations = pgTable('locations', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  position: integer().notNull(),
});

export const banners = pgTable(
  'banners',
  {
    id: text().primaryKey(),
    place: text().$type<'home' | 'strip'>().notNull(),
    images: strings(),
    title: text().notNull(),
    text: text().notNull().default(''),
    link: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [index('banners_place').on(t.place, t.position)],
);

type ProductColumn = 'position' | 'id' | 'pricePaise' | 'ratingHalves' | 'reviewCount' | 'soldEverywhere';
type Indexed = Parameters<ReturnType<typeof index>['on']>[0];

/**
 * An index for each order in which a list is read. What its filters ask for stands in it as well, so that a list walks to the end of its
 * page and a count reads the index alone, however many products there are.
 */
function inEveryOrder(name: string, shelf: Indexed[], t: Record<ProductColumn, ExtraConfigColumn>) {
  const on = (order: string, ...columns: Indexed[]) =>
    index(`${name}_${order}`)
      .on(...([...shelf, ...columns] as [Indexed]))
      .where(sql`retired_at is null`);
  return [
    on('newest', t.position, t.id, t.pricePaise, t.ratingHalves, t.soldEverywhere),
    on('price', t.pricePaise, t.position.desc().nullsFirst(), t.id.desc().nullsFirst(), t.ratingHalves, t.soldEverywhere),
    on('rating', t.ratingHalves, t.reviewCount, t.position, t.id, t.pricePaise, t.soldEverywhere),
  ];
}

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    brand: text().notNull(),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    subCategoryId: text()
      .notNull()
      .references(() => subcategories.id),
    images: strings(),
    pricePaise: paise().notNull(),
    oldPricePaise: paise().notNull(),
    /** Per unit. */
    taxPaise: paise().notNull().default(0),
    /** Percent off, whole. */
    discount: integer().notNull().default(0),
    /** Average rating in half stars, 0 to 10. */
    ratingHalves: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    description: text().notNull().default(''),
    productRam: strings(),
    size: strings(),
    productWeight: strings(),
    color: jsonb().$type<{ name: string; hex: string } | null>(),
    additionalInfo: text().notNull().default(''),
    dimension: text().notNull().default(''),
    featured: boolean().notNull().default(false),
    /** When false, `productLocations` lists where it is sold. */
    soldEverywhere: boolean().notNull().default(true),
    aisle: text().notNull().default(''),
    /** Ground colours painted until the picture is there. */
    placeholder: text().notNull().default(''),
    /** Order of arrival: the greatest is the newest. */
    position: integer().notNull().default(0),
    /** Set when a shopkeeper takes it off the shelf; orders keep pointing at it. */
    retiredAt: moment(),
    /** Words for full-text search; written by the app with the row (`searchVector()`). */
    search: tsvector()
      .notNull()
      .default(sql`''::tsvector`),
    /** Words of name, brand and colour, to tell how much a misspelt word is like them (`searchText()`). */
    searchText: text().notNull().default(''),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [
    check('products_slug', sql`${t.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('products_money', sql`${t.pricePaise} > 0 and ${t.oldPricePaise} >= ${t.pricePaise} and ${t.taxPaise} >= 0`),
    check('products_rating', sql`${t.ratingHalves} between 0 and 10`),
    ...inEveryOrder('products', [], t),
    ...inEveryOrder('products_category', [t.categoryId], t),
    ...inEveryOrder('products_shelf', [t.subCategoryId], t),
    index('products_featured')
      .on(t.position, t.id, t.soldEverywhere)
      .where(sql`featured and retired_at is null`),
    /** Names that begin with what is searched for, letter by letter whatever the language of the database. */
    index('products_name')
      .using('btree', sql`lower(${t.name}) text_pattern_ops`)
      .where(sql`retired_at is null`),
    index('products_search').using('gin', t.search),
  ],
);

/**
 * Every word of `products.searchText` once. What a misspelt word may have meant is looked for here, since a shop has far fewer words than products;
 * words stay when their product goes.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_trigram').using('gin', sql`${t.word} gin_trgm_ops`),
]);

export const productLocations = pgTable(
  'product_locations',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    locationId: text()
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.locationId] }), index('product_locations_location').on(t.locationId)],
);

/** Apart from the product, so that a sale locks one narrow row and nothing that is read on every page. */
export const stock = pgTable(
  'stock',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** On the shelf and not held by a checkout. */
    qty: integer().notNull(),
    updatedAt: now(),
  },
  (t) => [check('stock_not_negative', sql`${t.qty} >= 0`)],
);

// ---- cart and wishlist --------------------------------------------------------------------------------------

/** One row per cart: `version` grows with every write, so a device can tell an old answer from a new one. */
export const carts = pgTable('carts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: bigint({ mode: 'number' }).notNull().default(0),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** Empty strings, not nulls: nulls would never be equal and the unique key below would not bite. */
    size: text().notNull().default(''),
    ram: text().notNull().default(''),
    weight: text().notNull().default(''),
    quantity: integer().notNull(),
    /** The unit price that the shopper saw last; a different one now is shown as changed. */
    seenPricePaise: paise().notNull(),
    /** What a device asked for that did not know the stock, when it was more than there was; null once the shopper has set a number. */
    askedQuantity: integer(),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [
    unique('cart_lines_same').on(t.userId, t.productId, t.size, t.ram, t.weight),
    check('cart_lines_quantity', sql`${t.quantity} >= 1`),
  ],
);

export const wishlists = pgTable('wishlists', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: bigint({ mode: 'number' }).notNull().default(0),
});

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** The price when the product was saved; a different current price is shown as a change. Null when it is not known. */
    seenPricePaise: paise(),
    createdAt: now(),
  },
  (t) => [unique('wishlist_items_same').on(t.userId, t.productId)],
);

/** An id that a device made for a row which was merged into an older one; later calls still find it. */
export const lineAliases = pgTable(
  'line_aliases',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    aliasId: uuid().notNull(),
    rowId: uuid().notNull(),
    createdAt: now(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.aliasId] })],
);

// ---- checkout, payment, orders ------------------------------------------------------------------------------

/** A line as it is frozen at checkout; money in paise, titles and pictures as they were. */
export interface FrozenLine {
  cartLineId: string;
  productId: string;
  title: string;
  image: string;
  ratingHalves: number;
  size: string;
  ram: string;
  weight: string;
  quantity: number;
  pricePaise: number;
  taxPaise: number;
}

/** `abandoned`: the shopper stopped waiting for it; `bought`: another payment of the same shopper has bought its goods. */
export type GiveBack = 'abandoned' | 'bought';

export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    lines: jsonb().$type<FrozenLine[]>().notNull(),
    /** The billing form as it was when the payment began. */
    billing: jsonb().$type<Billing>().notNull(),
    /** Idempotency key of the call that made it: the same call again finds the same checkout. */
    opId: text(),
    amountPaise: paise().notNull(),
    currency: text().notNull().default('INR'),
    state: text().$type<CheckoutState>().notNull().default('open'),
    provider: text().notNull(),
    /** Null between our commit and the provider's answer. */
    providerOrderId: text().unique(),
    /** The stock hold ends then, by the database clock. */
    reservedUntil: moment().notNull(),
    /** Paid with test money. */
    test: boolean().notNull().default(false),
    note: text(),
    /** When the provider was last asked and answered. */
    askedAt: moment(),
    /** Since when the provider knows of a payment that it has not decided; null when there is none. */
    undecidedSince: moment(),
    /** Why money that still comes goes back to the shopper; null: it becomes an order. */
    giveBack: text().$type<GiveBack>(),
    nextCheckAt: now(),
    createdAt: now(),
    updatedAt: now(),
    ...lease(),
  },
  (t) => [
    unique('checkouts_op').on(t.userId, t.opId),
    index('checkouts_user').on(t.userId, t.createdAt),
    index('checkouts_due').on(t.state, t.nextCheckAt),
    check('checkouts_amount', sql`${t.amountPaise} > 0`),
  ],
);

/** Units taken off the shelf for an open checkout; gone when they are sold or given back. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    qty: integer().notNull(),
    createdAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.checkoutId, t.productId] }),
    index('stock_holds_product').on(t.productId),
    check('stock_holds_qty', sql`${t.qty} > 0`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    providerPaymentId: text().notNull().unique(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    amountPaise: paise().notNull(),
    currency: text().notNull(),
    state: text().notNull(),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [index('payments_checkout').on(t.checkoutId)],
);

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    checkoutId: uuid()
      .notNull()
      .unique()
      .references(() => checkouts.id),
    /** The provider's payment id: one payment, one order. */
    paymentId: text().notNull().unique(),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    amountPaise: paise().notNull(),
    name: text().notNull(),
    phoneNumber: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    setofaddress: jsonb().$type<Address>().notNull(),
    test: boolean().notNull().default(false),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [index('orders_user').on(t.userId, t.createdAt)],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    title: text().notNull(),
    image: text().notNull(),
    size: text().notNull().default(''),
    ram: text().notNull().default(''),
    weight: text().notNull().default(''),
    quantity: integer().notNull(),
    pricePaise: paise().notNull(),
    taxPaise: paise().notNull(),
    subTotalPaise: paise().notNull(),
    /** True once the product of this line has been reviewed. */
    reviewed: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.position),
    index('order_lines_product').on(t.productId),
    check('order_lines_quantity', sql`${t.quantity} >= 1`),
  ],
);

/** Every change of an order's status, who made it and when. */
export const orderMoves = pgTable(
  'order_moves',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStatus: text().$type<OrderStatus>(),
    toStatus: text().$type<OrderStatus>().notNull(),
    movedBy: text().notNull(),
    createdAt: now(),
  },
  (t) => [index('order_moves_order').on(t.orderId, t.createdAt)],
);

export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The provider's event id: the same event twice is one row. */
    id: text().primaryKey(),
    provider: text().notNull(),
    /** The bytes as they came, since the signature is over them. */
    rawBody: text().notNull(),
    receivedAt: now(),
    processedAt: moment(),
    nextAt: now(),
    ...lease(),
  },
  (t) => [index('webhook_events_due').on(t.processedAt, t.nextAt)],
);

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    /** One refund per reason and payment. */
    key: text().notNull().unique(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    providerPaymentId: text().notNull(),
    amountPaise: paise().notNull(),
    reason: text().notNull(),
    state: text().$type<'due' | 'done'>().notNull().default('due'),
    providerRefundId: text(),
    nextAt: now(),
    createdAt: now(),
    doneAt: moment(),
    ...lease(),
  },
  (t) => [index('refunds_due').on(t.state, t.nextAt)],
);

/** Side effects that must follow a commit (mail and the like): written with it, done by a worker. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** At least once is what a queue can give; this key lets the consumer make it once. */
    dedupeKey: text().notNull().unique(),
    nextAt: now(),
    createdAt: now(),
    doneAt: moment(),
    ...lease(),
  },
  (t) => [index('outbox_due').on(t.doneAt, t.nextAt)],
);

/** Append-only double entry: the amounts of one `entryId` add up to zero. */
export const ledger = pgTable(
  'ledger',
  {
    id: uuid().primaryKey(),
    entryId: uuid().notNull(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    account: text().notNull(),
    amountPaise: paise().notNull(),
    createdAt: now(),
  },
  (t) => [unique('ledger_entry_account').on(t.entryId, t.account), index('ledger_checkout').on(t.checkoutId)],
);

// ---- reviews and uploads ------------------------------------------------------------------------------------

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null on a sample. */
    userId: uuid().references(() => users.id),
    /** One review per bought line. Null on a sample. */
    orderLineId: uuid()
      .unique()
      .references(() => orderLines.id),
    customerName: text().notNull(),
    review: text().notNull(),
    ratingHalves: integer().notNull(),
    /** Written by us to show how reviews look; always shown as such. */
    sample: boolean().notNull().default(false),
    createdAt: now(),
  },
  (t) => [index('reviews_product').on(t.productId, t.createdAt), check('reviews_rating', sql`${t.ratingHalves} between 0 and 10`)],
);

export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionHash: text().notNull(),
    file: text().notNull().unique(),
    bytes: integer().notNull(),
    state: text().$type<'temporary' | 'kept' | 'gone'>().notNull().default('temporary'),
    createdAt: now(),
  },
  (t) => [index('uploads_user').on(t.userId, t.state)],
);

// ---- how the server keeps its promises ----------------------------------------------------------------------

/** The first answer to a keyed request, stored in the transaction of its effect. */
export const clientOps = pgTable(
  'client_ops',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    opId: text().notNull(),
    /** Method and path, so that one key cannot stand for two calls. */
    route: text().notNull(),
    deviceId: text(),
    lane: text(),
    seq: bigint({ mode: 'number' }),
    requestHash: text().notNull(),
    /** Null only inside the transaction that is making the answer. */
    statusCode: integer(),
    response: jsonb(),
    createdAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.opId] }),
    unique('client_ops_lane_seq').on(t.userId, t.deviceId, t.lane, t.seq),
    index('client_ops_age').on(t.createdAt),
  ],
);

/** How far each lane of a device has come; an older number arriving late is superseded. */
export const clientLanes = pgTable(
  'client_lanes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text().notNull(),
    lane: text().notNull(),
    lastSeq: bigint({ mode: 'number' }).notNull(),
    updatedAt: now(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceId, t.lane] }), index('client_lanes_age').on(t.updatedAt)],
);

/** Token buckets: they survive a restart and are shared by all instances. */
export const rateBuckets = pgTable(
  'rate_buckets',
  {
    key: text().primaryKey(),
    tokens: doublePrecision().notNull(),
    updatedAt: now(),
  },
  (t) => [index('rate_buckets_age').on(t.updatedAt)],
);

/** A named right that one process holds for a while: migrating, sweeping. Made before the first migration (`lease.ts`). */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  owner: text().notNull(),
  expiresAt: moment().notNull(),
});

/** What this installation knows about itself: its secrets, the catalogue's version. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: now(),
});
