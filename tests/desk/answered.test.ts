/** What the server answered a change is on the screen before the change leaves it. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { getDeskProduct } from '#contract/desk/product.ts';
import { deskKey } from '#src/desk/data/desk-key.ts';
import { startSession } from '#src/desk/session/desk-session.ts';
import type { Settled } from '#src/outbox/drain.ts';
import { refetchAfter } from '#src/outbox/refetch.ts';
import { pageRulesOf } from '#src/outbox/actions/rules.ts';
import { deskActions } from '#src/desk/outbox/desk-actions.ts';

const userId = '00000000-0000-4000-8000-000000000001';
const id = 'm-kurta';
const action = { kind: 'product.save', userId, payload: { id, edit: { set: { images: ['/b'] }, was: { images: ['/a'] } } } };
const owner = { name: 'Asha', email: 'asha@example.test', role: 'owner', refundLimit: null, hasPin: false, deviceName: '' } as const;

test('the key of what a change answers is that under which the screen reads it', () => {
  startSession({ token: 't', userId, ...owner, owners: [], shopName: 'Haat', isOpen: true, provenUntil: 0 });
  const answer = pageRulesOf(deskActions, action.kind)?.answers?.(action as never);
  expect(answer?.key).toEqual(deskKey(getDeskProduct, { params: { id } }));
  expect(answer?.reply).toBe(getDeskProduct.reply);
});

test.each([
  ['applied', 'and cannot be read', { id, images: 'x' }],
  ['refused', 'and has a product', { id }],
] as const)('an answer that was %s %s leaves what is on the screen', (outcome, _what, body) => {
  const client = new QueryClient();
  const key = [getDeskProduct.path, userId, { params: { id } }];
  client.setQueryData(key, { id, images: ['/a'] });
  refetchAfter(client, deskActions)({ action, outcome, body, token: 't', reached: true } as unknown as Settled);
  expect(client.getQueryData(key)).toEqual({ id, images: ['/a'] });
});
