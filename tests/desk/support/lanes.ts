/** The lanes of the desk's actions, as its modules name them: what an entry that a test stores must carry. */
import { orderPage } from '#src/desk/outbox/order.ts';
import { productPage } from '#src/desk/outbox/product.ts';
import { stockPage } from '#src/desk/outbox/stock.ts';

export const orderLane = (orderId: string): string => orderPage.changes().addNote(orderId, '').lane;

export const productLane = (id: string): string => productPage.changes().editProduct({ id, name: '' }, { set: {}, was: {} }).lane;

export const stockLane = (poolId: string): string =>
  stockPage.changes().reportStock({ name: '' }, 'count', { poolId, pieces: 0, doneAt: 0 }).lane;
