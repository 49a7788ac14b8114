/** SQL of delivery places at the desk. */
import { asc, eq, type SQL, sql } from '#server/db/sql.ts';
import type { DeskLocation } from '#contract/desk/location.ts';
import type { Db } from '#server/db/client.ts';
import { locations } from '#server/db/schema.ts';

/** All places, retired ones too, in the order of the shop. */
export async function findDeskLocations(db: Db): Promise<DeskLocation[]> {
  const { rows } = await db.execute<DeskLocation & Record<string, unknown>>(sql`
    select l.id, l.name, l.retired_at is not null as "isRetired", (select count(*)::int from product_locations pl
      join products p on p.id = pl.product_id where pl.location_id = l.id and p.retired_at is null and not p.sold_everywhere) as products
    from locations l order by l.position, l.name`);
  return rows;
}

/** Locks all places for the transaction. */
export function lockLocations(tx: Db): Promise<(typeof locations.$inferSelect)[]> {
  return tx.select().from(locations).orderBy(asc(locations.id)).for('update');
}

export async function insertLocation(tx: Db, row: typeof locations.$inferInsert): Promise<void> {
  await tx.insert(locations).values(row);
}

export async function writeLocation(
  tx: Db,
  id: string,
  fields: { name?: string; position?: number; retiredAt?: SQL | null },
): Promise<void> {
  await tx
    .update(locations)
    .set({ ...fields, rowVersion: sql`row_version + 1` })
    .where(eq(locations.id, id));
}
