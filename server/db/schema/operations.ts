/** Side effects to run, idempotency, rate limits, leases and settings. */
import { bigint, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { lease, moment, now } from './columns.ts';

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
