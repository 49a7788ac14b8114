/**
 * All tables, as one namespace: the typed client needs it. Each noun has its file in `schema/`.
 *
 * Rules, so that the same SQL runs on any PostgreSQL and on distributed databases that speak its protocol:
 * - ids are UUIDv7 made by the app (`newId()`), or slugs for what a shopkeeper names; no serials, except the running number of orders, which is no key;
 * - timestamps come from the database clock; money is integer paise;
 * - no triggers, rules, advisory locks, LISTEN/NOTIFY or deferred constraints;
 * - invariants are constraints in the table, not checks elsewhere.
 */
export * from './schema/account.ts';
export * from './schema/address.ts';
export * from './schema/audit.ts';
export * from './schema/bulk-change.ts';
export * from './schema/cart.ts';
export * from './schema/cash.ts';
export * from './schema/catalogue.ts';
export * from './schema/checkout.ts';
export * from './schema/identity.ts';
export * from './schema/import.ts';
export * from './schema/notification.ts';
export * from './schema/operations.ts';
export * from './schema/order.ts';
export * from './schema/paper.ts';
export * from './schema/payment.ts';
export * from './schema/picture.ts';
export * from './schema/placement.ts';
export * from './schema/product.ts';
export * from './schema/request.ts';
export * from './schema/return.ts';
export * from './schema/review.ts';
export * from './schema/sales.ts';
export * from './schema/staff.ts';
export * from './schema/stock.ts';
export * from './schema/snapshot.ts';
export * from './schema/stock-alert.ts';
export * from './schema/tax.ts';
export * from './schema/upload.ts';
export * from './schema/variant.ts';
export * from './schema/waiting-edit.ts';
export * from './schema/wishlist.ts';
