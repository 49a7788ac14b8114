/** Writes the audit log. The only code that does; nothing changes or deletes a row (`tests/server/desk/audit.test.ts`). */
import { userInfo } from 'node:os';
import type { AuditVia } from '#contract/desk/audit.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { audit } from '#server/db/schema.ts';
import type { AuditedChange } from '#server/http/handlers.ts';

type Fields = NonNullable<AuditedChange['before']>;

interface AuditRecord extends AuditedChange {
  /** Null for commands and for the shop itself. */
  staff: { id: string; name: string; deviceName: string } | null;
  via: AuditVia;
  requestId?: string | undefined;
}

/** Never in the log, whatever a caller gives. */
const secret = /^(?:password|passwordHash|pin|pinHash|token|tokenHash|secret)$/;

/** Writes one row in the transaction of the change, so that there is none without the other. Never throws for equal fields. */
export async function recordAudit(tx: Db, record: AuditRecord): Promise<void> {
  await recordAudits(tx, [record]);
}

/** The same for a command: of its person the log has the name at the machine. */
export function recordCommand(tx: Db, record: AuditedChange): Promise<void> {
  return recordAudit(tx, { ...record, staff: null, via: 'cli' });
}

/** Rows of one statement. */
const batch = 500;

/** The same for a change of many things: a row for each. */
export async function recordAudits(tx: Db, records: readonly AuditRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += batch) await insertMany(tx, audit, records.slice(from, from + batch).map(rowOf));
}

function rowOf({ staff, via, action, kind, subject, before, after, requestId }: AuditRecord): typeof audit.$inferInsert {
  return {
    id: newId(),
    actorId: staff?.id ?? null,
    actorName: staff?.name ?? (via === 'cli' ? userInfo().username : 'Haat'),
    via,
    device: staff?.deviceName ?? '',
    action,
    kind,
    subject,
    before: differing(before, after),
    after: differing(after, before),
    requestId: requestId ?? null,
  };
}

/** The fields of one that differ in the other. */
function differing(one: Fields | null, other: Fields | null): Record<string, unknown> | null {
  if (one === null) return null;
  const isSame = (key: string) => other !== null && key in other && JSON.stringify(one[key]) === JSON.stringify(other[key]);
  return Object.fromEntries(Object.entries(one).filter(([key, value]) => value !== undefined && !secret.test(key) && !isSame(key)));
}
