/** SQL of reading the audit log. */
import { and, desc, eq, sql } from '#server/db/sql.ts';
import type { AuditEntry, AuditKind } from '#contract/desk/audit.ts';
import { orderNames } from '#contract/naming.ts';
import type { Db } from '#server/db/client.ts';
import { cursorOf, isAfterCursor, pageOf } from '#server/db/keyset.ts';
import { audit } from '#server/db/schema.ts';

interface Wanted {
  kind?: AuditKind | undefined;
  subject?: string | undefined;
  actor?: string | undefined;
  /** A day in India. */
  day?: string | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
}

const pageSize = 50;
const keyset = { time: audit.at, id: audit.id };

/** SQL: what people call the subject of a row; of an order its number. */
const label = sql<string>`coalesce(case ${audit.kind}
  when 'order' then (select number::text from orders where id = case when ${audit.subject} ~ '^[0-9a-f-]{36}$' then ${audit.subject}::uuid end)
  when 'product' then (select concat_ws(', ', p.name, nullif(v.size, ''), nullif(v.ram, ''), nullif(v.weight, '')) from products p
    left join variants v on v.product_id = p.id and v.id::text = split_part(${audit.subject}, '/', 2) where p.id = split_part(${audit.subject}, '/', 1))
  when 'stock' then (select concat_ws(', ', p.name, case when (select count(*) from stock other where other.product_id = p.id) > 1 then
      (select string_agg(concat_ws(' ', nullif(v.size, ''), nullif(v.ram, ''), nullif(v.weight, '')), ', ' order by v.position)
        from variants v where v.pool_id = s.pool_id) end)
    from stock s join products p on p.id = s.product_id where s.pool_id = ${audit.subject})
  when 'handover' then (select courier from handovers where id = case when ${audit.subject} ~ '^[0-9a-f-]{36}$' then ${audit.subject}::uuid end)
  when 'category' then coalesce((select name from subcategories where id = ${audit.subject}), (select name from categories where id = ${audit.subject}))
  when 'banner' then (select title from banners where id = ${audit.subject})
  when 'location' then (select name from locations where id = ${audit.subject})
  when 'setting' then (select name from tax_classes where id = ${audit.subject} and ${audit.action} = 'setting.tax-rate')
  when 'customer' then (select name from users where id = case when ${audit.subject} ~ '^[0-9a-f-]{36}$' then ${audit.subject}::uuid end)
  when 'staff' then (select name from users where id = case when ${audit.subject} ~ '^[0-9a-f-]{36}$' then ${audit.subject}::uuid end)
end, '')`;

/** One page of the log, newest first. */
export async function findAudit(
  db: Db,
  { kind, subject, actor, day, after }: Wanted,
): Promise<{ items: AuditEntry[]; next: string | null }> {
  const rows = await db
    .select({ row: audit, label, cursor: cursorOf(keyset) })
    .from(audit)
    .where(
      and(
        kind && eq(audit.kind, kind),
        subject === undefined ? undefined : eq(audit.subject, subject),
        actor === undefined ? undefined : eq(audit.actorId, actor),
        day === undefined
          ? undefined
          : sql`${audit.at} >= ${day}::date::timestamp at time zone 'Asia/Kolkata' and ${audit.at} < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
        isAfterCursor(after, keyset, 'newest first'),
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(pageSize + 1);
  const page = pageOf(rows, pageSize);
  return {
    items: page.rows.map(({ row, label: named }) => ({
      ...row,
      label: row.kind === 'order' ? orderNames({ id: row.subject, number: named === '' ? undefined : Number(named) }) : named,
      at: row.at.toISOString(),
    })),
    next: page.next,
  };
}
