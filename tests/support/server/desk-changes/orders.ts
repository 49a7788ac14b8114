import { sql } from 'drizzle-orm';
import { newId } from '#server/db/id.ts';
import { payRefunds } from '#server/payment/pay-refunds.ts';
import { ProviderError } from '#server/payment/payments.ts';
import { createProduct } from '../create-product.ts';
import { deskCall } from '../desk.ts';
import { allowDelivery, orderAtDoor } from '../placement.ts';
import { sellOrder } from '../sold-order.ts';
import type { Changes, Shop } from './change.ts';

/** What calls about orders, requests and reviews need. */
export function changesOfOrders({ app, owner }: Shop) {
  const as = { as: owner };
  const { db, services } = { db: app.services.db, services: app.services };
  const refundOf = async () => {
    const { id, lineIds } = await sellOrder(app, { quantities: [2] });
    const lines = [{ lineId: lineIds[0] ?? '', quantity: 1, backOnShelf: 1 }];
    return { params: { id }, body: { amountPaise: 20_000, reason: 'Scratched', lines, refundedBefore: 0 } };
  };
  const refused = async () => {
    const input = await refundOf();
    const { reply } = await deskCall(app, 'refundOrder', input, as);
    const real = services.payments;
    services.payments = { ...real, refund: () => Promise.reject(new ProviderError('refused', 'No balance', 400)) };
    await payRefunds(services).finally(() => (services.payments = real));
    return reply.refunds[0]?.id ?? '';
  };
  /** An order to be paid at the door, on its way there. */
  const underWay = async () => {
    await allowDelivery(db, { openMost: 99 });
    const { order } = await orderAtDoor(app);
    await deskCall(app, 'moveDeskOrder', { params: { id: order._id }, body: { to: 'SHIPPED' } }, as);
    return order._id;
  };
  /** A return of one of three pieces, asked for by its shopper. */
  const returned = async (reason: 'fit' | 'defective' = 'fit') => {
    const { id: orderId, as: shopper, lineIds } = await sellOrder(app, { quantities: [3] });
    for (const to of ['SHIPPED', 'DELIVERED'] as const) await deskCall(app, 'moveDeskOrder', { params: { id: orderId }, body: { to } }, as);
    const body = { id: newId(), lines: [{ lineId: lineIds[0] ?? '', quantity: 1 }], reason, text: '' };
    await app.call('requestReturn', { params: { id: orderId }, body }, { as: shopper });
    return { id: body.id, lineId: lineIds[0] ?? '' };
  };
  const asked = async () => {
    const [id, { id: productId }] = [newId(), await createProduct(db)];
    const body = { id, productId, kind: 'customize' as const, method: 'print', text: 'A lotus.', phone: '98220 14705' };
    await app.call('addRequest', { body }, { as: await app.signUp() });
    return id;
  };
  const reviewed = async () => {
    const { id, as: shopper, products } = await sellOrder(app);
    await db.execute(sql`update orders set status = 'DELIVERED' where id = ${id}`);
    const body = { productId: products[0]?.id ?? '', orderId: id, review: 'Soft.', customerRating: 4 };
    await app.call('addReview', { body }, { as: shopper });
    const { rows } = await db.execute<{ id: string }>(sql`select id from reviews where user_id = ${shopper.id}`);
    return rows[0]?.id ?? '';
  };
  return {
    moveDeskOrder: {
      'to SHIPPED': async () => ({
        input: {
          params: { id: (await sellOrder(app)).id },
          body: { to: 'SHIPPED' as const, carrier: 'Delhivery', tracking: '123', note: 'Fragile' },
        },
        rows: ['orders', 'order_moves', 'stock_moves'],
      }),
      'whose order was cancelled while its parcel was on the way': async () => {
        const { id, as: shopper } = await sellOrder(app);
        await app.call('cancelOrder', { params: { id } }, { as: shopper });
        return { input: { params: { id }, body: { to: 'SHIPPED' as const, doneAt: 1 } }, rows: ['orders', 'stock', 'stock_moves'] };
      },
    },
    correctParcel: {
      'of a parcel on its way': async () => {
        const { id } = await sellOrder(app);
        await deskCall(app, 'moveDeskOrder', { params: { id }, body: { to: 'SHIPPED', tracking: 'EM1' } }, as);
        const [set, was] = [
          { carrier: 'India Post', tracking: 'EM2' },
          { carrier: '', tracking: 'EM1' },
        ];
        return { input: { params: { id }, body: { set, was } }, rows: ['orders'] };
      },
    },
    recordDoor: {
      'paid to a courier': async () => ({
        input: { params: { id: await underWay() }, body: { result: 'cash' as const, paise: 20_000, courier: 'Ravi' } },
        rows: ['orders', 'order_moves', 'ledger'],
      }),
      'paid by UPI': async () => ({
        input: {
          params: { id: await underWay() },
          body: { result: 'upi' as const, paise: 20_000, reference: `UPI${crypto.randomUUID().replaceAll('-', '')}` },
        },
        rows: ['orders', 'order_moves', 'ledger'],
      }),
      refused: async () => ({
        input: { params: { id: await underWay() }, body: { result: 'refused' as const } },
        rows: ['orders', 'order_moves', 'ledger'],
      }),
      'nobody there': async () => ({
        input: { params: { id: await underWay() }, body: { result: 'nobody' as const } },
        rows: ['order_notes'],
      }),
    },
    recordParcel: {
      'that is back': async () => {
        const id = await underWay();
        await deskCall(app, 'recordDoor', { params: { id }, body: { result: 'refused' } }, as);
        const { lines } = (await deskCall(app, 'getDeskOrder', { params: { id } }, as)).reply;
        const pieces = lines.map((line) => ({ lineId: line.id, sellable: 1 }));
        return { input: { params: { id }, body: { parcel: 'back' as const, pieces } }, rows: ['orders', 'stock', 'stock_moves'] };
      },
    },
    decideReturn: {
      declined: async () => ({
        input: { params: { id: (await returned()).id }, body: { decision: 'decline' as const, answer: 'It was worn.' } },
        rows: ['returns'],
      }),
      accepted: async () => ({
        input: { params: { id: (await returned()).id }, body: { decision: 'accept' as const, amountPaise: 20_000, refundedBefore: 0 } },
        rows: ['returns', 'refunds', 'ledger'],
      }),
    },
    countReturn: {
      'with a piece that can be sold': async () => {
        const { id, lineId } = await returned('defective');
        await deskCall(app, 'decideReturn', { params: { id }, body: { decision: 'accept', amountPaise: 20_000, refundedBefore: 0 } }, as);
        return { input: { params: { id }, body: { pieces: [{ lineId, sellable: 1 }] } }, rows: ['returns', 'stock', 'stock_moves'] };
      },
    },
    addHandover: {
      'with something missing': async () => {
        const id = await underWay();
        await deskCall(app, 'recordDoor', { params: { id }, body: { result: 'cash', paise: 20_000, courier: 'Ravi' } }, as);
        const body = { courier: 'ravi', orderIds: [id], receivedPaise: 19_000, note: 'A note was torn' };
        return { input: { body }, rows: ['orders', 'handovers', 'handover_orders', 'ledger'] };
      },
    },
    payRefundByHand: {
      'of an order that was paid at the door': async () => {
        const id = await underWay();
        await deskCall(app, 'recordDoor', { params: { id }, body: { result: 'cash', paise: 20_000 } }, as);
        const body = { amountPaise: 5_000, reason: 'Scratched', lines: [], refundedBefore: 0 };
        const { reply } = await deskCall(app, 'refundOrder', { params: { id }, body }, as);
        return { input: { params: { id: reply.refunds[0]?.id ?? '' } }, rows: ['refunds', 'ledger'] };
      },
    },
    pickOrderLine: {
      'the last one': async () => {
        const { id, lineIds } = await sellOrder(app);
        return { input: { params: { id, line: lineIds[0] ?? '' }, body: { picked: true } }, rows: ['orders', 'order_lines'] };
      },
    },
    noteOrder: {
      plain: async () => ({
        input: { params: { id: (await sellOrder(app)).id }, body: { id: newId(), text: 'Call first' } },
        rows: ['order_notes'],
      }),
    },
    correctAddress: {
      'name and pincode': async () => {
        const { id } = await sellOrder(app);
        const { reply } = await deskCall(app, 'getDeskOrder', { params: { id } }, as);
        if (!reply.address) throw new Error('An owner sees every address');
        const { country: _country, state: _state, ...was } = reply.address;
        return { input: { params: { id }, body: { set: { ...was, username: 'Asha', pincode: '411030' }, was } }, rows: ['orders'] };
      },
    },
    refundOrder: {
      'a line of it': async () => ({ input: await refundOf(), rows: ['refunds', 'order_lines', 'stock', 'stock_moves', 'ledger'] }),
    },
    cancelOrder: {
      plain: async () => ({
        input: { params: { id: (await sellOrder(app)).id }, body: { reason: 'Sold out', backOnShelf: true, refundedBefore: 0 } },
        rows: ['orders', 'order_moves', 'refunds', 'stock', 'stock_moves', 'ledger'],
      }),
    },
    makePaper: { 'before it is sent': async () => ({ input: { params: { id: (await sellOrder(app)).id } }, rows: ['papers'] }) },
    replacePaper: {
      'whose name was corrected': async () => {
        const { id } = await sellOrder(app);
        const { papers: [paper] = [], address } = (await deskCall(app, 'makePaper', { params: { id } }, as)).reply;
        if (!paper || !address) throw new Error('An owner sees paper and address');
        const { country: _country, state: _state, ...was } = address;
        await deskCall(app, 'correctAddress', { params: { id }, body: { set: { ...was, username: 'Asha' }, was } }, as);
        return { input: { params: { id, paper: paper.id } }, rows: ['papers'] };
      },
    },
    correctPaper: {
      'of a parcel that has left': async () => {
        const { id } = await sellOrder(app);
        await deskCall(app, 'moveDeskOrder', { params: { id }, body: { to: 'SHIPPED' } }, as);
        const { papers: [paper] = [], address } = (await deskCall(app, 'getDeskOrder', { params: { id } }, as)).reply;
        if (!paper || !address) throw new Error('An owner sees paper and address');
        const { country: _country, state: _state, ...lines } = address;
        return { input: { params: { id, paper: paper.id }, body: { ...lines, username: 'Asha' } }, rows: ['papers'] };
      },
    },
    retryRefund: { plain: async () => ({ input: { params: { id: await refused() } }, rows: ['refunds'] }) },
    saveRequest: {
      'state and note': async () => {
        const body = { set: { state: 'talking' as const, note: 'Sent two drawings' }, was: { state: 'new' as const, note: '' } };
        return { input: { params: { id: await asked() }, body }, rows: ['requests'] };
      },
    },
    saveReview: {
      'hidden and answered': async () => {
        const body = { set: { hiddenReason: 'abuse' as const, answer: 'We are sorry.' }, was: { hiddenReason: null, answer: '' } };
        return { input: { params: { id: await reviewed() }, body }, rows: ['reviews', 'products'] };
      },
    },
  } satisfies Partial<Changes>;
}
