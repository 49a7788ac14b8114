/** A corrected buyer: the credit note and the new paper in the place of the one before, what they add up to, and when there are none. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { findCreditsOf } from '#server/paper/make.ts';
import { replaceSale } from '#server/paper/replace.ts';
import { drawPaper } from '#server/paper/sheet.ts';
import { findCredits, findSale, type Paper } from '#server/paper/store.ts';
import { findShopSettings, writeShopSettings } from '#server/setting/store.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { orderSteps } from '#tests/support/server/order-steps.ts';
import { openCounter, type Sale } from '#tests/support/server/paid-order.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ connections: 12 });
const { db } = app.services;
const { locked, ship, cancel, make, lineIds, refund, readdress, replace } = orderSteps(db);
let owner: DeskPerson;
let sell: (sale: Sale) => Promise<string>;
beforeAll(async () => {
  owner = await hire(app, { role: 'owner', name: 'Meera' });
  sell = await openCounter(app);
  await writeShopSettings(db, { ...(await findShopSettings(db)), taxScheme: 'regular', gstin: '27AAPFU0939F1ZV' });
});

const kurta = { pricePaise: 100_000, taxPaise: 5_000, basisPoints: 500 };
const apples = { pricePaise: 22_000, taxPaise: 0, basisPoints: 0, hsn: '0808', title: 'Shimla apples' };

async function saleOf(id: string): Promise<Paper> {
  const sale = await findSale(db, id);
  if (!sale) throw new Error('no invoice');
  return sale;
}
async function shipped(sale: Sale) {
  const id = await sell(sale);
  await ship(id);
  return { id, sale: await saleOf(id) };
}
/** Corrects the buyer and the paper; throws where it is refused. */
async function corrected(id: string, lines: Parameters<typeof readdress>[1] = { username: 'Meera Joshi' }, place?: string) {
  await readdress(id, lines, place);
  const pair = await replace(id);
  if (typeof pair !== 'object') throw new Error(`refused: ${pair}`);
  return pair;
}
const tap = (id: string, paper: string, as = owner) => deskCall(app, 'replacePaper', { params: { id, paper } }, { as });
const orderOf = async (id: string) => (await deskCall(app, 'getDeskOrder', { params: { id } }, { as: owner })).reply;
const partsOf = ({ lines }: Paper) =>
  lines.map(({ taxablePaise, cgstPaise, sgstPaise, utgstPaise, igstPaise }) => [taxablePaise, cgstPaise, sgstPaise, utgstPaise, igstPaise]);

