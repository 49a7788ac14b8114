/** The actions of a cancellation: `cancel.order` of an order that the shop has, `cancel.placement` of one that may not have arrived. They change no list. */
import { Uuid } from '#contract/identifier.ts';
import { cancelOrderCall, cancelPlacementCall } from '#contract/order-call.ts';
import { words } from '#language/words.ts';
import { z } from '#contract/zod.ts';
import { ofKind } from '#src/cache/query-keys.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, ignore, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import { placementLane } from './placement.ts';

const About = z.object({ id: Uuid });
const payloads = { 'cancel.order': About, 'cancel.placement': About };

type CancelAction = ActionsOf<typeof payloads>;

export const cancelSending = {
  payloads,
  // What never reached the shop is as good as cancelled.
  removals: ['cancel.placement'],
  request: ({ kind, payload }) => ({
    endpoint: kind === 'cancel.order' ? cancelOrderCall : cancelPlacementCall,
    input: { params: payload },
  }),
} satisfies SendRules<CancelAction>;

export const cancelPage = {
  changes: () => ({
    cancelOrder: (id: string): Made<CancelAction> => ({
      action: { kind: 'cancel.order', payload: { id } },
      lane: `cancel:${id}`,
      seen: undefined,
    }),
    /** `id`: of the placement. Sent once it is known what became of that. */
    cancelPlacement: (id: string): Made<CancelAction> => ({
      action: { kind: 'cancel.placement', payload: { id } },
      lane: placementLane(id),
      seen: undefined,
    }),
  }),
  merge: () => ignore,
  refetched: { queries: [ofKind('orders'), ofKind('notifications')], isBurst: false },
  words: () => ({
    place: words().actions.orders,
    icon: 'parcel',
    title: words().actions.cancellation,
    signIn: words().login.toContinue,
    sent: { 'cancel.order': words().actions.cancelled, 'cancel.placement': words().actions.cancelled },
  }),
} satisfies PageRules<CancelAction>;
