/** SQL of requests at the desk. */
import { eq, sql } from '#server/db/sql.ts';
import type { DeskRequest, RequestState } from '#contract/desk/request.ts';
import type { Db } from '#server/db/client.ts';
import { cursorOf, isAfterCursor, type Keyset, pageOf } from '#server/db/keyset.ts';
import { requests } from '#server/db/schema.ts';

const pageSize = 50;

type Row = Omit<DeskRequest, 'product' | 'createdAt' | 'changedAt'> &
  Record<string, unknown> & {
    productId: string | null;
    title: string;
    image: string;
    placeholder: string;
    createdAt: string | Date;
    changedAt: string | Date | null;
    cursor: string;
  };

const keyset: Keyset = { time: sql`r.created_at`, id: sql`r.id` };

const selected = sql`
  select r.id, r.kind, coalesce(r.method, '') as method, r.time_slot as time, r.message as text, r.name, r.phone, r.state, r.note,
    r.created_at as "createdAt", r.product_id as "productId", coalesce(p.name, r.title) as title, coalesce(p.images ->> 0, '') as image,
    coalesce(p.placeholder, '') as placeholder, changed.actor_name as "changedBy", changed.at as "changedAt",
    ${cursorOf(keyset)} as cursor
  from requests r left join products p on p.id = r.product_id
  left join lateral (select actor_name, at from audit a where a.kind = 'request' and a.subject = r.id::text order by a.at desc limit 1) changed on true`;

function toRequest({ productId, title, image, placeholder, createdAt, changedAt, cursor: _cursor, ...row }: Row): DeskRequest {
  return {
    ...row,
    product: { id: productId ?? '', name: title, image, placeholder },
    createdAt: new Date(createdAt).toISOString(),
    changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
  };
}

/** A page of requests: open ones oldest first, closed ones newest first. */
export async function findRequestPage(
  db: Db,
  { list, after }: { list: 'open' | 'closed'; after?: string | undefined },
): Promise<{ items: DeskRequest[]; next: string | null }> {
  const where =
    list === 'open'
      ? sql`r.state in ('new', 'talking', 'agreed') and ${isAfterCursor(after, keyset, 'oldest first')} order by r.created_at, r.id`
      : sql`r.state = 'closed' and ${isAfterCursor(after, keyset, 'newest first')} order by r.created_at desc, r.id desc`;
  const { rows } = await db.execute<Row>(sql`${selected} where ${where} limit ${pageSize + 1}`);
  const page = pageOf(rows, pageSize);
  return { items: page.rows.map(toRequest), next: page.next };
}

/** How many requests are open, by state, and the time of the database. */
export async function countOpenRequests(db: Db): Promise<{ counts: Record<'new' | 'talking' | 'agreed', number>; now: string }> {
  const { rows } = await db.execute<{ new: number; talking: number; agreed: number; now: string | Date }>(sql`
    select count(*) filter (where state = 'new')::int as new, count(*) filter (where state = 'talking')::int as talking,
      count(*) filter (where state = 'agreed')::int as agreed, now() as now from requests where state in ('new', 'talking', 'agreed')`);
  const { now = new Date(), new: fresh = 0, talking = 0, agreed = 0 } = rows[0] ?? {};
  return { counts: { new: fresh, talking, agreed }, now: new Date(now).toISOString() };
}

/** A request; undefined when there is no such request. */
export async function findRequest(db: Db, id: string): Promise<DeskRequest | undefined> {
  const { rows } = await db.execute<Row>(sql`${selected} where r.id = ${id}::uuid`);
  return rows[0] && toRequest(rows[0]);
}

/** Locks a request for the transaction, and gives its editable fields; undefined when there is no such request. */
export async function lockRequest(tx: Db, id: string): Promise<{ state: RequestState; note: string } | undefined> {
  const [row] = await tx.select({ state: requests.state, note: requests.note }).from(requests).where(eq(requests.id, id)).for('update');
  return row;
}

/** Writes these fields. */
export async function writeRequest(tx: Db, id: string, fields: { state?: RequestState; note?: string }): Promise<void> {
  const isAnswered = fields.state !== undefined && fields.state !== 'new';
  await tx
    .update(requests)
    .set({
      ...fields,
      rowVersion: sql`${requests.rowVersion} + 1`,
      updatedAt: sql`now()`,
      ...(isAnswered && { answeredAt: sql`coalesce(${requests.answeredAt}, now())` }),
      ...(fields.state !== undefined && { closedAt: fields.state === 'closed' ? sql`now()` : null }),
    })
    .where(eq(requests.id, id));
}
