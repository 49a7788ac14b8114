/** What of the changes of this device the shop's data does not show. Pure. */
import type { QueuedAction } from '#src/outbox/action.ts';
import type { ActionOf } from '#src/outbox/actions/rules.ts';
import type { ViewOf } from '#src/outbox/outbox-view.ts';
import { sentAfter } from '#src/outbox/sent-after.ts';
import type { deskActions } from './desk-actions.ts';

type Actions = typeof deskActions;

/** What waits on this device, or what is laid over the shop's data: what the shop has applied has the time, ms since 1970. */
export type Waiting = readonly { rows: readonly QueuedAction<ActionOf<Actions>>[]; sentAt?: number }[];

/** `useChangesAfter` of a view. */
export function changesAfter(at: number, { waiting, sent }: Pick<ViewOf<Actions>, 'waiting' | 'sent'>): Waiting {
  const applied = at === 0 ? [] : sentAfter(at, sent);
  return applied.length === 0 ? waiting : [...applied.map(({ intent, at: sentAt }) => ({ rows: [intent], sentAt })), ...waiting];
}

/** Those that the shop does not have yet. */
export const unsent = (changes: Waiting): Waiting => changes.filter(({ sentAt }) => sentAt === undefined);

/** Those that a row does not have which the shop said at `readAt`: rows of a list that was made on this device are of different ages. */
export const since = (changes: Waiting, readAt = 0): Waiting => changes.filter(({ sentAt }) => sentAt === undefined || sentAt > readAt);
