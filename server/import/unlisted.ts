/** Products on sale that a file does not list: they stay as they are, unless the shopkeeper says that they go off sale. */
import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { importProducts } from '#server/db/schema.ts';
import type { ChangePlan } from './plan.ts';
import { findPresent, hashOfPresent } from './present.ts';

/** Products of one step. */
const batch = 100;

/** In place of the line on which a file names a product. */
const noLine = 0;

const offSale: ChangePlan = {
  kind: 'changed',
  change: { set: { state: 'off' }, was: { state: 'on' } },
  variants: [],
  added: [],
  counts: [],
  lows: [],
};

const isUnlisted = (id: string) =>
  sql`p.retired_at is null and not exists (select 1 from import_products i where i.import_id = ${id} and i.product_id = p.id and i.line <> ${noLine})`;

/** How many there are, once a file was checked; undefined where it cannot be told: a row that no product could be read from may be about any of them. */
export async function countUnlisted(db: Db, id: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ unlisted: number; isUnclear: boolean }>(sql`
    select (select count(*)::int from products p where ${isUnlisted(id)}) as unlisted,
      exists (select 1 from import_rows where import_id = ${id} and state = 'refused' and product_id is null) as "isUnclear"`);
  const [row] = rows;
  return row?.isUnclear === false ? row.unlisted : undefined;
}

/** Plans that they go off sale, as if the file said so of each: applied, checked for changes and taken back like everything else. */
export async function planUnlisted(db: Db, id: string): Promise<void> {
  if ((await countUnlisted(db, id)) === undefined) return;
  for (let after = ''; ;) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select p.id from products p where p.id > ${after} and ${isUnlisted(id)} order by p.id limit ${batch}`,
    );
    if (rows.length === 0) return;
    const present = await findPresent(
      db,
      rows.map((row) => row.id),
    );
    const planned = [...present.values()].map((one) => ({
      importId: id,
      productId: one.id,
      line: noLine,
      kind: 'changed' as const,
      plan: { ...offSale },
      base: hashOfPresent(one),
    }));
    if (planned.length > 0) await db.insert(importProducts).values(planned);
    after = rows.at(-1)?.id ?? after;
  }
}
