/**
 * A repeated request has one effect (docs/decisions/103-idempotent-mutations.md). Key, effect and response are stored in one transaction. A
 * duplicate that arrives while the first is running waits for it. A late request that was overtaken in its lane has no effect: one that timed
 * out on the device may still arrive after its successors.
 */
import { createHash } from 'node:crypto';
import { and, eq, sql } from '#server/db/sql.ts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { words } from '#language/words.ts';
import { requestHeaders } from '#contract/request-headers.ts';
import type { Db } from '#server/db/client.ts';
import { isWorthRetrying } from '#server/failure/failure.ts';
import { clientLanes, clientOps } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError, Conflict, InvalidInput, envelope } from './errors.ts';
import type { AppContext } from './request.ts';

/** What the headers of a keyed request say. */
export interface Operation {
  id: string;
  route: string;
  hash: string;
  /** The request's place among the changes to one thing on one device; null for a client that sends no order. */
  lane: { device: string; name: string; seq: number } | null;
  requestId: string;
}

/** A response as it is stored and replayed. */
export interface Stored {
  status: ContentfulStatusCode;
  body: unknown;
}

export type Outcome = (Stored & { kind: 'done' | 'replayed' }) | { kind: 'superseded' };

/** Gives the name of the client's device, or undefined. Throws 400 if it is malformed. */
export function readDevice(c: AppContext): string | undefined {
  return readName(c, 'X-Device');
}

/** Gives the operation of a keyed request; undefined without a key. `bytes` is the raw body. Throws 400 if a header is malformed. */
export function readOperation(c: AppContext, bytes: Uint8Array): Operation | undefined {
  const id = readName(c, 'Idempotency-Key');
  if (id === undefined) return undefined;
  const device = readDevice(c);
  const lane = readName(c, 'X-Lane');
  const seqText = readName(c, 'X-Seq');
  const { pathname, search } = new URL(c.req.url);
  const route = `${c.req.method} ${pathname}`;
  return {
    id,
    route,
    hash: createHash('sha256').update(`${route}${search}\n`).update(bytes).digest('base64url'),
    lane: device !== undefined && lane !== undefined && seqText !== undefined ? { device, name: lane, seq: Number(seqText) } : null,
    requestId: c.get('requestId'),
  };
}

/** Gives, for each lane of a device, the last sequence number that is applied. The client then knows which queued actions a list includes. */
export async function acksOf(db: Db, userId: string, device: string | undefined): Promise<Record<string, number>> {
  if (device === undefined) return {};
  const rows = await db
    .select({ lane: clientLanes.lane, lastSeq: clientLanes.lastSeq })
    .from(clientLanes)
    .where(and(eq(clientLanes.userId, userId), eq(clientLanes.deviceId, device)));
  return Object.fromEntries(rows.map((row) => [row.lane, row.lastSeq]));
}

/**
 * Runs `work` once for the operation and stores its response, also a refusal (4xx). Not stored: failures of ours (5xx), a missing sign-in and
 * rate limits. Throws 422 if the key was used for another request, 409 if a duplicate of it takes too long.
 */
export async function runOnce(db: Db, userId: string, operation: Operation, work: (tx: Db) => Promise<Stored>): Promise<Outcome> {
  try {
    return await transaction(db, (tx) => attempt(tx, userId, operation, work));
  } catch (error) {
    if (error instanceof Superseded) return { kind: 'superseded' };
    if (isWorthRetrying(error)) throw new Conflict(words().refusals.inProgress, 'in_progress', { 'Retry-After': '1' });
    throw error;
  }
}

/** Rolls the transaction back: a superseded request leaves no row. */
class Superseded extends Error {}

async function attempt(
  tx: Db,
  userId: string,
  { id, route, hash, lane, requestId }: Operation,
  work: (tx: Db) => Promise<Stored>,
): Promise<Outcome> {
  const mine = and(eq(clientOps.userId, userId), eq(clientOps.opId, id));
  // Waits here while a duplicate is running.
  const claimed = await tx
    .insert(clientOps)
    .values({
      userId,
      opId: id,
      route,
      requestHash: hash,
      deviceId: lane?.device ?? null,
      lane: lane?.name ?? null,
      seq: lane?.seq ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: clientOps.opId });
  if (claimed.length === 0) {
    const [first] = await tx.select().from(clientOps).where(mine);
    // The key is new, but another change already has this place in the lane.
    if (!first) throw new Superseded();
    if (first.requestHash !== hash) throw new AppError(422, 'key_reused', words().refusals.keyReused);
    return { kind: 'replayed', status: (first.statusCode ?? 200) as ContentfulStatusCode, body: first.response };
  }
  if (lane) await advance(tx, userId, lane);
  const answer = await runOrRefuse(tx, requestId, work);
  await tx.update(clientOps).set({ statusCode: answer.status, response: answer.body }).where(mine);
  return { kind: 'done', ...answer };
}

/** The same for a call that keeps its own answers: an older number leaves the lane where it is. */
export async function noteLane(tx: Db, userId: string, { device, name, seq }: NonNullable<Operation['lane']>): Promise<void> {
  await tx
    .insert(clientLanes)
    .values({ userId, deviceId: device, lane: name, lastSeq: seq })
    .onConflictDoUpdate({
      target: [clientLanes.userId, clientLanes.deviceId, clientLanes.lane],
      set: { lastSeq: sql`greatest(${clientLanes.lastSeq}, ${seq})`, updatedAt: sql`now()` },
    });
}

/** Moves the lane forward before the work, so that the `acks` in the response include it. */
async function advance(tx: Db, userId: string, { device, name, seq }: NonNullable<Operation['lane']>): Promise<void> {
  const { rowCount } = await tx
    .insert(clientLanes)
    .values({ userId, deviceId: device, lane: name, lastSeq: seq })
    .onConflictDoUpdate({
      target: [clientLanes.userId, clientLanes.deviceId, clientLanes.lane],
      set: { lastSeq: seq, updatedAt: sql`now()` },
      setWhere: sql`${clientLanes.lastSeq} < ${seq}`,
    });
  if (rowCount === 0) throw new Superseded();
}

/** A refusal rolls back what the work has written but keeps the key: a repeated request gets the same refusal. */
async function runOrRefuse(tx: Db, requestId: string, work: (tx: Db) => Promise<Stored>): Promise<Stored> {
  try {
    return await tx.transaction(work);
  } catch (error) {
    const keep = error instanceof AppError && error.status < 500 && error.status !== 401 && error.status !== 429;
    if (!keep) throw error;
    return { status: error.status, body: envelope(error, requestId) };
  }
}

function readName(c: AppContext, header: 'Idempotency-Key' | 'X-Device' | 'X-Lane' | 'X-Seq'): string | undefined {
  const text = c.req.header(header);
  if (text !== undefined && !requestHeaders[header].safeParse(text).success) throw new InvalidInput();
  return text;
}
