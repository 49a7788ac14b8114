/** SQL of requests at the desk. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { DeskRequest, RequestState } from '#contract/desk/request.ts';
import type { Db } from '#server/db/client.ts';
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
    /** Microseconds since 1970, for the next page. */
    micros: string;
  };

const selected = sql`
  select r.id, r.kind, coalesce(r.method, '') as method, r.time_slot as time, r.message as text, r.name, r.phone, r.state, r.note,
    r.created_at as "createdAt", r.product_id as "productId", coalesce(p.name, r.title) as title, coalesce(p.images ->> 0, '') as image,
    coalesce(p.placeholder, '') as placeholder, changed.actor_name as "changedBy", changed.at as "changedAt",
    (extract(epoch from r.created_at) * 1000000)::bigint::text as micros
  from requests r left join products p on p.id = r.product_id
  left join lateral (select actor_name, at from audit a where a.kind = 'request' and a.subject = r.id::text order by a.at desc limit 1) changed on true`;

function toRequest({ productId, title, image, placeholder, createdAt, changedAt, micros: _micros, ...row }: Row): DeskRequest {
  return {
    ...row,
    product: { id: productId ?? '', name: title, image, placeholder },
    createdAt: new Date(createdAt).toISOString(),
    changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
  };
}

/** Rows after the last one of the page before, `micros.id`. */
function isAfter(after: string | undefined, sign: SQL): SQL {
  const [, micros, id] = /^(\d{1,17})\.([0-9a-f-]{36})$/.exec(after ?? '') ?? [];
  if (micros === undefined) return sql`true`;
  return sql`(r.created_at, r.id) ${sign} (to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;
}

/** A page of requests: open ones oldest first, closed ones newest first. */
export async function findRequestPage(
  db: Db,
  { list, after }: { list: 'open' | 'closed'; after?: string | undefined },
): Promise<{ items: DeskRequest[]; next: string | null }> {
  const where =
    list === 'open'
      ? sql`r.state in ('new', 'talking', 'agreed') and ${isAfter(after, sql`>`)} order by r.created_at, r.id`
      : sql`r.state = 'closed' and ${isAfter(after, sql`<`)} order by r.created_at desc, r.id desc`;
  const { rows } = await db.execute<Row>(sql`${selected} where ${where} limit ${pageSize + 1}`);
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items: items.map(toRequest), next: last ? `${last.micros}.${last.id}` : null };
}

/** How many requests are open, by state, and the time of the database. */
export async function countOpenRequests(db: Db): Promise<{ counts: Record<'new' | 'talking' | 'agreed', number>; now: string }> {
  const { rows } = await db.execute<{ new: number; talking: number; agreed: number; now: string | Date }>(sql`
    select count(*) filter (where state = 'new')::int as new, count(*) filter (where state = 'talking')::int as talking,
      count(*) filter (where state = 'agreed')::int as agreed, now() as now from requests where state in ('new', 'talking', 'agreed')`);
  const { now = new Date(), new: fresh = 0, talking = 0, agreed = 0 } = rows[0] ?? {};
  return { counts: { new: fresh, talking, agreed }, now: new Date(now).toISOString() };
}

/** A request; undefined when there is none. */
export async function findRequest(db: Db, id: string): Promise<DeskRequest | undefined> {
  const { rows } = await db.execute<Row>(sql`${selected} where r.id = ${id}::uuid`);
  return rows[0] && toRequest(rows[0]);
}

/** Locks a request for the transaction, and gives what of it can be edited; undefined when there is none. */
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
