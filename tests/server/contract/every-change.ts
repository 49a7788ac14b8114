/** Every change of the contract, each with its text fields and ready to succeed: shoppers and an owner with what it needs. */
import { sql } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { api } from '#contract/api.ts';
import { deskApi, type DeskApiName } from '#contract/desk/api.ts';
import { Failure, type Endpoint } from '#contract/endpoint.ts';
import { hashSecret } from '#server/auth/token.ts';
import { sessions } from '#server/db/schema.ts';
import { openApi } from '#server/ops/openapi.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { makeSetupKey } from '#server/setup/store.ts';
import { mountUploads } from '#server/upload/plugin.ts';
import { describedCalls } from '#tests/support/contract/described.ts';
import { at, textFields, textsIn } from '#tests/support/contract/text-fields.ts';
import { deskChanges } from '#tests/support/server/desk-changes/all.ts';
import { deskHeaders, hire } from '#tests/support/server/desk.ts';
import { makeMailFolder } from '#tests/support/server/mailbox.ts';
import { startPaymentProvider } from '#tests/support/server/payment-provider.ts';
import { startPushService } from '#tests/support/server/push-service.ts';
import { createTestApp, toRequest } from '#tests/support/server/test-app.ts';
import { type Story, shopStories } from './shop-calls.ts';

const push = await startPushService();
const provider = await startPaymentProvider();
export const app = await createTestApp({
  plugins: [mountPayment, mountUploads],
  env: { DATA_DIR: makeMailFolder(), PUSH_TEST_ORIGIN: push.origin, RAZORPAY_TEST_ORIGIN: provider.origin },
});
afterAll(() => Promise.all([push.close(), provider.close()]));
export const { db } = app.services;
export const endpoints: Record<string, Endpoint> = { ...api, ...deskApi };
export const owner = await hire(app, { role: 'owner', name: 'Meera' });
const changes = deskChanges({
  app,
  owner,
  push,
  setupKey: async () => {
    await db.execute(sql`update staff set ended_at = now() where role = 'owner'`);
    return makeSetupKey(db);
  },
});
const stories = shopStories(app, push);
/** Categories of the seed. */
const shelves = (await db.execute<{ id: string }>(sql`select id from categories`)).rows.map(({ id }) => id);

export const described = describedCalls(openApi() as Parameters<typeof describedCalls>[0]);
/** Calls that take text, with their fields. */
export const calls = described.flatMap(({ name, method, body }) => (method === 'GET' || !body ? [] : [{ name, fields: textFields(body) }]));

export type Prepared = Story & { headers: Record<string, string> };

/** The owner is at the desk and has just given the password, whatever a call did to the session. */
export async function signIn(): Promise<void> {
  await db.execute(sql`update staff set ended_at = null where user_id = ${owner.id}`);
  const proven = { provenAt: new Date(), lastUsedAt: new Date() };
  const row = {
    tokenHash: hashSecret(owner.token),
    userId: owner.id,
    deviceHash: hashSecret(owner.deviceSecret),
    deviceName: 'Shop phone',
  };
  await db
    .insert(sessions)
    .values({ ...row, kind: 'desk', ...proven })
    .onConflictDoUpdate({ target: sessions.tokenHash, set: proven });
}

/** What many stories would fill up: the shop has limits. */
async function makeRoom(): Promise<void> {
  await db.execute(sql`delete from staff_invites`);
  await db.execute(sql`update staff set ended_at = now() where user_id <> ${owner.id}`);
  await db.execute(sql`delete from banners where place = 'strip'`);
  await db.execute(sql`delete from products where category_id <> all(${sql.param(shelves)}::text[])`);
  await db.execute(sql`delete from subcategories where category_id <> all(${sql.param(shelves)}::text[])`);
  await db.execute(sql`delete from categories where id <> all(${sql.param(shelves)}::text[])`);
}

