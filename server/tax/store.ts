import { createHash } from 'node:crypto';
import { asc, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { taxClasses, taxRates } from '#server/db/schema.ts';
import { findShopSettings } from '#server/setting/store.ts';
import { firstClasses, firstRates } from './first-rates.ts';
import type { TaxRate, Taxing } from './rules.ts';

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

/** What the shop charges today, by its settings and the database clock. */
export async function findTaxing(db: Db): Promise<Taxing> {
  const { taxScheme } = await findShopSettings(db);
  return { rates: await findRates(db), today: await findToday(db), chargesNone: taxScheme === 'none' || taxScheme === 'composition' };
}

/**
 * Names what prices are computed with: another mark, another tax. `untaxed` begins that of a shop that charges none.
 * Its form changes when products have to be computed again in every shop: under `rates-` classes given at the desk did not reach them.
 */
export function taxMark({ rates, today, chargesNone }: Taxing): string {
  if (chargesNone) return 'untaxed';
  const begun = rates.filter(({ validFrom }) => validFrom <= today);
  const inForce = begun.filter((rate) => !begun.some(({ classId, validFrom }) => classId === rate.classId && validFrom > rate.validFrom));
  return `taxed-${createHash('sha256').update(JSON.stringify(inForce)).digest('hex')}`;
}

/** The day in India by the database clock, `2025-09-22`; of this moment, also in a transaction that began yesterday. */
export async function findToday(db: Db): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select to_char(clock_timestamp() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database did not tell the day');
  return row.day;
}
