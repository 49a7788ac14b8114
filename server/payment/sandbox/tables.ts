/**
 * The sandbox keeps its data in its own schema, as a real provider keeps it on its own servers: the shop reads it through the provider's
 * interface only, and a shop with real keys in its environment never creates it.
 */
import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { isDuplicate } from '#server/failure/failure.ts';

const statements = [
  'create schema if not exists sandbox',
  `create table if not exists sandbox.orders (id text primary key, receipt text not null unique, amount bigint not null, currency text not null,
    created_at timestamptz not null default now())`,
  `create table if not exists sandbox.payments (id text primary key, order_id text not null references sandbox.orders, amount bigint not null,
    currency text not null, status text not null, authorise_at timestamptz, created_at timestamptz not null default now())`,
  'create index if not exists payments_order on sandbox.payments (order_id)',
  `create unique index if not exists payments_captured on sandbox.payments (order_id) where status = 'captured'`,
  `create table if not exists sandbox.refunds (id text primary key, payment_id text not null references sandbox.payments, amount bigint not null,
    key text not null unique, created_at timestamptz not null default now())`,
  // Null: made in the provider's own screens.
  'alter table sandbox.refunds alter column key drop not null',
  `create table if not exists sandbox.events (id text primary key, body text not null, next_at timestamptz not null default now(),
    attempts int not null default 0, done_at timestamptz)`,
  'create index if not exists events_due on sandbox.events (next_at) where done_at is null',
];

/** Creates the sandbox's tables if they are missing. */
export async function makeTables(db: Db): Promise<void> {
  for (const statement of statements) {
    try {
      await db.execute(sql.raw(statement));
    } catch (error) {
      // Two processes starting together: "if not exists" checks first and creates later, so the second may find the table.
      if (!isDuplicate(error)) throw error;
    }
  }
}
