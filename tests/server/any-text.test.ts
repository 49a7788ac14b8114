/** Every string that a client can send, in every field of every call: it is refused with a message or stored unchanged, and never a server error. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiName, api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { openApi } from '#server/ops/openapi.ts';
import type { Schema } from '#tests/support/contract/generate.ts';
import { at, encoded, put, textFields } from '#tests/support/contract/text-fields.ts';
import { billing } from '#tests/support/billing.ts';
import { cards, startPayment, payByCard, proofOf, addToCart, displayedTotal } from '#tests/support/server/purchase.ts';
import { type Shopper, createTestApp } from '#tests/support/server/test-app.ts';
import { repetitions, sample } from '#tests/support/run-size.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { call, request, services, signUp } = app;
const { db } = services;

const broken = 'This text contains a character that cannot be saved. Remove it and try again.';
/** What no text column can store. */
const notText = ['\ud800', '\udc00', 'a\ud83d', '\0', 'a\0b', '\udfff\ud800'];
const odd = [
  '',
  ' ',
  String.raw`\u0000`,
  String.raw`\ud800`,
  '\u202e\u200f',
  '\ufeff',
  '\uffff',
  '\u{10ffff}',
  '👩🏽‍🌾',
  'مرحبا',
  'e\u0301',
  '%00',
  '%',
  "'; drop table users; --",
  'x'.repeat(50_000),
];

/** What people type that a program has once read as something else, or cut in two. */
const typed = [
  ...[12, 20, 40, 80, 100, 200].map((most) => `${'a'.repeat(most - 1)}😀`),
  `${'न'.repeat(79)}\u093f`,
  'e\u0301'.repeat(30),
  '९८७६५०१२३४',
  '४११००४',
  '１２३４',
  '12345678901234567890',
  '1e3',
  '1.50',
  'null',
  'true',
  '"quoted"',
  '\u202eabc\u202c שלום',
  'क्\u200dष',
  'donaudampfschiff'.repeat(5),
];

interface Input {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}
interface Operation {
  operationId: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}
const operations = new Map(
  Object.values((openApi() as { paths: Record<string, Record<string, Operation>> }).paths)
    .flatMap((path) => Object.values(path))
    .map((one) => [one.operationId, one]),
);

let as: Shopper;
/** Signs in and out over and over, which ends the oldest sessions. */
let leaving: Shopper;
/** A value for each field with which its call gets as far as it can. */
let known: Record<string, unknown>;

beforeAll(async () => {
  const bought = await startPayment(app);
  as = bought.as;
  leaving = await signUp();
  const proof = proofOf(bought.intent, await payByCard(app, bought.intent, cards.pays));
  const cartItemId = await addToCart(app, as, bought.product.id);
  known = {
    ...billing,
    ...proof,
    cartItemId,
    id: cartItemId,
    productId: bought.product.id,
    orderId: cartItemId,
    billing,
    quantity: 1,
    amount: await displayedTotal(app, as),
    email: leaving.email,
    name: 'Meera',
    phone: '9822014705',
    password: leaving.password,
    otp: 'K7PX',
    credential: 'a.b.c',
    images: ['/uploads/one.webp'],
    userId: as.id,
    review: 'Soft.',
    customerRating: 4,
    country: 'india',
    q: 'kurta',
    catName: 'Mens',
    catId: 'mens',
    subCatId: 'mens-shirts',
    rating: 4,
    minPrice: 100,
    maxPrice: 900,
  };
});

async function send(name: ApiName, { params, query, body }: Input, rawQuery = ''): Promise<Response> {
  const endpoint: Endpoint = api[name];
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encoded(String(params[key])));
  const search = [...Object.entries(query).map(([key, value]) => `${encoded(key)}=${encoded(String(value))}`), rawQuery]
    .filter(Boolean)
    .join('&');
  const headers: Record<string, string> = endpoint.access === 'customer' ? { ...(name.startsWith('logout') ? leaving : as).headers } : {};
  const init: RequestInit = { method: endpoint.method, headers };
  if (endpoint.method !== 'GET') {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body ?? {});
  }
  return request(search === '' ? path : `${path}?${search}`, init);
}

/** `value` in the middle of the valid value, so that a check of the format may let it through. */
function inside(good: unknown, value: string): string {
  const text = typeof good === 'string' ? good : '';
  return text.slice(0, 2) + value + text.slice(2);
}

/** The call with `value` for each of its strings, and inside each of them. */
function inputsWith(name: ApiName, value: string): Input[] {
  const operation = operations.get(name);
  if (!operation) throw new Error(`${name} is not in the OpenAPI document`);
  const body = operation.requestBody?.content['application/json']?.schema;
  const filled = (names: string[]) => Object.fromEntries(names.flatMap((one) => (known[one] === undefined ? [] : [[one, known[one]]])));
  const named = (where: 'path' | 'query') => operation.parameters.filter((one) => one.in === where);
  const good: Input = {
    params: filled(named('path').map((one) => one.name)),
    query: filled(
      named('query')
        .filter((one) => one.required)
        .map((one) => one.name),
    ),
    body: body && filled(body.required ?? []),
  };
  return [
    ...named('path').map((one) => ({ ...good, params: { ...good.params, [one.name]: value } })),
    ...named('query').flatMap((one) =>
      [value, inside(known[one.name], value)].map((text) => ({ ...good, query: { ...good.query, [one.name]: text } })),
    ),
    ...(body ? textFields(body) : []).flatMap(({ path }) =>
      [value, inside(at(known, path), value)].map((text) => ({ ...good, body: put(good.body, path, text) as Record<string, unknown> })),
    ),
    // An unknown field.
    { ...good, query: { ...good.query, [value]: value }, body: { ...good.body, [value]: value, extra: [[{ deep: value }]] } },
  ];
}

