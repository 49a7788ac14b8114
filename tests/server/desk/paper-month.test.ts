/** The list of papers, and a month of them: its sums and its files agree with the papers, the ledger and the payments to the paisa. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MonthFile, monthFiles } from '#contract/desk/paper-month.ts';
import { referenceOf } from '#contract/naming.ts';
import { findCredits, findSale, type Paper } from '#server/paper/store.ts';
import { refunds } from '#server/db/schema.ts';
import { noteHandRefund, noteRefund, takeByHand } from '#server/payment/refund-store.ts';
import { findShopSettings, writeShopSettings } from '#server/setting/store.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { monthFile, monthSums, monthText } from '#tests/support/server/month-file.ts';
import { orderSteps } from '#tests/support/server/order-steps.ts';
import { openCounter, type Sale } from '#tests/support/server/paid-order.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ connections: 6 });
const { db } = app.services;
const { ship, lineIds, refund, readdress, replace } = orderSteps(db);
let owner: DeskPerson;
let staff: DeskPerson;
let sell: (sale: Sale) => Promise<string>;
beforeAll(async () => {
  owner = await hire(app, { role: 'owner', name: 'Meera' });
  staff = await hire(app, { name: 'Imran' });
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
async function shipped(sale: Sale): Promise<Paper> {
  const id = await sell(sale);
  await ship(id);
  return saleOf(id);
}
/** Dates a paper, with a time in India. Papers of other tests are of today. */
const datedAt = ({ id }: Paper, time: string) =>
  db.execute(sql`update papers set issued_at = ${`${time}+05:30`}::timestamptz where id = ${id}`);

const monthOf = (month: string) => monthSums(app, owner, month);
const rowsOf = (month: string, file: MonthFile) => monthFile(app, owner, month, file);
const textOf = (month: string, file: MonthFile) => monthText(app, owner, month, file);
const listOf = async (query: { month?: string; q?: string; after?: string }, as = owner) =>
  (await deskCall(app, 'listPapers', { query }, { as })).reply;