describe('The two papers', () => {
  test('take the invoice back whole and say the same with the buyer of now; no money moves', async () => {
    const { id, sale } = await shipped({ lines: [{ ...kurta, quantity: 2 }, apples] });
    const money = async () =>
      (await db.execute(sql`select (select count(*) from refunds) as refunds, (select count(*) from ledger) as ledger`)).rows;
    const before = await money();
    await readdress(id, { username: 'Meera Joshi', pincode: '411030' });
    expect((await orderOf(id)).paperOutdated).toBe(true);
    const { reply } = await tap(id, sale.id);
    const [made, notes] = [await saleOf(id), await findCredits(db, id)];
    expect(made).toMatchObject({
      kind: 'invoice_bill',
      replacesId: sale.id,
      amountPaise: sale.amountPaise,
      lines: sale.lines,
      seller: sale.seller,
    });
    expect(made.buyer).toMatchObject({ name: 'Meera Joshi', stateCode: '27' });
    expect(made.buyer.address.at(-1)).toContain('411030');
    expect(made.facts.replaces).toEqual({ printed: sale.printed, issuedAt: sale.issuedAt.toISOString() });
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({ againstId: sale.id, amountPaise: sale.amountPaise, lines: sale.lines, buyer: sale.buyer });
    expect(notes[0]?.facts).toMatchObject({ against: { printed: sale.printed }, replacedBy: made.printed });
    expect(reply.papers).toEqual([
      { id: made.id, kind: 'invoice_bill', number: made.printed },
      { id: sale.id, kind: 'invoice_bill', number: sale.printed, replaced: true },
      { id: notes[0]?.id, kind: 'credit_note', number: notes[0]?.printed },
    ]);
    expect(reply.paperOutdated).toBeUndefined();
    expect(await money()).toEqual(before);
    expect(await findSale(db, id)).toEqual(made);
  });

  test('to another state the whole tax is IGST and the total is the same paisa', async () => {
    const { id, sale } = await shipped({ lines: [{ pricePaise: 33_333, taxPaise: 1_666, basisPoints: 500, quantity: 3 }, apples] });
    const { made, note } = await corrected(id, { state: 'Karnataka' }, '29');
    expect(partsOf(note)).toEqual([
      [99_999, 2_499, 2_499, 0, 0],
      [22_000, 0, 0, 0, 0],
    ]);
    expect(partsOf(made)).toEqual([
      [99_999, 0, 0, 0, 4_998],
      [22_000, 0, 0, 0, 0],
    ]);
    expect([made.amountPaise, note.amountPaise]).toEqual([sale.amountPaise, sale.amountPaise]);
    expect(made.buyer).toMatchObject({ state: 'Karnataka', stateCode: '29' });
  });

  test('from another state home the tax is halved; to a union territory its half is UTGST', async () => {
    const away = await shipped({ lines: [kurta], state: 'Karnataka' });
    expect(partsOf((await corrected(away.id, { state: 'Maharashtra' }, '27')).made)).toEqual([[100_000, 2_500, 2_500, 0, 0]]);
    const union = await shipped({ lines: [kurta], state: 'Karnataka', shopState: '04' });
    expect(partsOf((await corrected(union.id, { state: 'Chandigarh' }, '04')).made)).toEqual([[100_000, 2_500, 0, 2_500, 0]]);
  });

  test('are made again for the next correction, each paper replaced once', async () => {
    const { id, sale } = await shipped({ lines: [kurta] });
    const first = await corrected(id);
    const second = await corrected(id, { username: 'Meera Kale' });
    expect([first.made.replacesId, second.made.replacesId, second.note.againstId]).toEqual([sale.id, first.made.id, first.made.id]);
    expect(second.note.facts.replaces).toBeUndefined();
    expect((await orderOf(id)).papers?.map(({ number, replaced = false }) => [number, replaced])).toEqual([
      [second.made.printed, false],
      [sale.printed, true],
      [first.made.printed, true],
      [first.note.printed, false],
      [second.note.printed, false],
    ]);
  });

  test('of a test payment take no number and have names of their own', async () => {
    const { id, sale } = await shipped({ lines: [kurta], test: true });
    const { made, note } = await corrected(id);
    expect([made.series, note.series, made.test, note.test]).toEqual([null, null, true, true]);
    expect([made.printed, note.printed]).toEqual([`${sale.printed}-1`, `${sale.printed}-2`]);
  });

  test('of a shop without a GSTIN stay receipts; the shopper has the one that stands first', async () => {
    const settings = await findShopSettings(db);
    await writeShopSettings(db, { ...settings, taxScheme: 'none', gstin: '' });
    const { id, sale } = await shipped({ lines: [kurta] });
    await writeShopSettings(db, settings);
    const { made, note } = await corrected(id);
    expect([made.kind, made.series, made.seller]).toEqual(['receipt', 'RC', sale.seller]);
    const shopper = await app.signUp();
    await db.execute(sql`update orders set user_id = ${shopper.id} where id = ${id}`);
    const { orders } = (await app.call('listOrders', { query: {} }, { as: shopper })).reply;
    expect(orders[0]?.papers?.map((paper) => [paper.id, paper.replaced])).toEqual([
      [made.id, undefined],
      [sale.id, true],
      [note.id, undefined],
    ]);
  });

  test('print what they replace, and the credit note that no money is returned', async () => {
    const { id } = await shipped({ lines: [kurta] });
    const { made, note } = await corrected(id);
    const without = ({ facts: { replaces: _replaces, replacedBy: _by, ...facts }, ...paper }: Paper) => drawPaper({ ...paper, facts });
    for (const paper of [made, note]) expect((await drawPaper(paper)).equals(await without(paper))).toBe(false);
  });
});

