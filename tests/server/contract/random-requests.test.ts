/**
 * Random requests for every call that `GET /api/openapi.json` describes, valid and not, to the real server on a real PostgreSQL. No answer is a fault
 * of the shop, each has a status and a body that the document declares, every call is done at least once, and no shopper reads of another.
 * `npm run chaos -- --campaign contract --histories N --seed S` sends N requests; SEED and HISTORIES do it here.
 */
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { deskApi } from '#contract/desk/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { hashSecret } from '#server/auth/token.ts';
import { sessions } from '#server/db/schema.ts';
import { listen } from '#server/http/listen.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { makeSetupKey } from '#server/setup/store.ts';
import { mountUploads } from '#server/upload/plugin.ts';
import { patient } from '#tests/support/patience.ts';
import { repetitions } from '#tests/support/run-size.ts';
import { type Random, seeded } from '#tests/chaos/random.ts';
import { undeclared } from '#tests/support/contract/declared.ts';
import { type Described, describedCalls } from '#tests/support/contract/described.ts';
import { learn } from '#tests/support/contract/known-values.ts';
import { deskChanges } from '#tests/support/server/desk-changes/all.ts';
import { deskHeaders, hire } from '#tests/support/server/desk.ts';
import { picture } from '#tests/support/server/hostile-images.ts';
import { makeMailFolder } from '#tests/support/server/mailbox.ts';
import { startPaymentProvider } from '#tests/support/server/payment-provider.ts';
import { startPushService } from '#tests/support/server/push-service.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { type Prepared, generated, plainly, wrong } from './requests.ts';
import { type Story, shopStories } from './shop-calls.ts';

const requests = Number(process.env['HISTORIES'] ?? repetitions(1_500));
const seed = Number(process.env['SEED'] ?? 34);
const endpoints: Record<string, Endpoint> = { ...api, ...deskApi };

const push = await startPushService();
const provider = await startPaymentProvider();
const app = await createTestApp({
  plugins: [mountPayment, mountUploads],
  env: { DATA_DIR: makeMailFolder(), PUSH_TEST_ORIGIN: push.origin, RAZORPAY_TEST_ORIGIN: provider.origin },
});
const { db } = app.services;
const port = Number(await freePort());
const servers = await listen(app.app, '127.0.0.1', port);
afterAll(async () => {
  push.close();
  await provider.close();
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
});
const origin = `http://127.0.0.1:${port}`;
const calls = describedCalls((await (await fetch(`${origin}/api/openapi.json`)).json()) as Parameters<typeof describedCalls>[0]);

const shoppers = [await app.signUp({ name: 'Canary One' }), await app.signUp({ name: 'Canary Two' })] as const;
const owner = await hire(app, { role: 'owner', name: 'Meera' });
const staff = await hire(app, { name: 'Imran' });
const stories = shopStories(app, push);
const changes = deskChanges({
  app,
  owner,
  push,
  setupKey: async () => {
    await db.execute(sql`update staff set ended_at = now() where role = 'owner'`);
    return makeSetupKey(db);
  },
});
/** They empty the shop, so they are told once, at the end. */
const closing = ['savePaymentKeys', 'removePaymentKeys', 'claimShop', 'openShop', 'addSamples', 'removeSamples'];

const faults = new Map<string, number>();
const done = new Map<string, number>();
const statuses = new Map<number, number>();
const photograph = new Uint8Array(await picture());

/** Adds one to the faults of a kind, which are shown once each. */
const fault = (call: Described, what: string) => {
  const key = `${call.name}: ${what}`;
  faults.set(key, (faults.get(key) ?? 0) + 1);
};

