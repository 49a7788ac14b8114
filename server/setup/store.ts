/** SQL of the first run: what the shop has, and who may become its owner. */
import { sql } from 'drizzle-orm';
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

/** Makes the key of a first start, in place of an earlier one. Gives the key; only its hash is stored. */
export async function makeSetupKey(db: Db): Promise<string> {
  const key = newSecret();
  await writeSetting(db, 'setup:key', hashSecret(key));
  return key;
}

/** Uses the key up. False if it is wrong, was used, or is older than a day. */
export async function takeSetupKey(tx: Db, key: string): Promise<boolean> {
  const { rowCount } =
    await tx.execute(sql`delete from settings where key = 'setup:key' and value = ${JSON.stringify(hashSecret(key))}::jsonb
    and updated_at > now() - make_interval(hours => ${setupHours})`);
  return rowCount === 1;
}