describe('A month', () => {
  test('begins and ends at midnight in India', async () => {
    const [before, first, last, after] = [
      await shipped({ lines: [kurta] }),
      await shipped({ lines: [apples] }),
      await shipped({ lines: [kurta, apples] }),
      await shipped({ lines: [kurta] }),
    ];
    await datedAt(before, '2024-01-31T23:59:59.999');
    await datedAt(first, '2024-02-01T00:00:00');
    await datedAt(last, '2024-02-29T23:59:59.999');
    await datedAt(after, '2024-03-01T00:00:00');
    expect((await listOf({ month: '2024-02' })).items.map(({ id }) => id)).toEqual([last.id, first.id]);
    expect((await monthOf('2024-02')).kinds).toMatchObject([
      { kind: 'invoice_bill', count: 1, taxablePaise: 122_000, cgstPaise: 2_500, sgstPaise: 2_500, amountPaise: 127_000 },
      { kind: 'bill_of_supply', count: 1, taxablePaise: 22_000, cgstPaise: 0, amountPaise: 22_000 },
    ]);
    expect((await rowsOf('2024-02', 'documents')).map((row) => [row['number'], row['date']])).toEqual([
      [first.printed, '2024-02-01'],
      [last.printed, '2024-02-29'],
    ]);
  });

  test('takes off what credit notes return, in its sums, by HSN code and in the file', async () => {
    const id = await sell({ lines: [{ ...kurta, quantity: 3 }, apples] });
    await ship(id);
    const [kurtaLine = ''] = await lineIds(id);
    await refund(id, 105_000, [{ lineId: kurtaLine, quantity: 1 }]);
    const [sale, [note]] = [await saleOf(id), await findCredits(db, id)];
    if (!note) throw new Error('no credit note');
    for (const paper of [sale, note]) await datedAt(paper, '2024-04-10T12:00:00');
    const month = await monthOf('2024-04');
    expect(month.total).toEqual({ taxablePaise: 222_000, cgstPaise: 5_000, sgstPaise: 5_000, igstPaise: 0, amountPaise: 232_000 });
    expect(month.hsn).toMatchObject([
      { hsn: '0808', basisPoints: 0, quantity: 1, taxablePaise: 22_000, cgstPaise: 0 },
      { hsn: '6211', basisPoints: 500, quantity: 2, taxablePaise: 200_000, cgstPaise: 5_000, sgstPaise: 5_000 },
    ]);
    expect(month.states).toMatchObject([
      { table: '7', place: '27-Maharashtra', basisPoints: 500, taxablePaise: 200_000, cgstPaise: 5_000 },
      { table: '8', place: '27-Maharashtra', basisPoints: 0, taxablePaise: 22_000, cgstPaise: 0 },
    ]);
    expect(month.series.map(({ series, count, missing }) => [series, count, missing])).toEqual([
      ['IN', 1, 0],
      ['CN', 1, 0],
    ]);
    const rows = await rowsOf('2024-04', 'documents');
    expect(rows.find(({ number }) => number === note.printed)).toMatchObject({
      document: 'Credit note',
      against: sale.printed,
      place_of_supply: '27-Maharashtra',
      taxable: '-1000.00',
      cgst: '-25.00',
      sgst_utgst: '-25.00',
      igst: '0.00',
      total: '-1050.00',
    });
  });

  test('of a corrected paper adds up as before; to another state its tax moves', async () => {
    const sale = await shipped({ lines: [{ ...kurta, quantity: 2 }, apples] });
    const corrected = async (lines: Parameters<typeof readdress>[1], place?: string) => {
      await readdress(sale.orderId, lines, place);
      const pair = await replace(sale.orderId);
      if (typeof pair !== 'object') throw new Error('refused');
      for (const paper of Object.values(pair)) await datedAt(paper, '2024-05-10T12:00:00');
      return pair;
    };
    await datedAt(sale, '2024-05-10T12:00:00');
    const before = await monthOf('2024-05');
    const { made, note } = await corrected({ username: 'Meera Joshi' });
    const after = await monthOf('2024-05');
    expect([after.total, after.hsn, after.states, after.money]).toEqual([before.total, before.hsn, before.states, before.money]);
    expect(after.series.map(({ series, count }) => [series, count])).toEqual([
      ['IN', 2],
      ['CN', 1],
    ]);
    const totals = (await rowsOf('2024-05', 'documents')).map(({ number, total }) => [number, total]);
    expect(Object.fromEntries(totals)).toEqual({ [sale.printed]: '2320.00', [made.printed]: '2320.00', [note.printed]: '-2320.00' });
    expect((await listOf({ q: made.printed })).items).toMatchObject([{ id: made.id, replaces: sale.printed, against: null }]);

    await corrected({ state: 'Karnataka' }, '29');
    const moved = await monthOf('2024-05');
    expect(moved.total).toEqual({ ...before.total, cgstPaise: 0, sgstPaise: 0, igstPaise: 10_000 });
    const taxed = moved.states
      ?.filter(({ table }) => table === '7')
      .map(({ place, cgstPaise, igstPaise }) => [place, cgstPaise, igstPaise]);
    expect(taxed).toEqual([
      ['27-Maharashtra', 0, 0],
      ['29-Karnataka', 0, 10_000],
    ]);
  });

  test('leaves test payments out of every sum and file, and says how many there are', async () => {
    const [real, other] = [await shipped({ lines: [kurta] }), await shipped({ lines: [kurta], test: true })];
    for (const paper of [real, other]) await datedAt(paper, '2024-06-10T12:00:00');
    const month = await monthOf('2024-06');
    expect([month.tests, month.total.amountPaise, month.kinds[0]?.count]).toEqual([1, 105_000, 1]);
    expect((await rowsOf('2024-06', 'documents')).map(({ number }) => number)).toEqual([real.printed]);
    expect((await listOf({ month: '2024-06' })).items.map((row) => row.test).toSorted()).toEqual([false, true]);
  });

  test('counts a number that is missing', async () => {
    const all = [await shipped({ lines: [kurta] }), await shipped({ lines: [kurta] }), await shipped({ lines: [kurta] })];
    for (const paper of all) await datedAt(paper, '2024-07-10T12:00:00');
    expect((await monthOf('2024-07')).series).toMatchObject([{ from: all[0]?.printed, to: all[2]?.printed, count: 3, missing: 0 }]);
    await datedAt(all[1] as Paper, '2024-08-10T12:00:00');
    expect((await monthOf('2024-07')).series).toMatchObject([{ count: 2, missing: 1 }]);
    await datedAt(all[1] as Paper, '2024-07-10T12:00:00');
  });

  test('shows money on the day in India on which it came or went back', async () => {
    const id = await sell({ lines: [kurta] });
    await ship(id);
    await refund(id, 2_100);
    const { rows } = await db.execute<{ checkout: string; payment: string; key: string }>(
      sql`select r.checkout_id as checkout, r.provider_payment_id as payment, r.key from refunds r where r.order_id = ${id}`,
    );
    const { checkout = '', payment = '', key = '' } = rows[0] ?? {};
    await db.execute(sql`update ledger set created_at = '2024-09-30T23:59:59+05:30' where checkout_id = ${checkout}`);
    const owed = { day: '2024-09-30', provider: 'razorpay', receivedPaise: 105_000, returnedPaise: 0 };
    expect((await monthOf('2024-09')).money).toEqual([owed]);
    await noteRefund(db, { id: `rfnd_${id}`, paymentId: payment, amountPaise: 2_100, key, state: 'processed' });
    await db.execute(
      sql`update ledger set created_at = '2024-10-01T00:00:00+05:30' where checkout_id = ${checkout} and created_at > '2025-01-01'`,
    );
    expect((await monthOf('2024-09')).money).toEqual([owed]);
    expect(await rowsOf('2024-10', 'money')).toEqual([{ date: '2024-10-01', provider: 'razorpay', received: '0.00', returned: '21.00' }]);
  });

  test('shows what was paid back by hand as that: no settlement of the provider has it', async () => {
    const id = await sell({ lines: [kurta] });
    await ship(id);
    await refund(id, 2_100);
    await db.execute(sql`update refunds set state = 'failed' where order_id = ${id}`);
    const [row] = await db.select().from(refunds).where(eq(refunds.orderId, id));
    if (!row) throw new Error('no refund');
    expect(await takeByHand(db, row.id)).toBe(true);
    await noteHandRefund(db, row, 'asha@example.test');
    await db.execute(sql`update ledger set created_at = '2024-11-05T12:00:00+05:30' where checkout_id = ${row.checkoutId}`);
    await db.execute(sql`update refunds set done_at = '2024-11-05T12:00:00+05:30' where id = ${row.id}`);
    expect(await rowsOf('2024-11', 'money')).toEqual([
      { date: '2024-11-05', provider: 'hand', received: '0.00', returned: '21.00' },
      { date: '2024-11-05', provider: 'razorpay', received: '1050.00', returned: '0.00' },
    ]);
  });
});

