import { and, asc, eq, isNull } from '#server/db/sql.ts';
import type { Location } from '#contract/location.ts';
import type { Db } from '#server/db/client.ts';
import { locations } from '#server/db/schema.ts';

/** The places that the shop delivers to, in the shopkeeper's order. */
export function findLocations(db: Db): Promise<Location[]> {
  return db
    .select({ name: locations.name })
    .from(locations)
    .where(isNull(locations.retiredAt))
    .orderBy(asc(locations.position), asc(locations.name));
}

/** Id of the place of this name; undefined where the shop does not deliver. */
export async function findLocationId(db: Db, name: string): Promise<string | undefined> {
  const [place] = await db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.name, name), isNull(locations.retiredAt)))
    .limit(1);
  return place?.id;
}
