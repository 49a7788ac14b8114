/** More requests than the server can work on: the first ones are answered, the others are refused at once. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPicture } from '#contract/desk/picture.ts';
import { uploadImages } from '#contract/upload.ts';
import { isDatabaseUnavailable } from '#server/failure/failure.ts';
import { Admission } from '#server/http/admission.ts';
import { Overloaded, TooSlow } from '#server/http/errors.ts';
import { Gate } from '#server/http/gate.ts';
import { createLog } from '#server/log/log.ts';
import { mountPages } from '#server/pages/pages.ts';
import { inRequest, withinRequest } from '#server/scope/request-scope.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { patient } from '#tests/support/patience.ts';
import { deskHeaders } from '#tests/support/server/desk.ts';
import { makeFakeBuild } from '#tests/support/server/fake-build.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

/** Work that goes on until it is told to end. */
function held(): { work: () => Promise<void>; end: () => void } {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

const { built, drawn } = makeFakeBuild();
const shop = await createTestApp({ plugins: [mountPages(built)], admission: 'limited' });
const { admission, db, pool } = shop.services;
const shopper = await shop.signUp();
const getCart = () => shop.call('getCart', { query: {} }, { as: shopper });

/** Fills all places of a kind, also those to wait in, and gives the function that ends the work. */
function fill(kind: 'personal' | 'read' | 'upload'): { end: () => Promise<unknown> } {
  const { work, end } = held();
  const { running, waiting } = admission.gates[kind].limits;
  const all = Array.from({ length: running + waiting }, () => admission.run(kind, work));
  return {
    end() {
      end();
      return Promise.all(all);
    },
  };
}

describe('with all places taken', () => {
  test('a call is refused at once with Retry-After, health and lists go on, later it is answered', async () => {
    const list = () => shop.request('/api/products?perPage=8');
    expect((await list()).status).toBe(200);
    const full = fill('personal');
    const began = performance.now();
    const refused = await getCart();
    expect([refused.status, refused.failure.code]).toEqual([503, 'overloaded']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    expect(performance.now() - began).toBeLessThan(patient(1_000));
    expect([(await list()).status, (await shop.request('/api/health')).status, (await shop.request('/api/ready')).status]).toEqual([
      200, 200, 200,
    ]);
    await full.end();
    expect((await getCart()).status).toBe(200);
    const { running, waiting } = admission.gates.personal;
    expect([running, waiting]).toEqual([0, 0]);
  });

  test('pictures of shoppers, which may arrive for minutes, keep no photograph of the staff out', async () => {
    const full = fill('upload');
    const send = async (path: string) => (await shop.request(path, { method: 'POST', body: new FormData(), headers: deskHeaders })).status;
    // A stranger is told that nothing is there, which is found out inside a place.
    expect([await send(uploadImages.path), await send(addPicture.path)]).toEqual([503, 404]);
    await full.end();
  });

  test('a page in memory is sent; one that must be rendered says the shop will be right back', async () => {
    const visit = (path: string) => shop.request(path, { headers: { accept: 'text/html' } });
    expect((await visit('/')).status).toBe(200);
    const full = fill('read');
    drawn.length = 0;
    expect((await visit('/')).status).toBe(200);
    const refused = await visit('/about');
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
    expect(await refused.text()).toContain('The shop will be right back');
    expect(drawn).toEqual([]);
    await full.end();
    expect((await visit('/about')).status).toBe(200);
  });

  test('a page with one place left reads its lists in that place', async () => {
    Object.assign(admission.gates.read.limits, { running: 1, waiting: 0 });
    await raiseCatalogueVersion(db);
    expect((await shop.request('/search', { headers: { accept: 'text/html' } })).status).toBe(200);
  });
});

describe('the gate', () => {
  test('lets waiting requests in by their order, and refuses when too many wait', async () => {
    const gate = new Gate({ running: 1, waiting: 2 });
    const entered: string[] = [];
    const enter = async (name: string) => {
      await gate.enter();
      entered.push(name);
    };
    const waits = [enter('first'), enter('second'), enter('third')];
    await expect(enter('fourth')).rejects.toThrow(Overloaded);
    expect([gate.running, gate.waiting, gate.refused]).toEqual([1, 2, 1]);
    for (const wait of waits) {
      await wait;
      gate.leave();
    }
    expect(entered).toEqual(['first', 'second', 'third']);
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });
});

describe('in time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a request waits five seconds for a place, then it is refused', async () => {
    const gate = new Gate({ running: 1, waiting: 5 });
    await gate.enter();
    const wait = expect(gate.enter()).rejects.toThrow(Overloaded);
    await vi.advanceTimersByTimeAsync(5_000);
    await wait;
    gate.leave();
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });

  test('a request that takes too long is answered, and keeps its place until its work has ended', async () => {
    const own = new Admission(createLog('silent'), { personal: { running: 1, waiting: 1 } });
    const { work, end } = held();
    const late = expect(own.run('personal', work)).rejects.toThrow(TooSlow);
    await vi.advanceTimersByTimeAsync(10_000);
    await late;
    expect(own.gates.personal.running).toBe(1);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(own.gates.personal.running).toBe(0);
  });
});

test('a request out of time stops waiting for a connection, which stays usable', async () => {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const query = (ms: number) =>
    inRequest({ id: 'test', visitor: '' }, () =>
      withinRequest({ deadline: performance.now() + ms }, () => pool.query('select 1').catch((error: unknown) => error)),
    );
  const began = performance.now();
  expect([await query(50), await query(-1)].map(isDatabaseUnavailable)).toEqual([true, true]);
  expect(performance.now() - began).toBeLessThan(patient(1_000));
  for (const client of clients) client.release();
  await vi.waitFor(() => expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]));
  expect((await getCart()).status).toBe(200);
});
