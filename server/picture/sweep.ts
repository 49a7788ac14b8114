/**
 * Photographs that nothing shows any more: a week later their files go, and then their rows. Until then what was changed can be changed back, and
 * pages that are still open find them. Those in orders stay for ever.
 */
import { sql } from '#server/db/sql.ts';
import { photographPath, pictureRoot, pictureWidths } from '#contract/picture.ts';
import { type Db, withoutLimits } from '#server/db/client.ts';
import { withFreeLease } from '#server/db/lease.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/services.ts';
import { uploadsLease } from '#server/upload/sweep.ts';
import { storedName } from './rules.ts';

/** Days without use. */
const graceDays = 7;
/** Photographs of one sweep; the next one goes on. */
const batch = 200;

/** SQL: the hash in the URL of a photograph. */
const hashIn = (url: ReturnType<typeof sql>) => sql`substring(${url}, '^/img/m/([0-9a-f]{32})-')`;

/**
 * SQL: hashes of photographs that a product, a category, a banner or the look of the shop has, one off sale too, or that somebody saved and that
 * wait for a decision; those of a file that may still be applied, and those that it has replaced while it may be taken back.
 */
const used = sql`select ${hashIn(sql`url`)} from (
  select jsonb_array_elements_text(images) as url from products
  union all select jsonb_array_elements_text(images) from categories
  union all select jsonb_array_elements_text(images) from banners
  union all select value ->> 'logo' from settings where key = 'shop:settings'
  union all select jsonb_array_elements_text(value) from waiting_edits where field = 'images' and jsonb_typeof(value) = 'array'
  union all select jsonb_array_elements_text(p.plan -> 'change' -> 'was' -> 'images') from import_products p join imports i on i.id = p.import_id
    where i.phase in ('applied', 'undoing') and p.kind = 'changed' and jsonb_typeof(p.plan -> 'change' -> 'was' -> 'images') = 'array') shown
  where url ~ '^/img/m/[0-9a-f]{32}-'
  union all select p.hash from import_pictures p join imports i on i.id = p.import_id
    where p.hash is not null and i.phase in ('staging', 'asking', 'fetching', 'checking', 'checked', 'applying')`;

const isOver = sql`coalesce(updated_at, created_at) < now() - make_interval(days => ${graceDays})`;

/** Notes what is not used any more, and deletes what has not been used for a week. One process at a time does it. Gives how many went. */
export async function sweepPhotographs(services: Pick<Services, 'db' | 'pool' | 'storage'>): Promise<number> {
  return (await withFreeLease(services.pool, uploadsLease, () => deletePhotographs(services))) ?? 0;
}

async function deletePhotographs({ db, pool, storage }: Pick<Services, 'db' | 'pool' | 'storage'>): Promise<number> {
  // `temporary` since `updated_at`: nothing has it.
  await withoutLimits(pool, (own) => markPhotographs(own.db));
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from pictures where state = 'temporary' and ${isOver} order by hash limit ${batch}`,
  );
  const due = await withoutOrdered(
    db,
    rows.map(({ hash }) => hash),
  );
  let gone = 0;
  for (const hash of due) if (await deleteOne(db, storage, hash)) gone += 1;
  return gone;
}

/** Reads large files of the last weeks, which may take longer than anybody waits for a page. It does not wait for an import that is at work with its pictures. */
async function markPhotographs(db: Db): Promise<void> {
  for (const mark of [
    sql`update pictures set state = 'temporary', updated_at = now() where state = 'kept' and hash not in (${used})`,
    sql`update pictures set state = 'kept' where state = 'temporary' and hash in (${used})`,
  ])
    await transaction(db, async (tx) => {
      await tx.execute(sql`set local lock_timeout = '1s'`);
      await tx.execute(mark);
    });
}

/** Those that no order shows. The others are marked, so that they are looked for among all orders only once. */
async function withoutOrdered(db: Db, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const { rows } = await db.execute<{ hash: string }>(
    sql`select distinct ${hashIn(sql`image`)} as hash from order_lines where ${hashIn(sql`image`)} = any(${sql.param(hashes)}::text[])`,
  );
  const ordered = new Set(rows.map(({ hash }) => hash));
  await db.execute(sql`update pictures set state = 'ordered' where state = 'temporary' and hash = any(${sql.param([...ordered])}::text[])`);
  return hashes.filter((hash) => !ordered.has(hash));
}

/** Deletes the file before the row: after a crash between the two, the row tells the next run which file to delete. Code that uses the photograph locks the row first. */
async function deleteOne(db: Db, { uploads, drawings }: Services['storage'], hash: string): Promise<boolean> {
  const isGone = await transaction(db, async (tx) => {
    const { rows } = await tx.execute(
      sql`select hash from pictures where hash = ${hash} and state = 'temporary' and ${isOver} for update skip locked`,
    );
    if (rows.length === 0) return false;
    await uploads.remove([storedName(hash)]);
    await tx.execute(sql`delete from pictures where hash = ${hash}`);
    return true;
  });
  // Nothing can render them again.
  if (isGone) await drawings.remove(renderingsOf(hash));
  return isGone;
}

/** The files of a photograph in each width and format. */
function renderingsOf(hash: string): string[] {
  return pictureWidths.m.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => photographPath({ hash, width, format }).slice(pictureRoot.length)),
  );
}
