/** The shop as its outbox knows it: its actions, with their types, and its names on the device. */
import type * as outbox from '#src/outbox/action.ts';
import type * as rules from '#src/outbox/actions/rules.ts';
import type { QueueEntry } from '#src/outbox/queue-entry.ts';
import type { Displayed } from '#src/shop/actions/displayed.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { shopNames } from '#src/shop/session/shop-names.ts';

export const shopApp = { actions: shopActions, names: shopNames };

export type Action = rules.ActionOf<typeof shopActions>;
export type ActionKind = Action['kind'];
export type QueuedAction = Action & QueueEntry<Displayed>;
export type NewAction = outbox.NewAction<Action>;
