/** The action of an order that is paid on delivery: `place.order`. It takes its lines out of the cart that is shown. */
import { Cart } from '#contract/cart.ts';
import { words } from '#language/words.ts';
import { placementHours, placeOrderCall } from '#contract/order-call.ts';
import type { Placement } from '#contract/placement-agreement.ts';
import { z } from '#contract/zod.ts';
import { ofKind } from '#src/cache/query-keys.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, ignore, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import { cartLane } from './cart-line.ts';
import { type Displayed, nothingDisplayed } from './displayed.ts';

/** The server checks the rest: its schema would be a quarter of the script that the first press waits for. */
const Stored = z.object({ lines: z.array(z.unknown()) }) as unknown as z.ZodMiniType<Placement>;

const payloads = { 'place.order': Stored };

export type PlacementAction = ActionsOf<typeof payloads>;

/** The lane of an order on delivery; what cancels it goes behind it. */
export const placementLane = (id: string): string => `place:${id}`;

const Reply = z.object({ cart: Cart });

export const placementSending = {
  payloads,
  removals: [],
  isBinding: true,
  expiresAfterMs: placementHours * 60 * 60_000,
  // What the shopper did to these lines before is sent before, what comes later after it. Nothing else holds it up.
  sentAfter: ({ payload }) => payload.lines.map(cartLane),
  request: ({ payload }) => ({ endpoint: placeOrderCall, input: { body: payload } }),
  reply(_action, body) {
    const parsed = Reply.safeParse(body);
    if (!parsed.success) return undefined;
    const { items, version, acks } = parsed.data.cart;
    return { name: 'cart', items, version, acks };
  },
} satisfies SendRules<PlacementAction>;

export const placementPage = {
  changes: () => ({
    /** `displayed`: the products in words, and the first picture. */
    placeOrder: (payload: Placement, displayed: Pick<Displayed, 'title' | 'image'>): Made<PlacementAction, Displayed> => ({
      action: { kind: 'place.order', payload },
      lane: placementLane(payload.id),
      seen: { ...nothingDisplayed, ...displayed },
      id: payload.id,
    }),
  }),
  merge: () => ignore,
  refetched: { queries: [ofKind('orders'), ofKind('cart')], isBurst: false },
  words: () => ({
    place: words().actions.orders,
    icon: 'parcel',
    title: words().actions.doorOrder,
    signIn: words().login.toContinue,
    sent: { 'place.order': words().checkout.placed },
  }),
  showsOwnErrors: true,
} satisfies PageRules<PlacementAction, never, Displayed>;
