/** Sends the push messages that wait: at least once, ever more slowly when a service does not take them. */
import { fit } from '#contract/text-fit.ts';
import { plainWordsOf } from '#server/failure/plain-words.ts';
import type { NotificationTopic } from '#contract/notification.ts';
import { newId } from '#server/db/id.ts';
import { forEachRow } from '#server/jobs/each-row.ts';
import { type Claimed, claimRows, finishRow, postponeRow } from '#server/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { type PushKeys, readPushKeys } from './keys.ts';
import { PushPayload } from './queue.ts';
import { sendPush } from './send.ts';
import { findDeskSubscription, findWaitingPush, pruneSubscription, type WaitingPush } from './subscription-store.ts';

type Deps = Pick<Services, 'db' | 'env' | 'log'>;

const owner = newId();
const maxBatch = 20;
const day = 86_400;
/** Older news is not worth a sound. It stays in the inbox. */
const ttlSeconds: Record<NotificationTopic, number> = { order: 2 * day, stock: day / 2, price: day };

/** An order of half a day ago is on the screens that staff look at anyway. */
const deskTtlSeconds = day / 2;

/** Sends the messages that are due. Gives how many were looked at. */
export async function deliverPushes(deps: Deps): Promise<number> {
  const due = await claimRows(deps.db, 'push', owner, maxBatch);
  if (due.length === 0) return 0;
  const keys = await readPushKeys(deps.db);
  await Promise.all(due.map((row) => forEachRow(deps.log, 'push messages', [row], () => deliver(deps, keys, row))));
  return due.length;
}

async function deliver(deps: Deps, keys: PushKeys, row: Claimed): Promise<void> {
  const { db, log } = deps;
  try {
    const { why, afterSeconds } = await attempt(deps, keys, row.payload);
    if (afterSeconds === undefined) return await finishRow(db, row.id, why);
    await postponeRow(db, row.id, why ?? '', afterSeconds);
  } catch (error) {
    log.warn('push message could not be sent', { error, count: row.attempts });
    await postponeRow(db, row.id, fit(plainWordsOf(error), 300));
  }
}

/** With `afterSeconds` the message waits for another attempt; without, it is over: sent, or (with `why`) never to be sent. */
interface Attempt {
  why: string | null;
  afterSeconds?: number;
}

/** What is sent, and to which device. */
interface Message {
  text: { title: string; body: string; path: string; tag: string };
  subscription: WaitingPush['subscription'];
  /** Seconds. */
  timeLeft: number;
}

/** The message of a row of the outbox table, or why it is not to be sent. */
async function messageOf({ db }: Deps, payload: unknown): Promise<Message | string> {
  const waiting = PushPayload.parse(payload);
  if ('desk' in waiting) {
    const subscription = await findDeskSubscription(db, waiting.subscriptionId);
    const timeLeft = deskTtlSeconds - Math.round((Date.now() - waiting.at) / 1_000);
    return subscription ? { text: waiting.desk, subscription, timeLeft } : 'nothing to send';
  }
  const found = await findWaitingPush(db, waiting.notificationId, waiting.subscriptionId);
  if (!found) return 'nothing to send';
  const { title, body, path, tag, topic, readAt } = found.notification;
  if (readAt !== null) return 'already read';
  return { text: { title, body, path, tag }, subscription: found.subscription, timeLeft: ttlSeconds[topic] - found.ageSeconds };
}

async function attempt(deps: Deps, keys: PushKeys, payload: unknown): Promise<Attempt> {
  const { db, env, log } = deps;
  const message = await messageOf(deps, payload);
  if (typeof message === 'string') return { why: message };
  const { text, subscription, timeLeft } = message;
  if (timeLeft <= 0) return { why: 'too old' };
  const key = keys.find(({ publicKey }) => publicKey === subscription.serverKey);
  if (!key) return { why: 'the key was revoked' };

  const { endpoint, p256dh, auth } = subscription;
  const outcome = await sendPush(env, { endpoint, device: { p256dh, auth }, key, text, ttlSeconds: timeLeft });
  switch (outcome.kind) {
    case 'sent':
      return { why: null };
    case 'gone':
      await pruneSubscription(db, subscription.id);
      return { why: 'the subscription has ended' };
    case 'refused':
      log.warn('push message was refused', { code: outcome.why });
      return { why: outcome.why };
    case 'later':
      return { why: outcome.why, afterSeconds: outcome.afterSeconds };
  }
}