describe('A file', () => {
  test('of more papers than a page holds has each of them once, and the sums have them all', async () => {
    await shipped({ lines: [kurta] });
    await db.execute(sql`
      insert into papers (id, kind, series, fy, number, printed, order_id, against_id, issued_at, test, seller, buyer, lines, facts, amount_paise, template)
      select gen_random_uuid(), 'credit_note', 'CN', '22-23', n, 'CN/22-23/' || lpad(n::text, 6, '0'), order_id, id,
        timestamptz '2022-06-01T00:00+05:30' + make_interval(secs => n / 2), false, seller, buyer, lines, facts, 100, 1
      from generate_series(1, 2100) n cross join (select * from papers where kind <> 'credit_note' limit 1) p`);
    const numbers = (await rowsOf('2022-06', 'documents')).map(({ number }) => Number(number?.slice(-6)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2_100 }, (_, at) => at + 1));
    expect((await monthOf('2022-06')).series).toMatchObject([{ from: 'CN/22-23/000001', to: 'CN/22-23/002100', count: 2_100, missing: 0 }]);
    await db.execute(sql`delete from papers where fy = '22-23'`);
  });

  test('opens in a spreadsheet: with the mark of UTF-8, and no name in it is a formula', async () => {
    const paper = await shipped({ lines: [kurta], name: '=HYPERLINK("http://example.test")', state: 'Karnataka' });
    await datedAt(paper, '2024-11-10T12:00:00');
    const text = await textOf('2024-11', 'documents');
    expect(text.startsWith('\ufeff"document","number","date",')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://example.test"")","29-Karnataka","1000.00","0.00","0.00","50.00","1050.00"\r\n`);
  });

  test('of an empty month has its columns alone', async () => {
    for (const file of monthFiles) expect(await rowsOf('2023-01', file)).toEqual([]);
    expect(await textOf('2023-01', 'numbers')).toBe('\ufeff"series","from","to","count","cancelled","missing"\r\n');
  });

  test('is in the audit log once, however many pages it has, and the look at the month is not', async () => {
    const logged = async () =>
      (await deskCall(app, 'listAudit', { query: { kind: 'paper', subject: '2023-02' } }, { as: owner })).reply.items.map(
        ({ action, after, actorName }) => [action, after, actorName],
      );
    await monthOf('2023-02');
    expect(await logged()).toEqual([]);
    await textOf('2023-02', 'hsn');
    const after = `0.${crypto.randomUUID()}`;
    await deskCall(app, 'readMonthFile', { params: { month: '2023-02', file: 'documents' }, query: { after } }, { as: owner });
    expect(await logged()).toEqual([['paper.save', { file: 'hsn' }, 'Meera']]);
  });

  test('and the sums of a month are for owners; the list is for all staff', async () => {
    const sums = await deskCall(app, 'getPaperMonth', { params: { month: '2024-02' } }, { as: staff });
    const file = await deskCall(app, 'readMonthFile', { params: { month: '2024-02', file: 'hsn' }, query: {} }, { as: staff });
    expect([sums.failure.code, file.failure.code]).toEqual(['not_yours', 'not_yours']);
    expect((await listOf({ month: '2024-02' }, staff)).items).toHaveLength(2);
  });
});

