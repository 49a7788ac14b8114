/** A browser that has lost the cookies of the desk: the server answers 404 to everything, as to a stranger. */
import { beforeEach, expect, test, vi } from 'vitest';
import { getToday } from '#contract/desk/today.ts';
import { getDeskOrder } from '#contract/desk/order.ts';
import { signInAtDesk } from '#contract/desk/session.ts';
import { deskCall } from '#src/desk/data/desk-call.ts';
import { isUnreachable } from '#src/network/api-error.ts';
import { currentSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const refusal = (status: number, code: string) =>
  Response.json({ error: true, status: false, code, msg: 'No', requestId: 'r' }, { status, headers: { 'x-haat': '1' } });
const asked: string[] = [];

/** A server that knows the session or not, and has no order. */
function serve(isKnown: boolean): void {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const isThere = isKnown && url === '/api/desk/session';
    return Promise.resolve(isThere ? Response.json({}, { headers: { 'x-haat': '1' } }) : refusal(404, 'not_found'));
  });
}

beforeEach(() => {
  asked.length = 0;
  startSession(owner);
});

test('asks for the sign-in instead of saying that there is nothing', async () => {
  serve(false);
  await expect(deskCall(getToday, {})).rejects.toMatchObject({ code: 'session_ended', status: 401 });
  expect(currentSession()).toBeUndefined();
});

test('an order that is not there is not found, and nobody is signed out', async () => {
  serve(true);
  const input = { params: { id: '00000000-0000-4000-8000-000000000001' } };
  await expect(deskCall(getDeskOrder, input)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  expect(currentSession()).toBeDefined();
});

test('a sign-in that is refused stays refused', async () => {
  serve(false);
  const body = { email: 'a@example.test', password: 'p', deviceName: '' };
  await expect(deskCall(signInAtDesk, { body } as never)).rejects.toMatchObject({ code: 'not_found' });
  expect(asked).toEqual(['/api/desk/session']);
});

test.each([
  ['before the request', () => void vi.spyOn(Object, 'fromEntries').mockImplementation(fails)],
  ['after its answer', () => void vi.stubGlobal('Response', fails)],
])('a mistake of ours %s does not pass for a network that is gone', async (_, plant) => {
  const answer = refusal(404, 'not_found');
  vi.stubGlobal('fetch', async () => answer.clone());
  plant();
  const error = await deskCall(getToday, {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(isUnreachable(error)).toBe(false);
});

test('a network that is gone is one', async () => {
  vi.stubGlobal('fetch', async () => fails());
  expect(isUnreachable(await deskCall(getToday, {}).catch((thrown: unknown) => thrown))).toBe(true);
});

function fails(): never {
  throw new TypeError('no such function');
}
