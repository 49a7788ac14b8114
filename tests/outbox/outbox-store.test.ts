/** Each step of the outbox's store by itself: what it changes, and what it must leave alone. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionRow } from '#src/outbox/store/database.ts';
import type { SnapshotRow } from '#src/outbox/snapshot.ts';
import { actionVersion } from '#src/outbox/action.ts';
import { endOutboxSession, clearLists, holdAll, noteSignOut, readSession, startOutboxSession } from '#src/outbox/store/session.ts';
import { discardAll, dismissAttention, sendAnyway, removeUntried } from '#src/outbox/store/user-actions.ts';
import { adoptForgotten } from '#src/shop/outbox/adopt.ts';
import { claimDue } from '#src/outbox/store/claim.ts';
import { deviceId } from '#src/outbox/store/device.ts';
import { finishApplied, finishRefused, finishUnknown } from '#src/outbox/store/finish.ts';
import { saveSnapshot, newerSnapshot } from '#src/outbox/store/snapshots.ts';
import { readState } from '#src/outbox/store/read-state.ts';
import { anOutboxStore, aRow } from '#tests/support/client/outbox-store.ts';

const now = 1_700_000_000_000;
const token = 'token-of-43-signs';
const session = { id: 'session', userId: 'meera', token, epoch: 3 } as SessionRow;
let store: ReturnType<typeof anOutboxStore>;
let connection: ReturnType<typeof anOutboxStore>['connection'];

beforeEach(() => {
  store = anOutboxStore();
  connection = store.connection;
});
const row = async (id: string) => (await store.all('intents')).find((one) => one['id'] === id);
const ids = async (name: 'intents' | 'attention') => (await store.all(name)).map(({ id }) => id).sort();

describe('a sign-in', () => {
  it('increments the counter, remembers which one ended before, and resumes held actions', async () => {
    await store.put('session', { ...session, ended: 'another-mark' });
    await store.put('meta', { id: 'device', value: 'phone' }, { id: 'left:meera', value: 'meera' }, { id: 'left:ravi', value: 'ravi' });
    await store.put(
      'intents',
      aRow({ id: 'fresh', state: 'held', nextAt: 9 }),
      aRow({ id: 'once', state: 'held', attempts: 1, nextAt: 9 }),
      aRow({ id: 'resting', state: 'unknown', nextAt: 9 }),
      aRow({ id: 'his', userId: 'ravi', state: 'held' }),
    );
    const begun = await startOutboxSession(connection, 'meera', 'a-new-token', { name: 'Meera', email: 'm@e.in' });
    expect(begun).toEqual({
      id: 'session',
      userId: 'meera',
      token: 'a-new-token',
      epoch: 4,
      ended: 'another-mark',
      device: 'phone',
      name: 'Meera',
      email: 'm@e.in',
    });
    expect(await readSession(connection)).toEqual(begun);
    expect([await row('fresh'), await row('once'), await row('resting'), await row('his')]).toMatchObject([
      { state: 'ready', nextAt: 0 },
      { state: 'unknown', nextAt: 0 },
      { state: 'unknown', nextAt: 9 },
      { state: 'held' },
    ]);
    expect((await store.all('meta')).map(({ id }) => id)).toEqual(['device', 'email:meera', 'left:ravi']);
  });

  it('puts back what waited for this version in its order, after what was sent since', async () => {
    const put = (id: string, over: { seq?: number; attempts?: number; lane?: string }) => ({
      id,
      userId: 'meera',
      code: 'newer_version',
      message: '',
      at: now,
      intent: aRow({ id, lane: 'a lane', seq: 3, ...over }),
    });
    const lane = { userId: 'meera', lastAckedSeq: 0, nextSeq: 9 };
    await store.put('lanes', { ...lane, lane: 'passed', lastAckedSeq: 5 }, { ...lane, lane: 'lost' }, { ...lane, lane: 'quiet' });
    // Sent, and not answered: the server may have it.
    await store.put('intents', aRow({ id: 'sent', lane: 'lost', seq: 8, attempts: 1, state: 'unknown' }));
    await store.put(
      'attention',
      put('b first', { lane: 'passed', seq: 3 }),
      put('a second', { lane: 'passed', seq: 7 }),
      put('maybe', { lane: 'passed', seq: 2, attempts: 1 }),
      put('before', { lane: 'lost', seq: 4 }),
      put('alone', { lane: 'quiet', seq: 4 }),
    );
    await startOutboxSession(connection, 'meera', token);
    const seqs = await Promise.all(['b first', 'a second', 'maybe', 'before', 'alone'].map(async (id) => (await row(id))?.['seq']));
    expect(seqs).toEqual([9, 10, 2, 9, 4]);
    expect(await ids('attention')).toEqual([]);
  });

  it('starts the counter at one, without a device name and without a predecessor', async () => {
    expect(await startOutboxSession(connection, 'meera', token)).toEqual({ id: 'session', userId: 'meera', token, epoch: 1 });
  });

  it('reported again changes nothing, unless device, name or address differ', async () => {
    await startOutboxSession(connection, 'meera', token, { name: 'Meera', email: 'm@e.in' });
    for (const [who, device] of [
      [{ name: 'Meera', email: 'm@e.in' }, undefined],
      [{ name: 'Meera K', email: 'm@e.in' }, undefined],
      [{ name: 'Meera K', email: 'k@e.in' }, undefined],
      [{ name: 'Meera K', email: 'k@e.in' }, 'phone'],
    ] as const) {
      if (device) await store.put('meta', { id: 'device', value: device });
      const told = await startOutboxSession(connection, 'meera', token, who);
      expect(told).toEqual({ id: 'session', userId: 'meera', token, epoch: 1, ...who, ...(device && { device }) });
      expect(await readSession(connection)).toEqual(told);
    }
    expect((await startOutboxSession(connection, 'ravi', token)).epoch, 'another shopper').toBe(2);
    expect((await startOutboxSession(connection, 'ravi', 'other')).epoch, 'another token').toBe(3);
  });

  it('restored with the same token removes the note that it ended', async () => {
    await startOutboxSession(connection, 'meera', token);
    await endOutboxSession(connection, token);
    expect(await readSession(connection)).toEqual({ id: 'session', userId: '', token: '', epoch: 2, ended: token.slice(0, 12) });
    expect(await startOutboxSession(connection, 'meera', token)).toEqual({ id: 'session', userId: 'meera', token, epoch: 3 });
  });

  it('ends by its own token or by none, never by that of another one', async () => {
    await store.put('session', session);
    await endOutboxSession(connection, 'another');
    expect(await readSession(connection)).toEqual(session);
    await endOutboxSession(connection);
    expect(await readSession(connection)).toEqual({ id: 'session', userId: '', token: '', epoch: 4, ended: token.slice(0, 12) });
    await endOutboxSession(connection, 'a-later-token');
    expect(await readSession(connection), 'nobody is signed in: the mark is of the last to end').toMatchObject({
      epoch: 5,
      ended: 'a-later-token'.slice(0, 12),
    });
  });

  it('ends also where none ever began', async () => {
    await endOutboxSession(connection);
    expect(await readSession(connection)).toEqual({ id: 'session', userId: '', token: '', epoch: 1, ended: '' });
  });

  it('ended by the server holds all but what is being sent, and the attempt does not count', async () => {
    await store.put('session', session);
    const sent = aRow({ id: 'sent', state: 'sending', attempts: 2, nextAt: 5, leaseOwner: 'me', leaseUntil: 9 });
    await store.put(
      'intents',
      sent,
      aRow({ id: 'waits', attempts: 1, state: 'unknown', nextAt: 5 }),
      aRow({ id: 'wire', state: 'sending', leaseOwner: 'me', leaseUntil: 9 }),
      aRow({ id: 'his', userId: 'ravi' }),
    );
    await holdAll(connection, sent, session);
    expect(await row('sent')).toMatchObject({ state: 'held', attempts: 1, nextAt: 0, leaseOwner: '', leaseUntil: 0 });
    expect(await row('waits')).toMatchObject({ state: 'held', attempts: 1, nextAt: 0 });
    expect(await row('wire')).toMatchObject({ state: 'sending', leaseOwner: 'me' });
    expect(await row('his')).toMatchObject({ state: 'ready' });
  });

  it('following an ended one makes the rejected action due at once, and changes nothing else', async () => {
    await store.put('session', { ...session, epoch: 4 });
    const first = aRow({ id: 'first', state: 'sending', attempts: 1, nextAt: 5, leaseOwner: 'me', leaseUntil: 9 });
    const again = aRow({ id: 'again', state: 'sending', attempts: 2, leaseOwner: 'me', leaseUntil: 9 });
    const none = aRow({ id: 'none', state: 'sending', attempts: 0, leaseOwner: 'me', leaseUntil: 9 });
    const taken = aRow({ id: 'taken', state: 'sending', attempts: 1, leaseOwner: 'worker', leaseUntil: 9 });
    await store.put('intents', first, again, none, taken, aRow({ id: 'waits', nextAt: 5 }));
    for (const one of [first, again, none, { ...taken, leaseOwner: 'me' }]) await holdAll(connection, one, session);
    expect(await row('first')).toMatchObject({ state: 'ready', attempts: 0, nextAt: 0, leaseOwner: '', leaseUntil: 0 });
    expect(await row('again')).toMatchObject({ state: 'unknown', attempts: 1 });
    expect(await row('none')).toMatchObject({ state: 'ready', attempts: 0 });
    expect(await row('taken')).toMatchObject({ state: 'sending', attempts: 1, leaseOwner: 'worker' });
    expect(await row('waits')).toMatchObject({ nextAt: 5 });
  });

  it('ended by the shopper is noted, reported only while signed out; lists and sent rows go', async () => {
    await startOutboxSession(connection, 'meera', token, { name: 'Meera', email: 'm@e.in' });
    await noteSignOut(connection, 'meera');
    expect(
      (await store.all('meta')).map(({ id }) => id),
      'the address is forgotten',
    ).toEqual(['left:meera']);
    const list = { name: 'cart', items: [], version: 1, acks: {}, aliases: {}, at: 0 };
    await store.put('snapshots', { ...list, userId: 'meera' }, { ...list, userId: 'meera', name: 'wishlist' }, { ...list, userId: 'ravi' });
    await store.put('sent', { userId: 'meera', rows: [] }, { userId: 'ravi', rows: [] });
    await store.put('meta', { id: 'device', value: 'phone' });
    expect((await readState(connection, '')).left).toEqual(['meera']);
    expect((await readState(connection, 'meera')).left).toEqual([]);
    expect(Object.keys((await readState(connection, 'meera')).snapshots)).toEqual(['cart', 'wishlist']);
    await clearLists(connection, 'meera');
    expect((await store.all('snapshots')).map(({ userId }) => userId)).toEqual(['ravi']);
    expect((await store.all('sent')).map(({ userId }) => userId)).toEqual(['ravi']);
    expect((await readState(connection, 'meera')).snapshots).toEqual({});
  });

  it('that ended otherwise leaves its lists, whose age is reported while nobody is signed in', async () => {
    expect((await readState(connection, '')).lastListAt).toBe(0);
    const list = { items: [], version: 1, acks: {}, aliases: {}, userId: 'meera' };
    await store.put('snapshots', { ...list, name: 'cart', at: 5 }, { ...list, name: 'wishlist', at: 3 });
    expect([(await readState(connection, '')).lastListAt, (await readState(connection, 'meera')).lastListAt]).toEqual([5, 0]);
  });
});

describe('an account made again after the shop forgot it', () => {
  const refused = { id: 'refused', userId: 'old', intent: aRow({ id: 'refused', userId: 'old' }), code: 'gone', message: '', at: 1 };
  const lane = { userId: 'old', lane: 'wish:a', nextSeq: 7, lastAckedSeq: 5 };

  beforeEach(async () => {
    await startOutboxSession(connection, 'old', token, { name: 'Meera', email: 'm@e.in' });
    await endOutboxSession(connection);
    await store.put(
      'intents',
      aRow({ id: 'waits', userId: 'old', lane: 'wish:a', seq: 6, state: 'held' }),
      aRow({ id: 'his', userId: 'ravi' }),
    );
    await store.put('attention', refused, { ...refused, id: 'his', userId: 'ravi' });
    await store.put('lanes', lane, { ...lane, userId: 'ravi' });
    await store.put('snapshots', { userId: 'old', name: 'cart', items: [], version: 1, acks: {}, aliases: {}, at: 0 });
    await store.put('sent', { userId: 'old', rows: [] }, { userId: 'ravi', rows: [] });
  });

  it('with the same address gets what waits for the old one, and nothing of others', async () => {
    await adoptForgotten(connection, 'new', 'm@e.in');
    expect([await row('waits'), await row('his')]).toMatchObject([{ userId: 'new', seq: 6, state: 'held' }, { userId: 'ravi' }]);
    expect(await store.all('attention')).toMatchObject([{ userId: 'ravi' }, { userId: 'new', intent: { userId: 'new' } }]);
    expect(await store.all('lanes')).toEqual([
      { ...lane, userId: 'new' },
      { ...lane, userId: 'ravi' },
    ]);
    expect([await store.all('snapshots'), await store.all('sent'), await store.all('meta')]).toEqual([
      [],
      [{ userId: 'ravi', rows: [] }],
      [],
    ]);
  });

  it('with another address gets nothing, nor does the account itself change', async () => {
    await adoptForgotten(connection, 'new', 'r@e.in');
    await adoptForgotten(connection, 'old', 'm@e.in');
    expect(await row('waits')).toMatchObject({ userId: 'old' });
    expect((await store.all('meta')).map(({ id }) => id)).toEqual(['email:old']);
  });
});

describe('the shopper', () => {
  it('undone puts back what it has replaced; taken back whole it does not', async () => {
    const replaced = aRow({ id: 'before', seq: 1 });
    for (const [isUndo, left] of [
      [true, ['before']],
      [false, []],
    ] as const) {
      await store.put('intents', { ...aRow({ id: 'after', seq: 2 }), replaced });
      expect(await removeUntried(connection, 'after', isUndo)).toBe(true);
      expect(((await store.all('intents')) as { id: string }[]).map(({ id }) => id)).toEqual(left);
      await removeUntried(connection, 'before');
    }
  });

  it('undoes only what was never sent', async () => {
    const rows = [
      aRow({ id: 'fresh' }),
      aRow({ id: 'held', state: 'held' }),
      aRow({ id: 'tried', state: 'held', attempts: 1 }),
      aRow({ id: 'wire', state: 'sending' }),
      aRow({ id: 'unknown', state: 'unknown', attempts: 1 }),
      aRow({ id: 'order', kind: 'order.create' } as never),
      aRow({ id: 'below', lane: 'shared', seq: 1 }),
      aRow({ id: 'above', lane: 'shared', seq: 2 }),
      aRow({ id: 'his', userId: 'ravi', lane: 'shared', seq: 3 }),
    ];
    await store.put('intents', ...rows);
    const given: Record<string, boolean> = {};
    for (const { id } of [...rows, { id: 'nothing' }]) given[id] = await removeUntried(connection, id);
    expect(given).toEqual({
      fresh: true,
      held: true,
      tried: false,
      wire: false,
      unknown: false,
      order: false,
      below: false,
      above: true,
      his: true,
      nothing: false,
    });
    expect(await ids('intents')).toEqual(['below', 'order', 'tried', 'unknown', 'wire']);
  });

  it('sends everything of theirs at once; what is being sent keeps its lease', async () => {
    await store.put(
      'intents',
      aRow({ id: 'rests', state: 'unknown', nextAt: 9 }),
      aRow({ id: 'wire', state: 'sending', nextAt: 9 }),
      aRow({ id: 'his', userId: 'ravi', nextAt: 9 }),
    );
    await sendAnyway(connection, 'meera');
    expect(await row('rests')).toMatchObject({ confirmed: true, nextAt: 0 });
    expect(await row('wire')).toMatchObject({ confirmed: true, nextAt: 9 });
    expect(await row('his')).toEqual(aRow({ id: 'his', userId: 'ravi', nextAt: 9 }));
  });

  it('discards what waits and what was refused, never a paid order, and notes late arrivals', async () => {
    await store.put(
      'intents',
      aRow({ id: 'fresh', lane: 'quiet', seq: 4 }),
      aRow({ id: 'sent', lane: 'loud', attempts: 1, seq: 5 }),
      aRow({ id: 'later', lane: 'loud', attempts: 1, seq: 6 }),
      aRow({ id: 'early', lane: 'known', attempts: 1, seq: 2 }),
      aRow({ id: 'order', kind: 'order.create' } as never),
      aRow({ id: 'his', userId: 'ravi' }),
    );
    await store.put(
      'lanes',
      ...['quiet', 'loud', 'known'].map((lane) => ({
        userId: 'meera',
        lane,
        nextSeq: 9,
        lastAckedSeq: 0,
        ...(lane === 'known' && { abroadSeq: 7 }),
      })),
    );
    await store.put('attention', { id: 'refused', userId: 'meera' }, { id: 'hers', userId: 'ravi' });
    await discardAll(connection, 'meera');
    expect(await ids('intents')).toEqual(['his', 'order']);
    expect(await ids('attention')).toEqual(['hers']);
    expect(Object.fromEntries((await store.all('lanes')).map(({ lane, abroadSeq }) => [lane, abroadSeq]))).toEqual({
      quiet: undefined,
      loud: 6,
      known: 7,
    });
    await dismissAttention(connection, 'hers');
    expect(await ids('attention')).toEqual([]);
  });
});

describe('a claim', () => {
  const asker = { owner: 'me', isExclusive: false };

  it('finds nothing while nobody is signed in', async () => {
    await store.put('intents', aRow());
    expect(await claimDue(connection, asker, now)).toBeUndefined();
    await store.put('session', { ...session, userId: '', token: '' });
    await store.put('intents', aRow({ userId: '' }));
    expect(await claimDue(connection, asker, now)).toBeUndefined();
  });

  it('gives a lease of half a minute, counts as an attempt, and keeps its first session', async () => {
    await store.put('session', session);
    await store.put(
      'intents',
      aRow({ id: 'a', madeAt: now }),
      aRow({ id: 'b', madeAt: now + 1, attempts: 1, sentUnder: 1, state: 'unknown' }),
    );
    const claim = await claimDue(connection, asker, now);
    expect(claim?.rows).toMatchObject([
      { id: 'a', state: 'sending', attempts: 1, sentUnder: 3, leaseOwner: 'me', leaseUntil: now + 30_000 },
      { id: 'b', attempts: 2, sentUnder: 1 },
    ]);
    expect(claim).toMatchObject({ session, unreadable: 0 });
    expect(await store.all('intents')).toEqual(claim?.rows);
  });

  it('of a row that this version cannot read puts it on the attention list', async () => {
    await store.put('session', session);
    await store.put(
      'intents',
      aRow({ id: 'new', v: actionVersion + 1, madeAt: now - 3_600_000 }),
      aRow({ id: 'old', v: actionVersion - 1, madeAt: now }),
      aRow({ id: 'odd', payload: {}, madeAt: now } as never),
    );
    expect(await claimDue(connection, asker, now)).toMatchObject({ rows: [], unreadable: 3 });
    expect(await store.all('intents')).toEqual([]);
    expect((await store.all('attention')).map(({ id, userId, code, message, at }) => [id, userId, code, message, at])).toEqual([
      ['new', 'meera', 'newer_version', '', now],
      ['odd', 'meera', 'newer_version', '', now],
      ['old', 'meera', 'version', '', now],
    ]);
    expect((await store.all('attention'))[0]?.['intent']).toMatchObject({ id: 'new' });
  });
});

describe('a reply', () => {
  const list = { name: 'cart' as const, items: ['new'], version: 5, acks: { phone: 1 } };
  const stored: SnapshotRow = { userId: 'meera', name: 'cart', items: ['old'], version: 4, acks: {}, aliases: { a: 'b' }, at: 1 };
  const lane = { userId: 'meera', lane: 'a lane', nextSeq: 9, lastAckedSeq: 3 };
  const sent = (over = {}) =>
    aRow({ id: 'sent', lane: 'a lane', seq: 4, state: 'sending', attempts: 1, sentUnder: 3, leaseOwner: 'me', leaseUntil: 9, ...over });
  const lastAcked = async () => (await store.all('lanes')).map(({ lastAckedSeq }) => lastAckedSeq);
  const items = async () => (await store.all('snapshots')).map((one) => (one as unknown as SnapshotRow).items);
  const remembered = async () =>
    (await store.all('sent')).flatMap(({ rows }) => (rows as { intent: { id: string } }[]).map(({ intent }) => intent.id));

  it('settles the row: it is deleted; its number, its list and the reply are kept', async () => {
    await store.put('session', session);
    await store.put('lanes', lane);
    await store.put('intents', sent(), aRow({ id: 'other' }));
    await finishApplied(connection, sent(), list, now, session);
    expect(await ids('intents')).toEqual(['other']);
    expect(await lastAcked()).toEqual([4]);
    expect(await store.all('snapshots')).toEqual([
      { userId: 'meera', name: 'cart', items: ['new'], version: 5, acks: { phone: 1 }, aliases: {}, at: now },
    ]);
    expect(await store.all('sent')).toEqual([{ userId: 'meera', rows: [{ intent: sent(), at: now }] }]);
  });

  it('is remembered once when it arrives twice, and a sequence number never goes back', async () => {
    await store.put('session', session);
    await store.put('lanes', { ...lane, lastAckedSeq: 6 });
    await store.put('intents', sent());
    await finishApplied(connection, sent(), undefined, now, session);
    await finishApplied(connection, sent(), undefined, now, session);
    expect(await remembered()).toEqual(['sent']);
    expect(await lastAcked()).toEqual([6]);
    expect(await items()).toEqual([]);
  });

  it('is remembered newest first, for twenty actions', async () => {
    await store.put('session', session);
    for (let n = 1; n <= 21; n += 1) {
      await store.put('intents', sent({ id: `sent ${n}` }));
      await finishApplied(connection, sent({ id: `sent ${n}` }), undefined, now, session);
    }
    expect(await remembered()).toEqual(Array.from({ length: 20 }, (_, index) => `sent ${21 - index}`));
  });

  it.for([
    ['for a shopper who has left without any data is dropped', { ...session, userId: 'ravi' }, session, {}, false, []],
    ['in a session that has ended since is dropped', { ...session, epoch: 4 }, session, {}, false, ['sent']],
    [
      'repeated from an earlier session is dropped',
      { ...session, epoch: 4 },
      { ...session, epoch: 4 },
      { replayed: true },
      false,
      ['sent'],
    ],
    ['repeated in the same session is kept', session, session, { replayed: true }, true, ['sent']],
  ] as const)('%s', async ([, signedIn, under, more, isKept, known]) => {
    await store.put('session', signedIn);
    await store.put('intents', sent());
    await finishApplied(connection, sent(), { ...list, ...more }, now, under);
    expect(await items()).toEqual(isKept ? [['new']] : []);
    expect(await remembered()).toEqual(known);
  });

  it('for a shopper who has left is kept where their list and their session row still exist', async () => {
    await store.put('session', { ...session, userId: 'ravi' });
    await store.put('snapshots', stored);
    await store.put('sent', { userId: 'meera', rows: [] });
    await store.put('intents', sent());
    await finishApplied(connection, sent(), list, now, session);
    expect(await items()).toEqual([['new']]);
    expect(await remembered()).toEqual(['sent']);
  });

  it('that never came delays the row, unless another page has claimed it', async () => {
    await store.put('intents', sent());
    await finishUnknown(connection, sent({ leaseOwner: 'another' }), now);
    expect(await row('sent')).toEqual(sent());
    await finishUnknown(connection, sent(), now);
    expect(await row('sent')).toEqual({ ...sent(), state: 'unknown', nextAt: now, leaseOwner: '', leaseUntil: 0 });
    await store.put('intents', sent({ state: 'held' }));
    await finishUnknown(connection, sent(), now);
    expect(await row('sent')).toMatchObject({ state: 'held' });
    await finishUnknown(connection, aRow({ id: 'gone' }), now);
    expect(await ids('intents')).toEqual(['sent']);
  });

  it('of refusal moves the row to the attention list and frees its lane', async () => {
    await store.put('lanes', lane);
    await store.put('intents', sent());
    await finishRefused(connection, sent(), { code: 'sold_out', message: 'Sold out' }, now);
    expect(await store.all('attention')).toEqual([
      { id: 'sent', userId: 'meera', intent: sent(), code: 'sold_out', message: 'Sold out', at: now },
    ]);
    expect(await ids('intents')).toEqual([]);
    expect(await lastAcked()).toEqual([4]);
    await finishRefused(connection, sent({ seq: 2 }), { code: 'sold_out', message: 'Sold out' }, now);
    expect(await lastAcked()).toEqual([4]);
    await finishRefused(connection, sent({ lane: 'unknown' }), { code: 'sold_out', message: '' }, now);
    expect(await lastAcked()).toEqual([4]);
  });

  it('of refusal frees the lane alone when the shopper has discarded the change meanwhile', async () => {
    await store.put('lanes', lane);
    await finishRefused(connection, sent(), { code: 'sold_out', message: 'Sold out' }, now);
    expect(await ids('attention')).toEqual([]);
    expect(await lastAcked()).toEqual([4]);
  });

  it('counts if as new as the stored list, even after a restored server; names stay either way', () => {
    const alias = ['c', 'd'] as [string, string];
    expect(newerSnapshot(stored, 'meera', { ...list, version: 4, alias }, now)).toEqual({
      userId: 'meera',
      name: 'cart',
      items: ['new'],
      version: 4,
      acks: { phone: 1 },
      aliases: { a: 'b', c: 'd' },
      at: now,
    });
    expect(newerSnapshot(stored, 'meera', { ...list, version: 3, alias }, now)).toEqual({ ...stored, aliases: { a: 'b', c: 'd' } });
    expect(newerSnapshot(stored, 'meera', { ...list, version: 3 }, now, 4)).toMatchObject({ items: ['new'], version: 3 });
    expect(newerSnapshot(stored, 'meera', { ...list, version: 3 }, now, 2)).toMatchObject({ items: ['old'], version: 4 });
    expect(newerSnapshot(undefined, 'meera', { ...list, at: 7 }, now)).toMatchObject({ items: ['new'], aliases: {}, at: 7 });
  });

  it('to a fetch is kept for its shopper, by the session of the fetch, or where a list exists', async () => {
    const kept = async (signedIn: SessionRow | undefined, asked?: { token?: string; version?: number }, before?: SnapshotRow) => {
      store = anOutboxStore();
      if (signedIn) await store.put('session', signedIn);
      if (before) await store.put('snapshots', before);
      const given = await saveSnapshot(store.connection, 'meera', list, now, asked);
      return [given.items, await items()];
    };
    expect(await kept(session)).toEqual([['new'], [['new']]]);
    expect(await kept(session, { token })).toEqual([['new'], [['new']]]);
    expect(await kept(session, { token: 'earlier' })).toEqual([['new'], []]);
    expect(await kept({ ...session, userId: 'ravi' })).toEqual([['new'], []]);
    expect(await kept(undefined)).toEqual([['new'], []]);
    expect(await kept(undefined, { token })).toEqual([['new'], []]);
    expect(await kept(undefined, {}, stored)).toEqual([['new'], [['new']]]);
    expect(await kept(session, {}, { ...stored, version: 6 })).toEqual([['old'], [['old']]]);
    expect(await kept(session, { version: 6 }, { ...stored, version: 6 })).toEqual([['new'], [['new']]]);
  });
});

it('a device gets its name once', async () => {
  expect([await deviceId(connection, 'phone'), await deviceId(connection, 'tablet')]).toEqual(['phone', 'phone']);
  expect(await store.all('meta')).toEqual([{ id: 'device', value: 'phone' }]);
});