describe('The list of papers', () => {
  test('finds a paper by its number, its file, its order, and nothing by other words', async () => {
    const [paper, other] = [await shipped({ lines: [kurta] }), await shipped({ lines: [kurta] })];
    await refund(paper.orderId, 1_000);
    const [note] = await findCredits(db, paper.orderId);
    const found = async (q: string) => (await listOf({ q })).items.map(({ id }) => id);
    for (const q of [paper.printed, paper.printed.toLowerCase(), paper.printed.replaceAll('/', '-')])
      expect(await found(q)).toEqual([paper.id]);
    for (const q of [referenceOf(paper.orderId), `No. ${paper.facts.orderNumber}`]) expect(await found(q)).toEqual([note?.id, paper.id]);
    expect(await found(String(other.number))).toContain(other.id);
    for (const q of ['kurta', '%', 'IN/26-27/', "'"]) expect(await found(q)).toEqual([]);
  });

  test('goes on where a page ended, the newest first, and says since when there are papers', async () => {
    const first = await listOf({ month: '2025-03' });
    expect([first.items, first.next, first.since]).toEqual([[], null, '2024-01']);
    await db.execute(sql`
      insert into papers (id, kind, printed, order_id, against_id, issued_at, test, seller, buyer, lines, facts, amount_paise, template)
      select gen_random_uuid(), 'credit_note', 'TEST-1', order_id, id, timestamptz '2025-03-01T00:00+05:30' + make_interval(mins => n), true, seller, buyer,
        lines, facts, 100, 1 from generate_series(1, 120) n cross join (select * from papers where kind <> 'credit_note' limit 1) p`);
    const times: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page = await listOf({ month: '2025-03', ...(after !== '' && { after }) });
      expect(page.items.length).toBeLessThanOrEqual(50);
      times.push(...page.items.map(({ issuedAt }) => issuedAt));
      after = page.next;
    }
    expect(new Set(times).size).toBe(120);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
