/** Every call of the desk, by everybody: what the table of rights says is what the server does. */
import { beforeAll, describe, expect, test } from 'vitest';
import { deskApi } from '#contract/desk/api.ts';
import type { DeskEndpoint } from '#contract/desk/endpoint.ts';
import { rights } from '#contract/desk/rights.ts';
import { newSecret } from '#server/auth/token.ts';
import { endStaffRights } from '#server/staff/change.ts';
import { type DeskPerson, deskHeaders, hire, openDesk } from '#tests/support/server/desk.ts';
import { type TestApp, createTestApp } from '#tests/support/server/test-app.ts';

const calls = Object.entries(deskApi) as [string, DeskEndpoint][];
const guarded = calls.filter(([, { access }]) => access === 'staff');

let app: TestApp;
let owner: DeskPerson;
let staff: DeskPerson;
let ended: DeskPerson;

beforeAll(async () => {
  app = await createTestApp();
  owner = await hire(app, { role: 'owner', name: 'Meera' });
  staff = await hire(app);
  ended = await hire(app);
  await app.services.db.transaction(async (tx) => endStaffRights(tx, ended.id));
});

/** Sends the call with ids that name nothing and an empty body: who is let in meets the checks of the call, not those of the desk. */
async function send(
  { method, path, encoding }: DeskEndpoint,
  headers: Record<string, string>,
): Promise<{ status: number; code: string | undefined }> {
  const address = path.replace(/\{\w+\}/g, '0190f1f0-0000-7000-8000-000000000001');
  const body = method === 'GET' || encoding !== undefined ? {} : { body: '{}' };
  const response = await app.request(address, { method, headers: { ...headers, 'Content-Type': 'application/json' }, ...body });
  const isJson = response.headers.get('content-type')?.includes('json');
  const text = isJson ? await response.text() : '{}';
  return { status: response.status, code: (JSON.parse(text === '' ? '{}' : text) as { code?: string }).code };
}

/** A session of its own for each call, since some of them end it. */
const freshly = async ({ id }: DeskPerson): Promise<Record<string, string>> => {
  const deviceSecret = newSecret();
  const token = await openDesk(app, { id, deviceSecret });
  return { ...deskHeaders, Cookie: `desk=${token}; desk-device=${deviceSecret}` };
};

const refusals = new Set(['not_yours', 'session_ended', 'locked', 'proof_needed', 'not_built', 'broken']);

describe.each(guarded)('%s', (_, endpoint) => {
  const mayStaff = endpoint.right === null || rights[endpoint.right].staff !== 'no';

  test('lets the owner in', async () => {
    const { status, code = '' } = await send(endpoint, await freshly(owner));
    expect(refusals.has(code), code).toBe(false);
    expect(status).toBeLessThan(500);
  });

  test(mayStaff ? 'lets staff in' : 'refuses staff', async () => {
    const { status, code = '' } = await send(endpoint, await freshly(staff));
    if (mayStaff) expect(refusals.has(code), code).toBe(false);
    else expect([status, code]).toEqual([403, 'not_yours']);
  });

  test('does not exist for a shopper and for nobody', async () => {
    const shopper = await app.signUp();
    expect(await send(endpoint, { ...deskHeaders, ...shopper.headers })).toEqual({ status: 404, code: 'not_found' });
    expect(await send(endpoint, deskHeaders)).toEqual({ status: 404, code: 'not_found' });
  });

  test('is over for who no longer works here, also with an open session', async () => {
    expect(await send(endpoint, ended.headers)).toEqual({ status: 401, code: 'session_ended' });
    expect(await send(endpoint, await freshly(ended))).toEqual({ status: 401, code: 'session_ended' });
  });

  test('is over on another device', async () => {
    const headers = { ...deskHeaders, Cookie: `desk=${owner.token}; desk-device=${staff.deviceSecret}` };
    expect(await send(endpoint, headers)).toEqual({ status: 401, code: 'session_ended' });
  });
});

test('the calls before sign-in are the few that need no session', () => {
  const open = calls.filter(([, { access }]) => access === 'public').map(([name]) => name);
  expect(open.toSorted()).toEqual(['acceptInvite', 'claimShop', 'getDeskDevice', 'getInvite', 'signInAtDesk', 'unlockDesk']);
});

test('every call of the desk lies below /api/desk, and no two share method and path', () => {
  const places = calls.map(([, { method, path }]) => `${method} ${path}`);
  for (const place of places) expect(place).toContain(' /api/desk/');
  expect(new Set(places).size).toBe(places.length);
});

test('a right that is refused names an owner to ask', async () => {
  const right = guarded.find(([, endpoint]) => endpoint.right !== null && rights[endpoint.right].staff === 'no');
  if (!right) return;
  const [, { method, path }] = right;
  const response = await app.request(path.replace(/\{\w+\}/g, 'x'), {
    method,
    headers: await freshly(staff),
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  expect(((await response.json()) as { msg: string }).msg).toMatch(/^Only an owner can .+\. Ask Meera\.$/);
});