describe('Returns', () => {
  test('before it are on neither of the two: both are of what is left', async () => {
    const { id, sale } = await shipped({ lines: [{ ...kurta, quantity: 3 }, apples] });
    const [kurtaLine = '', applesLine = ''] = await lineIds(id);
    await refund(id, 105_000, [{ lineId: kurtaLine, quantity: 1 }]);
    await refund(id, 22_000, [{ lineId: applesLine, quantity: 1 }]);
    const { made, note } = await corrected(id);
    for (const paper of [made, note])
      expect(paper.lines).toMatchObject([{ quantity: 2, taxablePaise: 200_000, cgstPaise: 5_000, sgstPaise: 5_000, amountPaise: 210_000 }]);
    expect([sale.kind, made.kind, made.amountPaise, note.amountPaise]).toEqual(['invoice_bill', 'tax_invoice', 210_000, 210_000]);
  });

  test('after it are credited to the new paper, and a cancellation takes what is left of it', async () => {
    const { id, sale } = await shipped({ lines: [{ ...kurta, quantity: 3 }] });
    const [lineId = ''] = await lineIds(id);
    await refund(id, 105_000, [{ lineId, quantity: 1 }]);
    const { made } = await corrected(id);
    await refund(id, 105_000, [{ lineId, quantity: 1 }]);
    await cancel(id);
    const credits = await findCreditsOf(db, made);
    expect(credits.map(({ amountPaise, buyer }) => [amountPaise, buyer.name])).toEqual([
      [105_000, 'Meera Joshi'],
      [105_000, 'Meera Joshi'],
    ]);
    expect(credits.every(({ facts }) => facts.against?.printed === made.printed && facts.replaces === undefined)).toBe(true);
    expect((await findCreditsOf(db, sale)).map(({ amountPaise }) => amountPaise)).toEqual([105_000, 210_000]);
  });

  test('of taxed goods alone leave a bill of supply for the rest', async () => {
    const { id } = await shipped({ lines: [kurta, apples] });
    const [kurtaLine = ''] = await lineIds(id);
    await refund(id, 105_000, [{ lineId: kurtaLine, quantity: 1 }]);
    const { made, note } = await corrected(id);
    expect([made.kind, made.series, made.facts.taxed, note.facts.taxed]).toEqual(['bill_of_supply', 'BS', false, true]);
    expect([made.amountPaise, note.amountPaise]).toEqual([22_000, 22_000]);
  });

  test('of a sum without pieces lower the value on the new paper, and its tax with it', async () => {
    const { id } = await shipped({ lines: [{ ...kurta, quantity: 2 }] });
    await refund(id, 10_500);
    const { made } = await corrected(id);
    expect(made.lines).toMatchObject([{ quantity: 2, taxablePaise: 190_000, cgstPaise: 4_750, sgstPaise: 4_750, amountPaise: 199_500 }]);
  });
});

