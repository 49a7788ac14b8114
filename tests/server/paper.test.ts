/** Invoices, bills, receipts and credit notes: when they are made, how they are numbered, what they add up to, how they are drawn. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShopSettings } from '#contract/desk/setting.ts';
import { taxOn } from '#contract/tax.ts';
import type { PaperKind } from '#contract/paper-name.ts';
import { papers } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { drawPaper } from '#server/paper/sheet.ts';
import { findCredits, findSale, type Paper, takeNumber } from '#server/paper/store.ts';
import { noteRefund } from '#server/payment/refund-store.ts';
import { findShopSettings, writeShopSettings } from '#server/setting/store.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { dice, orderSteps } from '#tests/support/server/order-steps.ts';
import { openCounter, type Sale } from '#tests/support/server/paid-order.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { isShortRun } from '#tests/support/run-size.ts';
import { patient } from '#tests/support/patience.ts';

const app = await createTestApp({ connections: 44 });
const { db } = app.services;
const gstin = '27AAPFU0939F1ZV';
let owner: DeskPerson;
let sell: (sale: Sale) => Promise<string>;

const kurta = { pricePaise: 100_000, taxPaise: 5_000, basisPoints: 500 };
const apples = { pricePaise: 22_000, taxPaise: 0, basisPoints: 0, title: 'Shimla apples' };

async function setUpShop(settings: Partial<ShopSettings>): Promise<void> {
  await writeShopSettings(db, { ...(await findShopSettings(db)), taxScheme: 'regular', gstin, ...settings });
}
beforeAll(async () => {
  owner = await hire(app, { role: 'owner', name: 'Meera' });
  sell = await openCounter(app);
});
beforeEach(() => setUpShop({}));

const { locked, ship, cancel, make, lineIds, refund, readdress, replace } = orderSteps(db);
async function saleOf(id: string): Promise<Paper> {
  const sale = await findSale(db, id);
  if (!sale) throw new Error('no invoice');
  return sale;
}
const kindAfterShipping = async (sale: Sale): Promise<PaperKind> => {
  const id = await sell(sale);
  await ship(id);
  return (await saleOf(id)).kind;
};
const sumOf = (papers: readonly Paper[]) => papers.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

describe('Which paper an order gets', () => {
  test('taxed goods have a tax invoice, exempt ones a bill of supply, both the two in one', async () => {
    expect(await kindAfterShipping({ lines: [kurta] })).toBe('tax_invoice');
    expect(await kindAfterShipping({ lines: [kurta, apples] })).toBe('invoice_bill');
    expect(await kindAfterShipping({ lines: [apples] })).toBe('bill_of_supply');
  });

  test('under the composition scheme it is a bill of supply, without a GSTIN a receipt', async () => {
    await setUpShop({ taxScheme: 'composition' });
    const id = await sell({ lines: [kurta] });
    await ship(id);
    expect(await saleOf(id)).toMatchObject({ kind: 'bill_of_supply', amountPaise: 105_000, facts: { taxed: false, composition: true } });
    await setUpShop({ gstin: '', taxScheme: 'none' });
    const other = await sell({ lines: [kurta] });
    await ship(other);
    const receipt = await saleOf(other);
    expect(receipt).toMatchObject({ kind: 'receipt', seller: { gstin: '' } });
    expect(receipt.lines).toMatchObject([{ pricePaise: 105_000, taxablePaise: 105_000, cgstPaise: 0, igstPaise: 0 }]);
  });

  test('in the state CGST and SGST, in Chandigarh UTGST, to another state IGST', async () => {
    const parts = async (sale: Sale) => {
      const id = await sell(sale);
      await ship(id);
      const [line] = (await saleOf(id)).lines;
      return [line?.cgstPaise, line?.sgstPaise, line?.utgstPaise, line?.igstPaise];
    };
    expect(await parts({ lines: [kurta] })).toEqual([2_500, 2_500, 0, 0]);
    expect(await parts({ lines: [kurta], state: 'Chandigarh', shopState: '04' })).toEqual([2_500, 0, 2_500, 0]);
    expect(await parts({ lines: [kurta], state: 'Karnataka' })).toEqual([0, 0, 0, 5_000]);
  });

  test('a parcel to an unknown state is sent without an invoice, and the desk says why', async () => {
    const id = await sell({ lines: [kurta], state: 'Atlantis' });
    expect(await ship(id)).toMatchObject({ done: true });
    expect(await findSale(db, id)).toBeUndefined();
    const { failure, status } = await deskCall(app, 'makePaper', { params: { id } }, { as: owner });
    expect([status, failure.code]).toEqual([409, 'unknown_state']);
  });
});

describe('When a paper is made', () => {
  test('it is made once, by hand or as the parcel leaves, and nothing afterwards changes it', async () => {
    const id = await sell({ lines: [{ ...kurta, quantity: 2 }] });
    const { reply } = await deskCall(app, 'makePaper', { params: { id } }, { as: owner });
    const made = await saleOf(id);
    expect(reply.papers).toEqual([{ id: made.id, kind: 'tax_invoice', number: made.printed }]);
    await setUpShop({ name: 'Another name', gstin: '' });
    await db.execute(sql`update orders set setofaddress = setofaddress || '{"username": "Somebody else"}' where id = ${id}`);
    await ship(id);
    await deskCall(app, 'makePaper', { params: { id } }, { as: owner });
    expect(await saleOf(id)).toEqual(made);
    await setUpShop({ name: '' });
  });

  test('a cancelled order has no invoice, or a credit note over all of it', async () => {
    const before = await sell({ lines: [kurta] });
    await cancel(before);
    expect(await findSale(db, before)).toBeUndefined();
    expect((await deskCall(app, 'makePaper', { params: { id: before } }, { as: owner })).failure.code).toBe('cancelled');
    const after = await sell({ lines: [kurta, apples] });
    await make(after);
    await cancel(after);
    const sale = await saleOf(after);
    const [note, ...more] = await findCredits(db, after);
    expect(more).toEqual([]);
    expect(note?.lines).toEqual(sale.lines);
    expect(note).toMatchObject({ againstId: sale.id, facts: { against: { printed: sale.printed }, reason: 'Sold out' } });
  });

  test('pieces taken off before the invoice are not on it; later ones are on a credit note', async () => {
    const id = await sell({ lines: [{ ...kurta, quantity: 3 }] });
    const [lineId = ''] = await lineIds(id);
    await refund(id, 105_000, [{ lineId, quantity: 1 }]);
    await ship(id);
    expect((await saleOf(id)).lines).toMatchObject([{ quantity: 2, taxablePaise: 200_000, amountPaise: 210_000 }]);
    expect(await findCredits(db, id)).toEqual([]);
    await refund(id, 105_000, [{ lineId, quantity: 1 }]);
    expect((await findCredits(db, id)).map(({ lines }) => lines)).toMatchObject([
      [{ quantity: 1, taxablePaise: 100_000, cgstPaise: 2_500, sgstPaise: 2_500, amountPaise: 105_000 }],
    ]);
  });

  test('a refund made in the screens of the provider has one credit note, also if told twice', async () => {
    const id = await sell({ lines: [kurta] });
    await ship(id);
    const { paymentId } = (await locked(id)).order;
    const news = { id: `rfnd_${id}`, paymentId, amountPaise: 10_500, state: 'done', receipt: undefined } as unknown as Parameters<
      typeof noteRefund
    >[1];
    await noteRefund(db, news);
    await noteRefund(db, news);
    expect((await findCredits(db, id)).map(({ amountPaise }) => amountPaise)).toEqual([10_500]);
  });

  test('a test payment prints TEST, takes no number, and its credit note neither', async () => {
    const id = await sell({ lines: [kurta], test: true });
    await ship(id);
    await refund(id, 1_000);
    const [sale, [note]] = [await saleOf(id), await findCredits(db, id)];
    expect([sale.series, sale.number, note?.series, note?.number]).toEqual([null, null, null, null]);
    expect([sale.printed, note?.printed]).toEqual([expect.stringMatching(/^TEST-\d+$/), expect.stringMatching(/^TEST-\d+-1$/)]);
  });
});

describe('Numbers', () => {
  test('run from 1 without a gap while forty people ship at once and every fifth transaction fails', async () => {
    const series = 'XX';
    const attempts = Array.from({ length: 200 }, (_, at) => at);
    const given = await Promise.allSettled(
      attempts.map((at) =>
        transaction(db, async (tx) => {
          const { number } = await takeNumber(tx, series);
          if (at % 5 === 0) throw new Error('rolled back');
          return number;
        }),
      ),
    );
    const numbers = given.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    // On a slow machine one of them may have waited too long; then it has no number.
    expect(numbers.length).toBeGreaterThan(120);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
  });

  test('all papers so far have the numbers 1 to N of their series, in the order of time', async () => {
    const { rows } = await db.execute(sql`
      select series, fy, array_agg(number order by number) = array_agg(rank order by number) as whole, bool_and(issued_at >= before) as ordered
      from (select *, row_number() over (partition by series, fy order by number)::int as rank,
        coalesce(lag(issued_at) over (partition by series, fy order by number), issued_at) as before from papers where not test) p
      group by series, fy having not (array_agg(number order by number) = array_agg(rank order by number)) or not bool_and(issued_at >= before)`);
    expect(rows).toEqual([]);
  });
});

/** Sells a random basket and lets random things happen to it; gives what does not agree. */
async function liveThrough(seed: number, at: typeof sell): Promise<string | undefined> {
  const random = dice(seed);
  const lines = Array.from({ length: random(1, 5) }, () => {
    const [basisPoints, pricePaise] = [[0, 25, 300, 500, 1_800, 4_000][random(0, 5)] ?? 0, random(101, 400_000)];
    return { pricePaise, taxPaise: taxOn(pricePaise, basisPoints), basisPoints, quantity: random(1, 4) };
  });
  const id = await at({ lines, state: ['Maharashtra', 'Karnataka', 'Ladakh'][random(0, 2)] ?? '' });
  const ids = await lineIds(id);
  const [shipAt, correctedAt] = [random(0, 3), random(0, 6)];
  for (let step = 0; step < 4; step += 1) {
    if (step === shipAt) await ship(id);
    if (step === correctedAt) {
      await readdress(id, { username: `Corrected ${seed}` }, random(0, 1) === 0 ? '29' : undefined);
      await replace(id);
    }
    const change = random(0, 4);
    const place = random(0, lines.length - 1);
    const [line, lineId] = [lines[place], ids[place]];
    // Refusals are as good as refunds: what counts is what the books say afterwards.
    if (change === 1 && line && lineId) await refund(id, line.pricePaise + line.taxPaise, [{ lineId, quantity: 1 }]);
    if (change === 2) await refund(id, random(1, 9_999));
    if (change === 3 && line && lineId) await refund(id, random(1, line.pricePaise), [{ lineId, quantity: 1 }]);
    if (change === 4 && random(0, 3) === 0) await cancel(id);
  }
  const sale = await findSale(db, id);
  if (!sale) return undefined;
  const credits = await findCredits(db, id);
  const sales = await db
    .select()
    .from(papers)
    .where(and(eq(papers.orderId, id), ne(papers.kind, 'credit_note')));
  const { rows } = await db.execute<{ kept: string; off: string }>(sql`
    select -sum(g.amount_paise) as kept,
      (select coalesce(sum(l.cancelled_quantity * (l.price_paise + l.tax_paise)), 0) from order_lines l where l.order_id = ${id}) as off
    from ledger g join orders o on o.checkout_id = g.checkout_id where o.id = ${id} and g.account = 'ordered'`);
  const kept = Number(rows[0]?.kept);
  const onPaper = sumOf(sales) - sumOf(credits);
  const returned = credits.filter(({ facts }) => facts.replacedBy === undefined);
  // A piece that was taken off before the invoice and not refunded whole leaves money that no paper is about.
  if (onPaper > kept) return `seed ${seed}: the papers say ${onPaper}, the ledger ${kept}`;
  if (onPaper < kept && (Number(rows[0]?.off) === 0 || returned.length > 0)) return `seed ${seed}: ${kept - onPaper} paise are on no paper`;
  for (const { lines: all, amountPaise } of [...sales, ...credits]) {
    for (const line of all) {
      const { taxablePaise, cgstPaise, sgstPaise, utgstPaise, igstPaise } = line;
      if (cgstPaise !== sgstPaise + utgstPaise) return `seed ${seed}: CGST is not SGST`;
      if (taxablePaise + cgstPaise + sgstPaise + utgstPaise + igstPaise !== line.amountPaise) return `seed ${seed}: a line does not add up`;
      if (Math.min(taxablePaise, cgstPaise, sgstPaise, utgstPaise, igstPaise) < 0) return `seed ${seed}: less than nothing`;
      if (![taxablePaise, cgstPaise, igstPaise].every(Number.isInteger)) return `seed ${seed}: parts of a paisa`;
    }
    if (all.reduce((sum, line) => sum + line.amountPaise, 0) !== amountPaise) return `seed ${seed}: the lines are not the total`;
  }
  return undefined;
}

