import { asc, eq, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { settings, taxClasses, taxRates } from '#server/db/schema.ts';
import { firstClasses, firstRates } from './first-rates.ts';
import type { TaxRate } from './rules.ts';

/** Gives a shop without tax classes those of the law as it stands (`first-rates.ts`). */
export async function addFirstRates(db: Db): Promise<void> {
  const [known] = await db.select({ id: taxClasses.id }).from(taxClasses).limit(1);
  if (known) return;
  await db.insert(taxClasses).values([...firstClasses]);
  await db.insert(taxRates).values(firstRates.map((rate) => ({ id: newId(), ...rate })));
}

/** All rates, past and future, by class and day. */
export function findRates(db: Db): Promise<TaxRate[]> {
  const { classId, validFrom, upToPaise, basisPoints } = taxRates;
  return db.select({ classId, validFrom, upToPaise, basisPoints }).from(taxRates).orderBy(asc(classId), asc(validFrom), asc(upToPaise));
}

/**
 * The rates by which the shop prices goods: those of the law, and 0 % of each class while it says that it is not registered or under the
 * composition scheme, whose sellers may not charge tax (section 10 (4) CGST Act). One that has said nothing charges it, as the sample shop does.
 */
export async function findChargedRates(db: Db): Promise<TaxRate[]> {
  const rates = await findRates(db);
  const [shop] = await db
    .select({ scheme: sql<string | null>`${settings.value} ->> 'taxScheme'` })
    .from(settings)
    .where(eq(settings.key, 'shop:settings'));
  const isFree = shop?.scheme === 'none' || shop?.scheme === 'composition';
  return isFree ? rates.map((rate) => ({ ...rate, basisPoints: 0 })) : rates;
}

/** The day in India by the database clock, `2025-09-22`. */
export async function findToday(db: Db): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(sql`select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`);
  const [row] = rows;
  if (!row) throw new Error('the database did not tell the day');
  return row.day;
}