/** The call, ready to succeed. */
export async function prepare(name: string): Promise<Prepared> {
  await signIn();
  await makeRoom();
  const made = (changes as Record<string, (typeof changes)[DeskApiName & keyof typeof changes]>)[name];
  if (made) {
    const { input, as, headers } = (await Object.values(made)[0]?.()) ?? expect.fail();
    return withPresent(name, { ...(input as Story), headers: headers ?? (as ?? owner).headers });
  }
  const story = (await stories[name as keyof typeof stories]?.()) ?? expect.fail(`${name} has no story`);
  return { ...story, headers: { ...story.as?.headers, ...story.headers } };
}

export async function read(path: string, headers: Record<string, string> = owner.headers): Promise<unknown> {
  return (await app.request(path, { headers })).json();
}

type Rows = Record<string, unknown>[];
const byId = (list: unknown, id: unknown) => (list as Rows).find((one) => one['id'] === id) ?? {};

/** What the fields of a form are before the edit. The save is compared with it. */
const present: Record<string, (params: Record<string, string>) => Promise<unknown>> = {
  saveProduct: ({ id }) => read(`/api/desk/products/${id}`),
  saveVariant: async ({ id, variantId }) => byId(at(await read(`/api/desk/products/${id}`), ['variants']), variantId),
  saveCategory: async ({ id }) => byId(at(await read('/api/desk/categories'), ['categories']), id),
  saveSubcategory: async ({ id }) =>
    byId(
      (at(await read('/api/desk/categories'), ['categories']) as Rows).flatMap((one) =>
        (one['children'] as Rows).map((child) => ({ ...child, parentId: one['id'] })),
      ),
      id,
    ),
  saveBanner: async ({ id }) => byId(at(await read('/api/desk/banners'), ['banners']), id),
  saveLocation: async ({ id }) => byId(at(await read('/api/desk/locations'), ['locations']), id),
  correctAddress: async ({ id }) => at(await read(`/api/desk/orders/${id}`), ['address']),
  saveSettings: async () => at(await read('/api/desk/settings'), ['settings']),
};

/** What was sent may be sent again as it is. */
const repeatable = [
  'saveUser',
  'savePictureWords',
  'signIn',
  'signInAtDesk',
  'recover',
  'setLowStock',
  'listStates',
  'pauseShop',
  'bookStock',
  'receiveGoods',
];

/** Ready for another try after a success: the same, an edit of the same, or a new story. */
export function again(name: string, prepared: Prepared): Promise<Prepared> {
  if (repeatable.includes(name)) return Promise.resolve(prepared);
  return name in present ? withPresent(name, prepared) : prepare(name);
}

/** An edit says what each of its fields was: here of all fields that there are. */
async function withPresent(name: string, prepared: Prepared): Promise<Prepared> {
  const now = await present[name]?.(prepared.params ?? {});
  if (now === undefined) return prepared;
  const known = calls.find((one) => one.name === name)?.fields.flatMap(({ path }) => (path[0] === 'set' ? [path[1] ?? ''] : [])) ?? [];
  const was = Object.fromEntries(known.map((field) => [field, at(now, [field])]));
  const { set } = prepared.body as { set: object };
  return { ...prepared, body: { set, was: { ...was, ...Object.fromEntries(Object.keys(set).map((field) => [field, at(now, [field])])) } } };
}

/** No half of a character is in it, nor what stands in for one. */
export const isWhole = (answer: unknown) => textsIn(answer).every((text) => !/[\p{Surrogate}\ufffd]/u.test(text));

export interface Answer {
  status: number;
  body: unknown;
  about: string;
}

export async function send(name: string, { params = {}, headers }: Prepared, body: unknown): Promise<Answer> {
  const endpoint = endpoints[name] ?? expect.fail(name);
  const [path, init] = toRequest(endpoint, { params, body }, { headers: { ...(name in deskApi ? deskHeaders : {}), ...headers } });
  const response = await app.request(path, init);
  const text = await response.text();
  const about = `${name} ${response.status} ${text.slice(0, 200)} to ${JSON.stringify(body).slice(0, 700)}`;
  expect(response.status, about).toBeLessThan(500);
  const answer = text === '' ? undefined : (JSON.parse(text) as unknown);
  expect(isWhole(answer), about).toBe(true);
  if (response.status >= 400) expect(Failure.safeParse(answer).success, about).toBe(true);
  return { status: response.status, body: answer, about };
}
