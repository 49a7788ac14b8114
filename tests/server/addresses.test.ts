/** Addresses that a shopper saves: kept in order, private, at most twenty, and never those of an order. */
import { describe, expect, test } from 'vitest';
import { addressesMax, type SaveAddress } from '#contract/address.ts';
import { words } from '#language/words.ts';
import { addressBooks, users } from '#server/db/schema.ts';
import { address } from '#tests/support/billing.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';

const { call, request, services, signUp } = await createTestApp();

const input = (name: string, more: Partial<SaveAddress> = {}): SaveAddress => ({ ...address, name, isDefault: false, ...more });
const save = (as: Shopper, body: SaveAddress, id: string = crypto.randomUUID()) => call('saveAddress', { params: { id }, body }, { as });
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

describe('changes that waited on a device', () => {
  /** As the outbox sends it: with a key, and its place in the lane of the device. */
  const send = async (as: Shopper, seq: number, id: string, body: SaveAddress) =>
    request(`/api/user/addresses/${id}`, {
      method: 'PUT',
      headers: {
        ...as.headers,
        'content-type': 'application/json',
        'idempotency-key': `address-${as.id}-${seq}`,
        'x-device': 'phone',
        'x-lane': 'address',
        'x-seq': String(seq),
      },
      body: JSON.stringify(body),
    });

  test('a save that is sent again, also after a later one, has one effect', async () => {
    const as = await signUp();
    const [home, shop] = [crypto.randomUUID(), crypto.randomUUID()] as const;
    await send(as, 1, home, input('Home'));
    await send(as, 2, shop, input('Shop', { isDefault: true }));
    await remove(as, shop);
    const again = await send(as, 2, shop, input('Shop', { isDefault: true }));
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(await names(as)).toEqual(['Home*']);
  });

  test('two phones that change different parts of an address keep both', async () => {
    const as = await signUp();
    const [home, shop] = [crypto.randomUUID(), crypto.randomUUID()] as const;
    await save(as, input('Home'), home);
    await save(as, input('Shop'), shop);
    const seen = input('Shop');
    await save(as, input('Shop', { city: 'Nashik', seen }), shop);
    await save(as, input('Shop', { isDefault: true, seen }), shop);
    await save(as, input('Corner shop', { seen }), shop);
    const { addresses } = (await call('listAddresses', {}, { as })).reply;
    expect(addresses[0]).toEqual({ ...address, _id: shop, name: 'Corner shop', city: 'Nashik', isDefault: true });
  });

  test('two phones that change the same part: the later one is told, and nothing is replaced', async () => {
    const as = await signUp();
    const home = crypto.randomUUID();
    await save(as, input('Home'), home);
    const seen = input('Home', { isDefault: true });
    await save(as, { ...seen, city: 'Nashik', seen }, home);
    const late = await save(as, { ...seen, city: 'Satara', seen }, home);
    expect([late.status, late.failure.code, late.failure.msg]).toEqual([
      409,
      'address_changed',
      words().addresses.changedElsewhere('Home'),
    ]);
    const { addresses } = (await call('listAddresses', {}, { as })).reply;
    expect(addresses.map(({ city }) => city)).toEqual(['Nashik']);
  });

  test('an address that one phone has removed does not come back by a change of another', async () => {
    const as = await signUp();
    const home = crypto.randomUUID();
    await save(as, input('Home'), home);
    await remove(as, home);
    const late = await save(as, input('My home', { seen: input('Home') }), home);
    expect([late.status, late.failure.code, late.failure.msg]).toEqual([
      409,
      'address_gone',
      words().addresses.removedElsewhere('My home'),
    ]);
    expect(await names(as)).toEqual([]);
  });
});
