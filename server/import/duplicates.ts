/** Codes that two products of a file share, or one of the file and another of the shop: found by the database, over all rows at once. */
import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { problemOf } from './problem.ts';

/** Refuses products whose SKU or barcode another one has. */
export async function markDuplicates(db: Db, importId: string): Promise<void> {
  for (const column of ['sku', 'barcode'] as const) {
    const [twice, taken] = column === 'sku' ? (['skuTwice', 'skuTaken'] as const) : (['barcodeTwice', 'barcodeTaken'] as const);
    const code = sql.identifier(column);
    await refuse(
      db,
      importId,
      twice,
      sql`select line, ${code} as value from (
        select line, ${code}, count(*) over (partition by ${code}) as times from import_rows
        where import_id = ${importId} and ${code} is not null and state <> 'refused') c where times > 1`,
    );
    const isSold = column === 'sku' ? sql`true` : sql`v.retired_at is null`;
    await refuse(
      db,
      importId,
      taken,
      sql`select r.line, r.${code} as value from import_rows r
        join variants v on v.${code} = r.${code} and v.product_id <> r.product_id and ${isSold}
        where r.import_id = ${importId} and r.${code} is not null and r.state <> 'refused'`,
    );
  }
  await shareRefusals(db, importId);
}

type Query = ReturnType<typeof sql>;

async function refuse(db: Db, importId: string, problem: Parameters<typeof problemOf>[0], found: Query): Promise<void> {
  const { words, code } = problemOf(problem);
  await db.execute(sql`
    update import_rows r set state = 'refused', problems = coalesce(r.problems, '[]'::jsonb) ||
      jsonb_build_array(jsonb_build_object('column', '', 'value', f.value, 'code', ${code}::text, 'words', ${words}::text))
    from (select distinct line, value from (${found}) d) f where r.import_id = ${importId} and r.line = f.line`);
}

/** A product is refused as a whole: the shop never gets half of it. */
async function shareRefusals(db: Db, importId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`
      update import_products p set kind = 'refused', plan = null where import_id = ${importId} and kind <> 'refused'
        and exists (select 1 from import_rows r where r.import_id = ${importId} and r.product_id = p.product_id and r.state = 'refused')`);
    await tx.execute(sql`
      update import_rows r set state = 'refused' from import_products p
      where r.import_id = ${importId} and p.import_id = ${importId} and p.product_id = r.product_id and p.kind = 'refused' and r.state <> 'refused'`);
  });
}
