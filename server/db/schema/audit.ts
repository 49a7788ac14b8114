/** The audit log. Rows are only inserted (`server/audit/record.ts`); no code changes or deletes them, and a trigger refuses it (`audit_only_grows`). */
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditActions, type AuditKind, type AuditVia } from '#contract/desk/audit.ts';
import { now } from './columns.ts';

export const audit = pgTable(
  'audit',
  {
    id: uuid().primaryKey(),
    at: now(),
    /** No foreign key: the log outlives everything it describes. Null for commands and jobs. */
    actorId: uuid(),
    actorName: text().notNull(),
    via: text().$type<AuditVia>().notNull(),
    /** Name of the device; empty where it has none. */
    device: text().notNull().default(''),
    /** Named after what was done, such as `order.move`. */
    action: text({ enum: auditActions }).notNull(),
    kind: text().$type<AuditKind>().notNull(),
    /** ID of what was changed. */
    subject: text().notNull(),
    /** Changed fields only. Null where there was nothing before, or nothing is left. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    requestId: text(),
  },
  (t) => [index('audit_at').on(t.at, t.id), index('audit_subject').on(t.kind, t.subject, t.at), index('audit_actor').on(t.actorId, t.at)],
);
