/** What of the changes of this device the shop's data does not show. Pure. */
import type { QueuedAction } from '#src/outbox/action.ts';
import type { ActionOf } from '#src/outbox/actions/rules.ts';
import type { ViewOf } from '#src/outbox/outbox-view.ts';
import { sentAfter } from '#src/outbox/sent-after.ts';
import type { deskActions } from './desk-actions.ts';

type Actions = typeof deskActions;

/** What waits on this device, or what is laid over the shop's data: then what the shop has applied is marked. */
export type Waiting = readonly { rows: readonly QueuedAction<ActionOf<Actions>>[]; isSent?: true }[];

/** `useChangesAfter` of a view. */
export function changesAfter(at: number, { waiting, sent }: Pick<ViewOf<Actions>, 'waiting' | 'sent'>): Waiting {
  const applied = at === 0 ? [] : sentAfter(at, sent);
  return applied.length === 0 ? waiting : [...applied.map((row) => ({ rows: [row], isSent: true as const })), ...waiting];
}

/** Those that the shop does not have yet. */
export const unsent = (changes: Waiting): Waiting => changes.filter(({ isSent }) => !isSent);
