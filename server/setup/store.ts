/** SQL of the first run: what the shop has, and who may become its owner. */
import { sql } from '#server/db/sql.ts';
import { setupHours } from '#contract/desk/setup.ts';
import { hashSecret, newSecret } from '#server/auth/token.ts';
import type { Db } from '#server/db/client.ts';
import { writeSetting } from '#server/setting/store.ts';

/** How much there is of what each step asks for. Samples do not count. */
export async function countForSetup(db: Db): Promise<{ categories: number; products: number; locations: number; purchases: number }> {
  const { rows } = await db.execute<{ categories: number; products: number; locations: number; purchases: number }>(sql`select
    (select count(*) from subcategories where not sample and retired_at is null)::int as categories,
    (select count(*) from products where not sample and retired_at is null and published_at is not null)::int as products,
    (select count(*) from locations where not sample and retired_at is null)::int as locations,
    (select count(*) from orders join staff using (user_id) where staff.role = 'owner')::int as purchases`);
  return rows[0] ?? { categories: 0, products: 0, locations: 0, purchases: 0 };
}

/** Sample products that shoppers could see. */
export async function countSamples(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from products where sample and retired_at is null`);
  return rows[0]?.n ?? 0;
}

/** Whether nobody has used the shop: no account, no goods, and it was neither opened nor closed. */
export async function isUntouched(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ untouched: boolean }>(sql`select not exists (select from users) and not exists (select from products)
    and not exists (select from categories) and not exists (select from settings where key = 'shop:open') as untouched`);
  return rows[0]?.untouched ?? false;
}

/** SQL: the keys of first starts. Each has a row of its own, named by its hash. */
const isSetupKey = sql`key like 'setup:key%'`;
const isYoung = sql`updated_at > now() - make_interval(hours => ${setupHours})`;

/** Makes the key of a first start. Keys that other processes have printed stay valid, old ones go. Only the hash of the key is stored. */
export async function makeSetupKey(db: Db): Promise<string> {
  const key = newSecret();
  await db.execute(sql`delete from settings where ${isSetupKey} and not ${isYoung}`);
  await writeSetting(db, `setup:key:${hashSecret(key)}`, true);
  return key;
}

/**
 * Deletes all setup keys if `key` is one of them. Returns false if it is wrong, used, or older than a day. A concurrent call, with the same key
 * or another, waits and then returns false.
 */
export async function takeSetupKey(tx: Db, key: string): Promise<boolean> {
  const { rows } = await tx.execute<{ key: string; young: boolean }>(
    sql`select key, ${isYoung} as young from settings where ${isSetupKey} order by key for update`,
  );
  if (!rows.some((row) => row.young && row.key === `setup:key:${hashSecret(key)}`)) return false;
  await tx.execute(sql`delete from settings where ${isSetupKey}`);
  return true;
}