test('order, invoice, credit notes and ledger agree to the paisa in random lives', { timeout: patient(600_000) }, async () => {
  // LIVES=10000 for all that were lived once; each takes a fifteenth of a second.
  const lives = Number(process.env['LIVES'] ?? (isShortRun ? 60 : 600));
  const seeds = Array.from({ length: lives }, (_, at) => at + 1);
  const wrong: string[] = [];
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      // A product of its own: nobody waits for the pieces of another.
      const at = await openCounter(app);
      for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
        const found = await liveThrough(seed, at);
        if (found) wrong.push(found);
      }
    }),
  );
  expect(wrong).toEqual([]);
});

describe('The PDF', () => {
  const pdfOf = async (id: string, as: Parameters<typeof app.call>[2]) => app.call('getPaper', { params: { id } }, as);

  test('is the same bytes each time, whatever was drawn between, and at most 60 KB', async () => {
    const hindi = await sell({ lines: [{ ...kurta, title: 'क्षत्रिय कुर्ता, प्रिंट' }], name: 'राधिका शर्मा' });
    const many = await sell({ lines: Array.from({ length: 30 }, () => ({ ...kurta, title: 'தமிழ் பெயர் பட்டுப் புடவை' })), test: true });
    for (const id of [hindi, many]) await ship(id);
    const [one, other] = [await saleOf(hindi), await saleOf(many)];
    const first = await drawPaper(one);
    const second = await drawPaper(other);
    expect(first.equals(await drawPaper(await saleOf(hindi)))).toBe(true);
    expect(second.equals(await drawPaper(await saleOf(many)))).toBe(true);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    for (const pdf of [first, second]) expect(pdf.length).toBeLessThanOrEqual(60 * 1_024);
    expect(second.toString('latin1')).toContain('/Count 2');
    expect(first.toString('latin1')).toContain('/Count 1');
  });

  test('with letters that no face has is not drawn, and the answer names them', async () => {
    const id = await sell({ lines: [kurta], name: 'Meera 王' });
    await ship(id);
    const { status, failure } = await deskCall(app, 'getDeskPaper', { params: { id: (await saleOf(id)).id } }, { as: owner });
    expect([status, failure.code]).toEqual([409, 'unprintable']);
    expect(failure.msg).toContain('王');
  });

  test.each([
    ['Kannada', 'ಲಕ್ಷ್ಮೀ ಕಿರಾಣಿ, ಬೆಂಗಳೂರು', 'HindMysuru'],
    ['Malayalam', 'കൃഷ്ണൻ, തിരുവനന്തപുരം', 'Manjari'],
    ['Odia', 'ଲକ୍ଷ୍ମୀ, ଭୁବନେଶ୍ୱର', 'NotoSansOriya'],
    ['Gurmukhi', 'ਪ੍ਰੀਤ, ਅੰਮ੍ਰਿਤਸਰ', 'MuktaMahee'],
  ])('has a face for names in %s', async (_, name, face) => {
    const id = await sell({ lines: [{ ...kurta, title: name }], name });
    await ship(id);
    const pdf = (await drawPaper(await saleOf(id))).toString('latin1');
    for (const weight of ['Regular', 'Bold']) expect(pdf).toMatch(new RegExp(`\\+${face}-${weight === 'Bold' ? '(?:Semi)?Bold' : weight}`));
  });

  test('leaves an emoji off, and draws a digit that no face has as ours', async () => {
    const id = await sell({ lines: [kurta] });
    await ship(id);
    const sale = await saleOf(id);
    const pdfFor = (name: string) => drawPaper({ ...sale, buyer: { ...sale.buyer, name } });
    expect((await pdfFor('🧿જય ૧૨👩🏽‍🎨')).equals(await pdfFor('જય 12'))).toBe(true);
  });

  test('is for the shopper who ordered, and for nobody else', async () => {
    const [buyer, stranger] = [await app.signUp(), await app.signUp()];
    const id = await sell({ lines: [kurta] });
    await db.execute(sql`update orders set user_id = ${buyer.id} where id = ${id}`);
    await ship(id);
    const sale = await saleOf(id);
    const { reply } = await pdfOf(sale.id, { as: buyer });
    expect(reply.name).toBe(`${sale.printed.replaceAll('/', '-')}.pdf`);
    expect(Buffer.from(reply.pdf, 'base64').equals(await drawPaper(sale))).toBe(true);
    expect((await pdfOf(sale.id, { as: stranger })).status).toBe(404);
    const { orders } = (await app.call('listOrders', { query: {} }, { as: buyer })).reply;
    expect(orders[0]?.papers).toEqual([{ id: sale.id, kind: 'tax_invoice', number: sale.printed }]);
  });

  test('is closed to staff with the address of an order, two weeks after its delivery', async () => {
    const staff = await hire(app, { role: 'staff' });
    const id = await sell({ lines: [kurta] });
    await ship(id);
    const { id: paper } = await saleOf(id);
    expect((await deskCall(app, 'getDeskPaper', { params: { id: paper } }, { as: staff })).status).toBe(200);
    await db.execute(sql`update orders set status = 'DELIVERED', updated_at = now() - interval '15 days' where id = ${id}`);
    await db.execute(sql`update order_moves set created_at = now() - interval '15 days' where order_id = ${id}`);
    expect((await deskCall(app, 'getDeskPaper', { params: { id: paper } }, { as: staff })).failure.code).toBe('not_yours');
    expect((await deskCall(app, 'getDeskPaper', { params: { id: paper } }, { as: owner })).status).toBe(200);
  });
});