describe('Twice', () => {
  test('eight taps at once on two devices make one pair, and each is answered with the order', async () => {
    const { id, sale } = await shipped({ lines: [kurta] });
    await readdress(id, { username: 'Meera Joshi' });
    const staff = await hire(app, { name: 'Imran' });
    const answers = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((at) => tap(id, sale.id, at % 2 ? staff : owner)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const made = await saleOf(id);
    for (const { reply } of answers) expect(reply.papers?.map(({ id: paper }) => paper)).toContain(made.id);
    expect([(await orderOf(id)).papers?.length, made.replacesId]).toEqual([3, sale.id]);
    const { items } = (await deskCall(app, 'listAudit', { query: { kind: 'order', subject: id } }, { as: owner })).reply;
    const logged = items.filter(({ action }) => action === 'paper.replace');
    const creditNote = (await findCredits(db, id))[0]?.printed;
    expect(logged.map(({ before, after }) => [before, after])).toEqual([[{ paper: sale.printed }, { paper: made.printed, creditNote }]]);
  });

  test('the database keeps a paper from being replaced by two', async () => {
    const { id, sale } = await shipped({ lines: [kurta] });
    await corrected(id);
    const again = sql`insert into papers (id, kind, printed, order_id, replaces_id, issued_at, test, seller, buyer, lines, facts, amount_paise, template)
      select gen_random_uuid(), kind, 'TEST-1', order_id, ${sale.id}, issued_at, true, seller, buyer, lines, facts, amount_paise, 1 from papers where id = ${sale.id}`;
    await expect(db.execute(again)).rejects.toMatchObject({ cause: { constraint: 'papers_replaced' } });
  });

  test('numbers run on without a gap while others ship and one attempt fails', async () => {
    const all = await Promise.all([0, 1, 2, 3].map(() => shipped({ lines: [kurta] })));
    for (const { id } of all) await readdress(id, { username: 'Meera Joshi' });
    const failing = () =>
      transaction(db, async (tx) => {
        const { order } = await locked(all[0]?.id ?? '', tx);
        await replaceSale(tx, order, await saleOf(order.id));
        throw new Error('rolled back');
      });
    const waiting = await Promise.all([0, 1, 2, 3].map(() => sell({ lines: [kurta] })));
    const [pairs] = await Promise.all([
      Promise.all([...all, ...all].map(({ id }) => replace(id))),
      ...waiting.map((id) => ship(id)),
      expect(failing()).rejects.toThrow('rolled back'),
    ]);
    expect(pairs.filter((pair) => pair === 'same_buyer')).toHaveLength(4);
    const { rows } = await db.execute<{ gaps: number }>(
      sql`select (max(number) - count(*))::int as gaps from papers where not test group by series, fy`,
    );
    expect(rows.every(({ gaps }) => gaps === 0)).toBe(true);
  });
});

describe('A parcel that has left', () => {
  const linesOf = async (id: string) => {
    const { address } = await orderOf(id);
    if (!address) throw new Error('An owner sees the address');
    const { country: _country, state: _state, ...lines } = address;
    return lines;
  };
  const correct = async (id: string, paper: string, set: object) =>
    deskCall(app, 'correctPaper', { params: { id, paper }, body: { ...(await linesOf(id)), ...set } }, { as: owner });

  test('has its paper corrected, and the order keeps where it went', async () => {
    const { id, sale } = await shipped({ lines: [{ ...kurta, quantity: 2 }, apples] });
    const before = await linesOf(id);
    const { reply } = await correct(id, sale.id, { username: 'Meera Joshi', pincode: '411030' });
    const made = await saleOf(id);
    expect(made).toMatchObject({ replacesId: sale.id, lines: sale.lines, amountPaise: sale.amountPaise });
    expect(made.buyer).toEqual({
      ...sale.buyer,
      name: 'Meera Joshi',
      address: [...sale.buyer.address.slice(0, -1), `${before.city} 411030`],
    });
    expect((await findCredits(db, id)).map(({ againstId, buyer }) => [againstId, buyer])).toEqual([[sale.id, sale.buyer]]);
    expect(await linesOf(id)).toEqual(before);
    expect(reply.paperOutdated).toBeUndefined();
    expect(reply.paperAddress).toEqual({ ...before, username: 'Meera Joshi', pincode: '411030' });
  });

  test('has one pair for two taps, and another for another mistake', async () => {
    const { id, sale } = await shipped({ lines: [kurta] });
    const taps = await Promise.all([0, 1].map(() => correct(id, sale.id, { username: 'Meera Joshi' })));
    expect(taps.map(({ status }) => status)).toEqual([200, 200]);
    const made = await saleOf(id);
    expect(await findCredits(db, id)).toHaveLength(1);
    expect((await correct(id, made.id, { username: 'Meera Joshi' })).failure.code).toBe('same_buyer');
    await correct(id, made.id, { username: 'Mira Joshi' });
    const last = await saleOf(id);
    expect([last.replacesId, last.buyer.name, (await findCredits(db, id)).length]).toEqual([made.id, 'Mira Joshi', 2]);
    expect(last.facts.corrected?.username).toBe('Mira Joshi');
    expect((await findCredits(db, id)).map(({ facts }) => facts.corrected)).toEqual([undefined, undefined]);
  });

  test('is waited for: until then the address of the order is corrected', async () => {
    const id = await sell({ lines: [kurta] });
    await make(id);
    const { status, failure } = await correct(id, (await saleOf(id)).id, { username: 'Meera Joshi' });
    expect([status, failure.code, (await findCredits(db, id)).length]).toEqual([409, 'not_sent', 0]);
  });
});

describe('Refused, and nothing has changed', () => {
  const codeOf = async (id: string, paper: string) => {
    const { status, failure } = await tap(id, paper);
    return `${status} ${failure.code}`;
  };

  test('where the buyer is the same, the order cancelled, the paper of another order or unknown', async () => {
    const { id, sale } = await shipped({ lines: [kurta] });
    expect(await codeOf(id, sale.id)).toBe('409 same_buyer');
    const other = await shipped({ lines: [kurta] });
    expect(await codeOf(id, other.sale.id)).toBe('404 no_paper');
    const none = await sell({ lines: [kurta] });
    expect(await codeOf(none, sale.id)).toBe('404 no_paper');
    const gone = await sell({ lines: [kurta] });
    await make(gone);
    await cancel(gone);
    await readdress(gone, { username: 'Meera Joshi' });
    expect((await orderOf(gone)).paperOutdated).toBeUndefined();
    expect(await codeOf(gone, (await saleOf(gone)).id)).toBe('409 cancelled');
    expect([(await orderOf(id)).papers?.length, (await orderOf(gone)).papers?.length]).toEqual([1, 2]);
  });

  test('where nothing is left of the paper, or pieces are back and their money is partly kept', async () => {
    const { id, sale } = await shipped({ lines: [kurta] });
    const [lineId = ''] = await lineIds(id);
    await refund(id, 60_000, [{ lineId, quantity: 1 }]);
    await readdress(id, { username: 'Meera Joshi' });
    expect(await codeOf(id, sale.id)).toBe('409 kept_money');
    await refund(id, 45_000);
    expect((await orderOf(id)).paperOutdated).toBeUndefined();
    expect(await codeOf(id, sale.id)).toBe('409 nothing_left');
  });

  test('where IGST of an odd number of paise would have to be halved', async () => {
    const { id, sale } = await shipped({ lines: [{ pricePaise: 10_001, taxPaise: 501, basisPoints: 500 }], state: 'Karnataka' });
    await readdress(id, { state: 'Maharashtra' }, '27');
    expect(await codeOf(id, sale.id)).toBe('409 odd_tax');
    expect(await findCredits(db, id)).toEqual([]);
  });
});
