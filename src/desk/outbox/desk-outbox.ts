/** The outbox of the desk. */
import { useMemo } from 'react';
import type { QueuedAction } from '#src/outbox/action.ts';
import type { ActionOf } from '#src/outbox/actions/rules.ts';
import { createOutbox } from '#src/outbox/create-outbox.ts';
import type { OpenOutbox } from '#src/outbox/outbox-api.ts';
import type { ViewOf } from '#src/outbox/outbox-view.ts';
import { deskNames } from '#src/desk/session/desk-names.ts';
import { currentSession, endSession, onSessionChange } from '#src/desk/session/desk-session.ts';
import { changesAfter, type Waiting } from './changes-after.ts';
import type { deskActions } from './desk-actions.ts';

type DeskActions = typeof deskActions;
type Action = ActionOf<DeskActions>;
export type OutboxView = ViewOf<DeskActions>;
export type DeskOutbox = OpenOutbox<DeskActions>;

export const outbox = createOutbox({
  names: deskNames,
  session: { currentSession, endSession, onSessionChange },
  load: () => import('./open-desk-outbox.lazy.ts'),
});

/** `outbox.useView`. */
export const useOutbox = outbox.useView;

/** Takes back a saved change that was never sent, and leaves what waited before it; false when it is too late, or when nothing was saved. */
export async function takeBack(id: string | undefined): Promise<boolean> {
  return id !== undefined && (await outbox.open()).takeBack({ rows: [{ id }] }, true);
}

/**
 * The changes made on this device that data read at `at` does not include yet, oldest first: those the shop has applied since, then those that wait.
 *
 * @param at when the shown data was read, ms since 1970; 0: nothing has been read yet
 */
export function useChangesAfter(at: number): Waiting {
  const waiting = useOutbox((view) => view.waiting);
  const sent = useOutbox((view) => view.sent);
  return useMemo(() => changesAfter(at, { waiting, sent }), [at, waiting, sent]);
}

/** The waiting actions of one kind, oldest first, for screens that show their effect: `waitingOf(view.waiting, 'order.note')`. */
export function waitingOf<K extends Action['kind']>(waiting: Waiting, kind: K): Extract<QueuedAction<Action>, { kind: K }>[] {
  return waiting.flatMap(({ rows }) => rows.filter((row): row is Extract<QueuedAction<Action>, { kind: K }> => row.kind === kind));
}