async function send(call: Described, { story, headers, by }: Prepared): Promise<number> {
  const { params = {}, query = {}, body, form, raw } = story;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(params[name] ?? 'x')) || 'x');
  const search = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(wellFormed(value))}`],
  );
  const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await fetch(`${origin}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`, {
    method: call.method,
    headers: { ...json, ...headers },
    ...(call.method === 'GET' ? {} : { body: form ?? raw ?? (body === undefined ? null : JSON.stringify(body)) }),
  });
  const text = await response.text();
  const { status } = response;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const endpoint = endpoints[call.name];
  // `.` and `..` are other paths.
  if (!endpoint || /^\.{1,2}$/.test(Object.values(params).join(''))) return status;
  const honest = status === 503 && response.headers.has('retry-after');
  if (status >= 500 && !honest) fault(call, `${status} ${text.slice(0, 200)} to ${JSON.stringify({ params, query, body })?.slice(0, 600)}`);
  else {
    const problem = undeclared(endpoint, status, text);
    if (problem !== undefined) fault(call, problem);
  }
  if (response.headers.get('x-haat') !== '1') fault(call, `${status} without X-Haat`);
  const other = shoppers.find((one) => by !== undefined && one !== by);
  if (
    other &&
    [other.email, other.name, other.id, other.token].some((secret) => text.includes(secret) && !JSON.stringify(story).includes(secret))
  )
    fault(call, `it tells a shopper of another: ${text.slice(0, 200)}`);
  if (response.ok) {
    done.set(call.name, (done.get(call.name) ?? 0) + 1);
    if (endpoint.sends === undefined && (call.isDesk || by === shoppers[0] || call.isPublic))
      learn(call.path, JSON.parse(text === '' ? 'null' : text));
  }
  return status;
}

const wellFormed = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(/\p{Surrogate}/gu, '\ufffd');

/** Who sends it: mostly somebody who may. */
function senderOf(call: Described, random: Random): Pick<Prepared, 'headers' | 'by'> {
  if (call.isDesk) {
    const headers = random.pick([
      owner.headers,
      owner.headers,
      owner.headers,
      staff.headers,
      call.isPublic ? deskHeaders : {},
      deskHeaders,
    ]);
    return { by: undefined, headers };
  }
  const by = random.pick([shoppers[0], shoppers[0], shoppers[1], null]) ?? undefined;
  return { by, headers: by?.headers ?? {} };
}

/** Random requests may end a session, use up the tries of a PIN or let a proof grow old: everybody is signed in again. */
async function revive(): Promise<void> {
  await db.execute(sql`update staff set ended_at = null where user_id in (${owner.id}, ${staff.id})`);
  for (const { id, token } of shoppers)
    await db
      .insert(sessions)
      .values({ tokenHash: hashSecret(token), userId: id, userAgent: '' })
      .onConflictDoNothing();
  for (const { id, token, deviceSecret } of [owner, staff]) {
    const proven = { provenAt: new Date(), lastUsedAt: new Date() };
    const session = {
      tokenHash: hashSecret(token),
      userId: id,
      kind: 'desk',
      deviceHash: hashSecret(deviceSecret),
      deviceName: 'Shop phone',
    } as const;
    await db
      .insert(sessions)
      .values({ ...session, ...proven })
      .onConflictDoUpdate({ target: sessions.tokenHash, set: proven });
  }
}

/** Prepares a call as a shopper or the staff come to it, if there is a story of it. */
async function told(call: Described, random: Random): Promise<Prepared | undefined> {
  if (call.name in changes) {
    const { input, form, as, headers } = await random.pick(Object.values(changes[call.name as keyof typeof changes]))();
    return { story: { ...(input as Story), ...(form && { form }) }, headers: headers ?? (as ?? owner).headers, by: undefined };
  }
  if (call.name === 'listStockMoves') {
    const { rows } = await db.execute<{ id: string }>(sql`select pool_id as id from stock limit 1`);
    return { story: { query: { pool: rows[0]?.id } }, headers: owner.headers, by: undefined };
  }
  if (call.name === 'getDeskPaper') {
    const { rows } = await db.execute<{ id: string }>(sql`select id from papers limit 1`);
    return { story: { params: { id: rows[0]?.id ?? '' } }, headers: owner.headers, by: undefined };
  }
  if (call.name === 'getCustomer') {
    const { rows } = await db.execute<{ id: string }>(sql`select user_id as id from orders limit 1`);
    return { story: { params: { id: rows[0]?.id ?? '' } }, headers: owner.headers, by: undefined };
  }
  const story = await stories[call.name as keyof typeof stories]?.();
  return story && { story, headers: { ...story.as?.headers, ...story.headers }, by: undefined };
}

/** They end the session or the work of those who send, so only stories tell them. */
const endsSession = (name: string) =>
  ['logout', 'logoutAll', 'endDeskSession', 'forgetDevice', 'endStaff', 'updateStaff', 'pauseShop', 'deleteUploads'].includes(name);

test(
  `${requests} requests from seed ${seed}: no fault, nothing undeclared, every call done`,
  { timeout: patient(14_400_000) },
  async () => {
    const random = seeded(seed);
    const usual = calls.filter(({ name }) => !closing.includes(name));
    let sent = 0;
    const untold = new Map<string, string>();
    const tell = async (call: Described) => {
      try {
        const prepared = await told(call, random);
        if (!prepared) return;
        // A wrong one first: the right one may use up what was prepared.
        if (call.pictures === undefined && call.body) await send(call, wrong(prepared, random));
        const status = await send(call, prepared);
        sent += 2;
        if (status >= 400) untold.set(call.name, String(status));
      } catch (error) {
        untold.set(call.name, error instanceof Error ? error.message.slice(0, 300) : String(error));
      }
    };
    for (const call of usual) await tell(call);
    while (sent < requests) {
      const call = random.pick(usual);
      if (sent % 100 === 0) await revive();
      // A story takes a second; the sample tells each once.
      if (random.next() < 0.02) await tell(call);
      else if (!endsSession(call.name)) {
        const prepared = generated(call, { sender: senderOf(call, random), photograph, random });
        await send(call, random.next() < 0.4 ? wrong(prepared, random) : prepared);
        sent += 1;
      }
    }
    await revive();
    // What chance did not bring about: the same with what is required alone.
    for (const call of usual)
      for (let tries = 0; tries < 30 && !done.has(call.name); tries += 1)
        await send(
          call,
          plainly(call, {
            sender: call.isDesk ? { headers: owner.headers, by: undefined } : { headers: shoppers[0].headers, by: shoppers[0] },
            random,
          }),
        );
    for (const name of closing) {
      await revive();
      for (const call of calls) if (call.name === name) await tell(call);
    }
    const never = calls.filter(({ name }) => !done.has(name)).map(({ name }) => `${name} ${untold.get(name) ?? ''}`);
    console.log(
      `${sent} requests, ${calls.length} calls, statuses ${JSON.stringify(Object.fromEntries([...statuses].sort(([one], [other]) => one - other)))}, never done: ${never.join('; ') || 'none'}`,
    );
    expect([...faults].map(([what, times]) => `${times} times: ${what}`)).toEqual([]);
    expect(
      never,
      'chance does not reach these: prepare each in shop-calls.ts, a call of the desk in tests/support/server/desk-changes/',
    ).toEqual([]);
  },
);
