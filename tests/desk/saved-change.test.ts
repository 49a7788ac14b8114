/** A form of the desk that saves: with a network it hears what the shop says, and without one the change waits on the device. */
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerProof, isProofAsked } from '#src/desk/data/proof.ts';
import { saveChange, tellOwnRefusals, useSettledChanges } from '#src/desk/data/saved-change.ts';
import { currentConnectivity } from '#src/network/use-connectivity.ts';
import { outbox } from '#src/desk/outbox/desk-outbox.ts';
import { startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

/** What the shop answers, in turn; the last one from then on. `none`: it cannot be reached. */
type Answer = 'none' | 'applied' | 'proof_needed' | 'changed_meanwhile';
let answers: Answer[] = [];
const sent: unknown[] = [];
const toasts: string[] = [];

function serve(...next: Answer[]): void {
  answers = next;
}

function reply(): Response {
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (answer === 'none') throw new TypeError('no network');
  const code = answer === 'applied' ? {} : { error: true, status: false, code: answer, msg: `No: ${answer}`, requestId: 'r' };
  const statuses = { applied: 200, proof_needed: 403, changed_meanwhile: 409 };
  return Response.json(code, { status: statuses[answer ?? 'applied'], headers: { 'x-haat': '1' } });
}

const rename = (name: string) => saveChange(({ saveSettings }) => saveSettings({ set: { name }, was: { name: '' } }));
const waitingNames = () =>
  outbox
    .view()
    .waiting.flatMap(({ rows }) => rows)
    .map(({ payload }) => (payload as { set?: { name?: string } }).set?.name);

/** The network is back. */
function reconnect(): void {
  globalThis.dispatchEvent(new Event('online'));
  void outbox.open().then((opened) => opened.sendNow());
}

beforeEach(async () => {
  indexedDB.deleteDatabase('haat-desk-outbox');
  [sent.length, toasts.length] = [0, 0];
  serve('applied');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/health'))
      return answers[0] === 'none' ? Promise.reject(new TypeError('no network')) : Response.json({}, { headers: { 'x-haat': '1' } });
    const answer = reply();
    sent.push([url, init.body]);
    return answer;
  });
  startSession(owner);
  outbox.start({ client: new QueryClient(), notify: ({ text }) => toasts.push(text) });
  tellOwnRefusals();
  await outbox.open();
  globalThis.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(currentConnectivity()).toBe('up'));
});
afterEach(async () => {
  cleanup();
  answerProof(false);
  const opened = await outbox.open();
  await opened.discard(owner.userId);
  await outbox.close();
});

test('what the shop takes is sent', async () => {
  expect(await rename('Asha')).toBe('sent');
  expect(sent).toEqual([['/api/desk/settings', JSON.stringify({ set: { name: 'Asha' }, was: { name: '' } })]]);
  expect(waitingNames()).toEqual([]);
});

test('what the shop refuses is told by the form alone, and waits nowhere', async () => {
  serve('changed_meanwhile');
  await expect(rename('Asha')).rejects.toMatchObject({ code: 'changed_meanwhile', message: 'No: changed_meanwhile' });
  expect(waitingNames()).toEqual([]);
  await vi.waitFor(() => expect(outbox.view().attention).toEqual([]));
  expect(toasts).toEqual([]);
});

test('a change that needs a proof is sent after it', async () => {
  serve('proof_needed', 'applied');
  const saved = rename('Asha');
  await vi.waitFor(() => expect(isProofAsked()).toBe(true));
  answerProof(true);
  expect(await saved).toBe('sent');
  expect(sent).toHaveLength(2);
  expect(toasts).toEqual([]);
});

test('without the proof nothing is changed, and nothing waits', async () => {
  serve('proof_needed');
  const saved = rename('Asha');
  await vi.waitFor(() => expect(isProofAsked()).toBe(true));
  answerProof(false);
  await expect(saved).rejects.toMatchObject({ code: 'not_proven' });
  await vi.waitFor(() => expect(outbox.view().attention).toEqual([]));
  expect(waitingNames()).toEqual([]);
});

test('without a network each save waits on the device by itself', async () => {
  serve('none');
  expect(await rename('Asha')).toBe('kept');
  expect(await rename('Asha Crafts')).toBe('kept');
  expect(waitingNames()).toEqual(['Asha', 'Asha Crafts']);
  expect(sent).toEqual([]);
});

test('a page shows a change once the device keeps it, and not while its form waits', async () => {
  serve('proof_needed');
  const { result } = renderHook(() => useSettledChanges(0).flatMap(({ rows }) => rows.map(({ kind }) => kind)));
  const saved = rename('Asha');
  await vi.waitFor(() => expect(isProofAsked()).toBe(true));
  expect(result.current).toEqual([]);
  answerProof(false);
  await expect(saved).rejects.toMatchObject({ code: 'not_proven' });
  serve('none');
  expect(await rename('Asha')).toBe('kept');
  await vi.waitFor(() => expect(result.current).toEqual(['setting.save']));
  // Known to be unreachable: nothing is tried, so nothing else draws the page.
  expect(await rename('Asha Crafts')).toBe('kept');
  await vi.waitFor(() => expect(result.current).toEqual(['setting.save', 'setting.save']));
});

test('what was kept and needs a proof asks for it when the network is back', async () => {
  serve('none');
  expect(await rename('Asha')).toBe('kept');
  serve('proof_needed', 'applied');
  reconnect();
  await vi.waitFor(() => expect(isProofAsked()).toBe(true));
  expect(outbox.view().attention).toHaveLength(1);
  answerProof(true);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await vi.waitFor(() => expect(outbox.view()).toMatchObject({ attention: [], waiting: [] }));
  expect(toasts).toEqual([]);
});

test('what was kept and is refused later is said in a toast, and kept until somebody has seen it', async () => {
  serve('none');
  expect(await rename('Asha')).toBe('kept');
  serve('changed_meanwhile');
  reconnect();
  await vi.waitFor(() => expect(toasts).toEqual(['No: changed_meanwhile']));
  await vi.waitFor(() => expect(outbox.view().attention.map(({ code }) => code)).toEqual(['changed_meanwhile']));
  expect(isProofAsked()).toBe(false);
});
