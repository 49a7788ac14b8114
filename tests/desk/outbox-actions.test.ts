/** What the actions of stock, requests, reviews and settings send, and what two of them become before they are sent. */
import { describe, expect, test } from 'vitest';
import { deskApi } from '#contract/desk/api.ts';
import type { Action, QueuedAction } from '#tests/desk/support/desk-app.ts';
import { unsent } from '#src/outbox/action.ts';
import { coalesce } from '#src/outbox/coalesce.ts';
import { pageRulesOf, requestOf } from '#src/outbox/actions/rules.ts';
import { laterEdit } from '#src/desk/outbox/later-edit.ts';
import { describeAction } from '#src/outbox/describe.ts';
import { settingPage } from '#src/desk/outbox/setting.ts';
import { deskActions } from '#src/desk/outbox/desk-actions.ts';
import { stockLane } from '#tests/desk/support/lanes.ts';

const id = '00000000-0000-4000-8000-000000000001';
const report = (kind: 'count' | 'deliver' | 'damage', pieces: number): Action => ({
  kind: `stock.${kind}`,
  payload: { poolId: 'kurta:M', pieces, doneAt: 1 },
});
const delivery: Action = {
  kind: 'stock.receive',
  payload: { lines: [{ poolId: 'kurta:M', name: 'Kurta, M', pieces: 3, costPaise: 40_000 }], doneAt: 1, note: 'Bill 118' },
};
const nothingKnown = { isKnown: false, key: undefined };
const merged = (one: Action, two: Action) => pageRulesOf(deskActions, two.kind)?.merge(one, two, nothingKnown);

test('a report fits the contract of its call, with the event that its kind names', () => {
  for (const kind of ['count', 'deliver', 'damage'] as const) {
    const { input } = requestOf(deskActions, report(kind, 3) as QueuedAction);
    expect(deskApi.bookStock.body.safeParse(input.body)).toMatchObject({ success: true, data: { event: kind, pieces: 3 } });
  }
});

test('a delivery of many lines is one request that fits its contract', () => {
  const { endpoint, input } = requestOf(deskActions, delivery as QueuedAction);
  expect(endpoint).toBe(deskApi.receiveGoods);
  expect(deskApi.receiveGoods.body.safeParse(input.body)).toEqual({
    success: true,
    data: { lines: [{ poolId: 'kurta:M', pieces: 3, costPaise: 40_000 }], doneAt: 1, note: 'Bill 118' },
  });
});

test('a module declares the kinds that begin with its name', () => {
  for (const [group, { payloads }] of Object.entries(deskActions.sending))
    for (const kind of Object.keys(payloads)) expect(kind).toMatch(new RegExp(`^${group}\\.\\w+$`));
});

test('pools have lanes that a header can carry, each its own', () => {
  const lanes = ['kurta', 'kurta:M', 'kurta:8 GB', 'kurta:८'].map(stockLane);
  for (const lane of lanes) expect(lane).toMatch(/^[A-Za-z0-9:._-]{1,100}$/);
  expect(new Set(lanes).size).toBe(lanes.length);
});

test('what can be taken back for a while keeps what it replaces, for Undo', () => {
  const waiting = {
    ...report('count', 10),
    ...unsent(1, 1),
    id,
    userId: 'meera',
    lane: 'stock',
    seen: undefined,
  } as unknown as QueuedAction;
  const next = { ...report('count', 100), id: 'second', userId: 'meera', lane: 'stock', seen: undefined };
  const plan = (more: object) => coalesce(deskActions, [waiting], { ...next, ...more } as never, nothingKnown, 2, 2);
  const undoable = plan({ nextAt: 8_000 });
  expect(undoable).toMatchObject({ remove: [id], write: { id: 'second', payload: { pieces: 100 }, replaced: waiting } });
  expect(plan({}).write).not.toHaveProperty('replaced');
  // A chain of them is one step long: each knows what it has merged with.
  const third = coalesce(
    deskActions,
    [undoable.write as QueuedAction],
    { ...next, id: 'third', nextAt: 9_000 } as never,
    nothingKnown,
    3,
    3,
  );
  expect(third.write?.replaced).toMatchObject({ id: 'second', payload: { pieces: 100 } });
  expect(third.write?.replaced).not.toHaveProperty('replaced');
});

