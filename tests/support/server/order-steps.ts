/** What happens to an order after it was paid, as the desk does it, without its calls. */
import { sql } from 'drizzle-orm';
import type { Address } from '#contract/order.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { lockOrder, moveLocked } from '#server/fulfilment/move.ts';
import { refundPart } from '#server/fulfilment/refund.ts';
import { makeSale } from '#server/paper/make.ts';
import { replaceSale } from '#server/paper/replace.ts';
import { findSale } from '#server/paper/store.ts';

/** The steps of orders of one shop. Amounts in paise. */
export function orderSteps(db: Db) {
  async function locked(id: string, tx: Db = db) {
    const found = await lockOrder(tx, id);
    if (!found) throw new Error('no order');
    return found;
  }
  return {
    locked,
    ship: (id: string) => transaction(db, async (tx) => moveLocked(tx, await locked(id, tx), { to: 'SHIPPED' })),
    cancel: (id: string) => transaction(db, async (tx) => moveLocked(tx, await locked(id, tx), { to: 'CANCELD', note: 'Sold out' })),
    make: (id: string) => transaction(db, async (tx) => makeSale(tx, (await locked(id, tx)).order)),
    /** Corrects the delivery address; its state, with the two digits, too. */
    readdress: (id: string, lines: Partial<Address>, place?: string) =>
      db.execute(sql`
        update orders set setofaddress = setofaddress || ${JSON.stringify(lines)}::jsonb, place_of_supply = coalesce(${place ?? null}, place_of_supply)
        where id = ${id}`),
    /** A credit note and a new paper with the address as it is, or why not. */
    replace: (id: string) =>
      transaction(db, async (tx) => {
        const { order } = await locked(id, tx);
        const sale = await findSale(tx, id);
        return sale ? replaceSale(tx, order, sale) : undefined;
      }),
    lineIds: async (id: string) =>
      (await db.execute<{ id: string }>(sql`select id from order_lines where order_id = ${id} order by position`)).rows.map(
        (row) => row.id,
      ),
    refund: (id: string, amountPaise: number, lines: { lineId: string; quantity: number }[] = []) =>
      transaction(db, async (tx) => {
        const at = await locked(id, tx);
        const { rows } = await tx.execute<{ sum: string }>(
          sql`select coalesce(sum(amount_paise), 0) as sum from refunds where order_id = ${id} and state <> 'void'`,
        );
        const back = lines.map((line) => ({ ...line, backOnShelf: 0 }));
        return refundPart(tx, at, { amountPaise, reason: 'Too small', lines: back, refundedBefore: Number(rows[0]?.sum) });
      }),
  };
}

/** A random whole number from `least` to `most`, from a seed that a failure names. */
export function dice(seed: number) {
  let state = seed * 2_654_435_761;
  return (least: number, most: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return least + (Math.abs(state ^ (state >>> 13)) % (most - least + 1));
  };
}
