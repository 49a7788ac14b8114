/** Addresses that a shopper saves: kept in order, private, at most twenty, and never those of an order. */
import { expect, test } from 'vitest';
import { type AddressInput, addressesMax } from '#contract/address.ts';
import { words } from '#language/words.ts';
import { addressBooks, users } from '#server/db/schema.ts';
import { address } from '#tests/support/billing.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';

const { call, services, signUp } = await createTestApp();

const input = (name: string, more: Partial<AddressInput> = {}): AddressInput => ({ ...address, name, isDefault: false, ...more });
const save = (as: Shopper, body: AddressInput, id: string = crypto.randomUUID()) => call('saveAddress', { params: { id }, body }, { as });
const remove = (as: Shopper, id: string) => call('removeAddress', { params: { id } }, { as });
const names = async (as: Shopper) =>
  (await call('listAddresses', {}, { as })).reply.addresses.map(({ name, isDefault }) => (isDefault ? `${name}*` : name));

test('the first address is the default, until another one says so; it comes first', async () => {
  const as = await signUp();
  expect(await names(as)).toEqual([]);
  const home = crypto.randomUUID();
  expect((await save(as, input('Home', { pincode: '४११००४' }), home)).reply).toMatchObject({
    msg: words().addresses.saved,
    addresses: [{ _id: home, name: 'Home', isDefault: true, ...address }],
  });
  await save(as, input('Shop'));
  await save(as, input('Mother', { isDefault: true }));
  expect(await names(as)).toEqual(['Mother*', 'Home', 'Shop']);
  await save(as, input('My home', { city: 'Nashik' }), home);
  expect(await names(as)).toEqual(['Mother*', 'My home', 'Shop']);
  await save(as, input('My home', { isDefault: true }), home);
  expect(await names(as)).toEqual(['My home*', 'Mother', 'Shop']);
});

test('a removed default is followed by the next address, and a repeated save changes nothing', async () => {
  const as = await signUp();
  const [home, shop] = [crypto.randomUUID(), crypto.randomUUID()] as const;
  await save(as, input('Home'), home);
  for (let times = 0; times < 2; times += 1) await save(as, input('Shop'), shop);
  expect(await names(as)).toEqual(['Home*', 'Shop']);
  expect((await remove(as, home)).reply.addresses.map(({ name }) => name)).toEqual(['Shop']);
  expect(await names(as)).toEqual(['Shop*']);
  expect((await remove(as, home)).failure.code).toBe('address_gone');
});

test('an address is seen and changed by nobody else', async () => {
  const [as, other] = [await signUp(), await signUp()];
  const home = crypto.randomUUID();
  await save(as, input('Home'), home);
  expect(await names(other)).toEqual([]);
  expect((await remove(other, home)).status).toBe(404);
  await save(other, input('Theirs'), home);
  expect([await names(as), await names(other)]).toEqual([['Home*'], ['Theirs*']]);
  expect((await call('listAddresses', {})).status).toBe(401);
});

test('a shopper has at most twenty, also when forty are saved at once', async () => {
  const as = await signUp();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => save(as, input(`Place ${n}`))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(addressesMax);
  expect(answers.find(({ status }) => status === 409)?.failure.msg).toBe(words().addresses.tooMany);
  expect(await names(as)).toHaveLength(addressesMax);
});

test.each([
  ['name', words().addresses.nameBlank],
  ['city', words().billing.city],
  ['pincode', words().billing.pincode],
] as const)('an address without its %s is refused with the sentence of that field', async (field, sentence) => {
  const refused = await save(await signUp(), input('Home', { [field]: ' ' }));
  expect([refused.status, refused.failure.msg]).toEqual([400, sentence]);
});

test('addresses go with their account', async () => {
  const as = await signUp();
  await save(as, input('Home'));
  const before = await services.db.$count(addressBooks);
  await services.db.execute(`delete from users where id = '${as.id}'`);
  expect([before - (await services.db.$count(addressBooks)), await services.db.$count(users)]).toEqual([1, expect.any(Number)]);
});
