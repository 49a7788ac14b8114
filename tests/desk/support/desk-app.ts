/** The desk as its outbox knows it: its actions, with their types, and its names on the device. */
import type * as outbox from '#src/outbox/action.ts';
import type * as rules from '#src/outbox/actions/rules.ts';
import { deskActions } from '#src/desk/outbox/desk-actions.ts';
import { deskNames } from '#src/desk/session/desk-names.ts';

export const deskApp = { actions: deskActions, names: deskNames };

export type Action = rules.ActionOf<typeof deskActions>;
export type QueuedAction = outbox.QueuedAction<Action>;
