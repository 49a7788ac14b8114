/** Changes made on this device that the shop's data does not include yet. Pure. */
import type { QueuedAction } from '#src/outbox/action.ts';
import type { ActionOf } from '#src/outbox/actions/rules.ts';
import type { ViewOf } from '#src/outbox/outbox-view.ts';
import { sentAfter } from '#src/outbox/sent-after.ts';
import type { deskActions } from './desk-actions.ts';

type Actions = typeof deskActions;

/** Changes that wait on this device, or that are shown on top of the shop's data. `sentAt`: when the shop applied one, ms since 1970. */
export type Waiting = readonly { rows: readonly QueuedAction<ActionOf<Actions>>[]; sentAt?: number }[];

/** `useChangesAfter` of a view. */
export function changesAfter(at: number, { waiting, sent }: Pick<ViewOf<Actions>, 'waiting' | 'sent'>): Waiting {
  const applied = at === 0 ? [] : sentAfter(at, sent);
  return applied.length === 0 ? waiting : [...applied.map(({ intent, at: sentAt }) => ({ rows: [intent], sentAt })), ...waiting];
}

/** The changes that the shop does not have yet. */
export const unsentChanges = (changes: Waiting): Waiting => changes.filter(({ sentAt }) => sentAt === undefined);

/** The changes that a row read at `readAt`, ms since 1970, does not include yet. In a list built on this device, rows have different ages. */
export const since = (changes: Waiting, readAt = 0): Waiting => changes.filter(({ sentAt }) => sentAt === undefined || sentAt > readAt);