const names = Object.keys(api) as ApiName[];
/** For each call others in the short run. */
const some = (all: readonly string[], name: ApiName) => sample(all, names.indexOf(name), 8);

describe('No string causes a server error', () => {
  test.each(names)('in any field of %s', async (name) => {
    for (const value of some([...notText, ...odd], name)) {
      for (const input of inputsWith(name, value)) {
        const { status } = await send(name, input);
        expect({ name, input: JSON.stringify(input).slice(0, 300), status: status < 500 }).toMatchObject({ status: true });
      }
    }
    for (const value of some(typed, name)) {
      for (const input of inputsWith(name, value)) {
        const answer = await send(name, input);
        const text = await answer.text();
        const about = { name, input: JSON.stringify(input).slice(0, 300) };
        expect({ ...about, status: answer.status < 500 }).toMatchObject({ status: true });
        // A refusal is told in the envelope, and nothing comes back with half a character in it.
        expect({ ...about, isWhole: !/\\ud[89a-f]|\ufffd/i.test(text) }).toMatchObject({ isWhole: true });
        if (answer.status >= 400)
          expect({ ...about, ...(JSON.parse(text) as object) }).toMatchObject({
            error: true,
            status: false,
            msg: expect.stringMatching(/\S/),
            code: expect.stringMatching(/\S/),
          });
      }
    }
    for (const raw of ['q=%00', '%00=1', 'q=%FF', 'q=%ED%A0%80', 'userId=%00', 'q=%']) {
      const good = inputsWith(name, 'x').at(-1);
      if (good) expect([raw, (await send(name, good, raw)).status < 500]).toEqual([raw, true]);
    }
  });

  test('even a generated one, beside or inside a valid value', async () => {
    const strings = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.constantFrom(...notText));
    // Calls that hash a password at every try are covered by the fixed strings above.
    const cheap = names.filter((name) => !['signIn', 'signUp', 'verify', 'recover', 'logout', 'logoutAll', 'deleteUploads'].includes(name));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...cheap), strings, fc.nat(), async (name, value, place) => {
        const inputs = inputsWith(name, value);
        const input = inputs[place % inputs.length];
        if (input) expect((await send(name, input)).status).toBeLessThan(500);
      }),
      { numRuns: repetitions(300) },
    );
  });
});

describe('Text that cannot be stored', () => {
  test('is refused with a message about it', async () => {
    for (const value of notText) {
      const email = `${value}@example.test`;
      for (const body of [{ email }, { email: as.email, extra: [{ [value]: 1 }] }]) {
        const { status, failure } = await call('recover', { body } as never);
        expect([status, failure.code, failure.msg]).toEqual([400, 'broken_text', broken]);
      }
      const taken = await call('signUp', { body: { name: 'Broken Address', email, phone: '1', password: 'mango-tree-77' } });
      expect([taken.status, taken.failure.msg]).toEqual([400, broken]);
    }
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from users where name = 'Broken Address'`);
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('is refused in each of the nine fields of an address, before anything starts', async () => {
    const amount = await displayedTotal(app, as);
    for (const field of Object.keys(billing)) {
      const { status, failure } = await call('createCheckout', { body: { billing: { ...billing, [field]: 'a\ud83d' }, amount } }, { as });
      expect([field, status, failure.msg]).toEqual([field, 400, broken]);
    }
  });

  test('is refused in a body of maximum depth', async () => {
    const deep = `${'['.repeat(30_000)}"\\ud800"${']'.repeat(30_000)}`;
    const answer = await request('/api/user/recover1', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"email":"a@example.test","x":${deep}}`,
    });
    expect(answer.status).toBe(400);
  });
});

describe('Accepted text is stored unchanged', () => {
  /** Spaces around a line are removed (`contract/user.ts`); nothing else may change. */
  const line = fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 18 }),
      fc.constantFrom(String.raw`\u0000`, String.raw`C:\u0000\ud800`, '👩🏽‍🌾 मीरा', '\u202eabc', 'e\u0301'),
    )
    .filter((text) => /[^\p{Cc}\p{Cf}\p{Z}]/u.test(text) && text.length <= limits.text.phone);

  test('in the name and phone of a profile', async () => {
    await fc.assert(
      fc.asyncProperty(line, line, async (name, phone) => {
        const email = `t-${crypto.randomUUID()}@example.test`;
        const { user, token } = (await call('signUp', { body: { name, phone, email, password: 'mango-tree-77' } })).reply;
        const headers = { Authorization: `Bearer ${token}` };
        const { reply } = await call('getUser', { params: { userId: user.id } }, { headers });
        expect([reply.name, reply.phone]).toEqual([name.trim(), phone.trim()]);
      }),
      { numRuns: 12 },
    );
  });

  test('in the address of a checkout', async () => {
    const shopper = await signUp();
    const { product } = await startPayment(app);
    await addToCart(app, shopper, product.id);
    const amount = await displayedTotal(app, shopper);
    await fc.assert(
      fc.asyncProperty(line, line, async (username, address1) => {
        const { status, reply } = await call(
          'createCheckout',
          { body: { billing: { ...billing, username, address1 }, amount } },
          { as: shopper },
        );
        expect(status).toBe(201);
        const { rows } = await db.execute<{ billing: typeof billing }>(sql`select billing from checkouts where id = ${reply.checkoutId}`);
        expect(rows[0]?.billing).toMatchObject({ username: username.trim(), address1: address1.trim() });
      }),
      { numRuns: 15 },
    );
  });
});