describe('two reports of one pool, neither sent', () => {
  test('the second count is the one that is sent', () => {
    expect(merged(report('count', 4), report('count', 6))).toEqual({ kind: 'become', action: report('count', 6) });
  });

  test.each([
    ['deliver', 'deliver'],
    ['damage', 'damage'],
    ['count', 'deliver'],
    ['deliver', 'count'],
  ] as const)('%s, then %s, are both sent: pieces are never added up on the device', (first, second) => {
    expect(merged(report(first, 1), report(second, 2))).toEqual({ kind: 'append' });
  });
});

describe('two edits of one request, neither sent', () => {
  test('are one with the later values, and with what each field was before the first', () => {
    const first = { set: { state: 'talking', note: 'a' }, was: { state: 'new', note: '' } };
    const second = { set: { state: 'agreed' }, was: { state: 'talking' } };
    expect(laterEdit<object>(first, second)).toEqual({ set: { state: 'agreed', note: 'a' }, was: { state: 'new', note: '' } });
  });

  test('of different fields keep both', () => {
    const one: Action = { kind: 'review.save', payload: { id, set: { answer: 'Thanks' }, was: { answer: '' } } };
    const two: Action = { kind: 'review.save', payload: { id, set: { hiddenReason: 'abuse' }, was: { hiddenReason: null } } };
    expect(merged(one, two)).toEqual({
      kind: 'become',
      action: {
        kind: 'review.save',
        payload: { id, set: { answer: 'Thanks', hiddenReason: 'abuse' }, was: { answer: '', hiddenReason: null } },
      },
    });
  });
});

describe('two changes of the settings, neither sent', () => {
  const save = (set: { name?: string; phone?: string }): Action => ({ kind: 'setting.save', payload: { set, was: {} } });
  const close = (pause: { until: string; words: string } | null): Action => ({ kind: 'setting.pause', payload: { pause } });

  test('are both sent, so that one that the shop refuses takes no other with it', () => {
    expect(merged(save({ name: 'Asha' }), save({ phone: '98220 14705' }))).toEqual({ kind: 'append' });
  });

  test('of closing and opening the last one is sent', () => {
    expect(merged(close({ until: '2026-12-01T09:00:00Z', words: '' }), close(null))).toEqual({ kind: 'become', action: close(null) });
  });

  test('of which the last one is sent say what the screen showed before the first', () => {
    const [until, was] = [
      { until: '2026-12-01T09:00:00Z', words: '' },
      { until: '2026-12-05T09:00:00Z', words: '' },
    ];
    const [first, second] = [settingPage.changes().pauseShop(null, was), settingPage.changes().pauseShop(until, null)];
    expect(merged(first.action, second.action)).toEqual({
      kind: 'become',
      action: { kind: 'setting.pause', payload: { pause: until, was } },
    });
  });

  test('say in the list of waiting changes what they are about and what they do', () => {
    const changes = settingPage.changes();
    const said = [
      changes.saveSettings({ set: { name: 'Asha', prices: 'with' }, was: {} }),
      changes.saveLogo({ picture: new Blob(['a picture']), was: '' }),
      changes.savePage({ topic: 'returns', set: { text: 'Within a week' }, was: { text: '' } }),
      changes.saveDelivery({ set: { minimumOrder: 250 }, was: { minimumOrder: 0 } }),
      changes.pauseShop(null, null),
    ].map(({ action, seen }) => {
      const { name, detail } = describeAction(deskActions, { ...action, seen } as QueuedAction);
      return `${name}: ${detail}`;
    });
    expect(said).toEqual([
      'Your shop: change Name of the shop, Prices you type and shoppers read',
      'Your shop: change Logo',
      'Returns: change the text',
      'PIN codes and smallest order: change Smallest order',
      'Holidays: open the shop',
    ]);
  });
});
