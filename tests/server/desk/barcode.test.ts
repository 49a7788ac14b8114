/** Barcodes: each is of one variant on sale, and finds it. */
import { beforeAll, expect, test } from 'vitest';
import { addAtDesk, newProduct } from '#tests/support/server/desk-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
let owner: DeskPerson;
beforeAll(async () => (owner = await hire(app, { role: 'owner' })));

type Product = Awaited<ReturnType<typeof addAtDesk>>;
const give = ({ id, variants }: Product, barcode: string | null, place = 0, was = variants[place]?.barcode ?? null) =>
  deskCall(
    app,
    'saveVariant',
    { params: { id, variantId: variants[place]?.id ?? '' }, body: { set: { barcode }, was: { barcode: was } } },
    { as: owner },
  );
const poolsOf = async (q: string) =>
  (await deskCall(app, 'listStock', { query: { q } }, { as: owner })).reply.items.map(({ poolId }) => poolId);
const productsOf = async (q: string) =>
  (await deskCall(app, 'listDeskProducts', { query: { q } }, { as: owner })).reply.items.map(({ id }) => id);

/** With its right last digit. */
const ean = (digits: string) => {
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

test('a code is found however it is typed, by the pool of its own size only', async () => {
  const code = ean('890100000001');
  const sizes = ['S', 'M'];
  const variants = sizes.map((size) => ({ size, ram: '', weight: '', pieces: 2 }));
  const kurta = await addAtDesk(app, owner, { size: sizes, pieces: 4, variants });
  expect((await give(kurta, ` ${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)} `, 1)).reply.variants[1]?.barcode).toBe(code);
  expect([await poolsOf(code), await productsOf(code)]).toEqual([[`${kurta.id}:M`], [kurta.id]]);
  const devanagari = code.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
  expect([await poolsOf(devanagari), await productsOf(devanagari)]).toEqual([[`${kurta.id}:M`], [kurta.id]]);
});

test('a code with a wrong digit is refused with a sentence', async () => {
  const refused = await give(await addAtDesk(app, owner), '8901234567895');
  expect([refused.status, refused.failure.code]).toEqual([400, 'bad_barcode']);
});

test('a code is of one variant; the refusal says of which; what is off sale lets go of it', async () => {
  const [one, other] = [await addAtDesk(app, owner), await addAtDesk(app, owner)];
  const code = ean('890100000002');
  const coded = (await give(one, code)).reply;
  const refused = await give(other, code);
  expect([refused.status, refused.failure.code, refused.failure.msg]).toEqual([
    409,
    'barcode_taken',
    `${one.name} has this barcode already.`,
  ]);
  // Its own code again is nothing new.
  expect((await give(coded, code)).status).toBe(200);
  const params = { id: one.id, variantId: one.variants[0]?.id ?? '' };
  const sale = (isOnSale: boolean) =>
    deskCall(app, 'saveVariant', { params, body: { set: { isOnSale }, was: { isOnSale: !isOnSale } } }, { as: owner });
  expect((await sale(false)).status).toBe(200);
  expect((await give(other, code)).status).toBe(200);
  expect((await sale(true)).failure.code).toBe('barcode_taken');
  expect(await poolsOf(code)).toEqual([other.id]);
});

test('of two who give the same code at the same moment one is refused', async () => {
  const code = ean('890100000003');
  const all = [await addAtDesk(app, owner), await addAtDesk(app, owner), await addAtDesk(app, owner), await addAtDesk(app, owner)];
  const answers = await Promise.all(all.map((product) => give(product, code)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('a new product brings its code; one that is taken refuses the product', async () => {
  const code = ean('890100000004');
  const { id, variants } = await addAtDesk(app, owner, { barcode: code });
  expect([variants[0]?.barcode, await poolsOf(code)]).toEqual([code, [id]]);
  const again = await deskCall(app, 'createProduct', { body: await newProduct(app, { barcode: code }) }, { as: owner });
  expect(again.failure.code).toBe('barcode_taken');
  const sized = await deskCall(
    app,
    'createProduct',
    { body: await newProduct(app, { size: ['S', 'M'], barcode: ean('890100000005') }) },
    { as: owner },
  );
  expect(sized.status).toBe(400);
});

test('a size that comes back lets go of a code that another product has got meanwhile', async () => {
  const [taken, kept] = [ean('890100000006'), ean('890100000007')];
  const variants = ['S', 'M', 'L'].map((size) => ({ size, ram: '', weight: '', pieces: 1 }));
  const kurta = await addAtDesk(app, owner, { size: ['S', 'M', 'L'], pieces: 3, variants });
  await give(kurta, taken, 1);
  await give(kurta, kept, 2);
  const sizes = (size: string[], was: string[]) =>
    deskCall(app, 'saveProduct', { params: { id: kurta.id }, body: { set: { size }, was: { size: was } } }, { as: owner });
  expect((await sizes(['S'], ['S', 'M', 'L'])).status).toBe(200);
  const other = await addAtDesk(app, owner);
  expect((await give(other, taken)).status).toBe(200);
  const back = (await sizes(['S', 'M', 'L'], ['S'])).reply.variants;
  expect(back.map(({ size, barcode, isOnSale }) => [size, barcode, isOnSale])).toEqual([
    ['S', null, true],
    ['M', null, true],
    ['L', kept, true],
  ]);
  expect(await poolsOf(taken)).toEqual([other.id]);
});
