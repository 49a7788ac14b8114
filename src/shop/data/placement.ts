/** Orders that are paid on delivery: made on this device, sent by the outbox. */
import { useIsMutating, useMutation } from '@tanstack/react-query';
import type { Billing } from '#contract/billing.ts';
import type { CartItem } from '#contract/cart.ts';
import { deliveryTermsVersion } from '#contract/delivery-payment.ts';
import type { Placement } from '#contract/placement-agreement.ts';
import { cartTotals, toPaise } from '#contract/totals.ts';
import { isCancellationOfPlacement, placementOf } from '#src/shop/actions/stored-placement.ts';
import { randomUuid } from '#src/state/random-uuid.ts';
import { lastContact } from './last-contact.ts';
import { useAppliedAfterOrders } from './order.ts';
import { outbox, type OutboxView, useOutbox } from './shop-outbox.ts';

/** A placement before the button is pressed. */
export type Agreement = Omit<Placement, 'id' | 'madeAt' | 'contact'>;

/** What the shopper agrees to with the lines that are on screen. */
export function agreementOf(lines: readonly CartItem[], billing: Billing): Agreement {
  return {
    lines: lines.map(({ _id, productId, size, weight, ram, quantity, price, tax }) => ({
      cartItemId: _id,
      productId,
      size,
      weight,
      ram,
      quantity,
      pricePaise: toPaise(price),
      taxPaise: toPaise(tax),
    })),
    totalPaise: cartTotals(lines).total,
    billing,
    termsVersion: deliveryTermsVersion,
    orLess: true,
  };
}

/** What of the lines is shown while the order waits. */
export interface ShownPlacement {
  /** The products in words. */
  title: string;
  image: string;
}

const mutationKey = ['place-order'];

/** Whether an order is being saved. */
export const useIsPlacing = (): boolean => useIsMutating({ mutationKey }) > 0;

/** Saves an order that is paid on delivery. Resolves when it is saved on this device. */
export function usePlaceOrder() {
  return useMutation({
    mutationKey,
    mutationFn: async ({ agreed, shown }: { agreed: Agreement; shown: ShownPlacement }) => {
      await outbox.open();
      const contact = lastContact();
      const placement = { ...agreed, id: randomUuid(), madeAt: Date.now(), ...(contact && { contact }) };
      await outbox.save(({ placeOrder }) => placeOrder(placement, shown), { isQuiet: true });
    },
  });
}

export interface WaitingPlacement {
  id: string;
  agreed: Placement;
  shown: ShownPlacement;
  /** ms since 1970. */
  madeAt: number;
  state: 'ready' | 'sending' | 'unknown' | 'held';
  /** It may have arrived, and it is to be cancelled then. */
  isCancelled: boolean;
  isUnsent: boolean;
  change: OutboxView['waiting'][number];
}

export interface AskedPlacement {
  /** Of the entry that was refused. */
  id: string;
  agreed: Placement;
  shown: ShownPlacement;
  code: string;
  message: string;
  detail: unknown;
}

type Row = OutboxView['waiting'][number]['action'];

/** What a stored placement holds; undefined for any other action. */
function placementIn(row: Row): Pick<WaitingPlacement, 'agreed' | 'shown'> | undefined {
  const agreed = placementOf(row);
  return agreed && { agreed, shown: { title: '', image: '', ...row.seen } };
}

/** True for an order that is paid on delivery. */
const isPlacement = (row: Row): boolean => placementOf(row) !== undefined;

/** Placements that became orders and are not in the list on screen yet. */
export function usePlacedOrders(): (Pick<WaitingPlacement, 'agreed' | 'shown'> & { id: string })[] {
  const applied = useAppliedAfterOrders();
  const cancelled = new Set(applied.filter(isCancellationOfPlacement).map(({ payload }) => (payload as { id: string }).id));
  return applied.flatMap((row) => {
    const placed = cancelled.has(row.id) ? undefined : placementIn(row);
    return placed ? [{ ...placed, id: row.id }] : [];
  });
}

/** The placements of this shopper that wait, and those that the shop asks about. */
export function usePlacements(): { waiting: WaitingPlacement[]; asked: AskedPlacement[] } {
  const waiting = useOutbox((view) => view.waiting);
  const attention = useOutbox((view) => view.attention);
  return {
    waiting: waiting.flatMap((change) => {
      // Behind it in its lane may be what cancels it.
      const row = change.rows.find(isPlacement);
      const placed = row && placementIn(row);
      if (!placed) return [];
      const { id, madeAt, state, attempts } = row;
      return [
        {
          ...placed,
          id,
          madeAt,
          state,
          isUnsent: attempts === 0 && state !== 'sending',
          isCancelled: change.rows.some(isCancellationOfPlacement),
          change,
        },
      ];
    }),
    asked: attention.flatMap(({ id, intent, code, message, detail }) => {
      const placed = placementIn(intent);
      return placed ? [{ ...placed, id, code, message, detail }] : [];
    }),
  };
}

/** True for a placement that was never sent: it can be taken back. */
export const isUnsentPlacement = ({ isUnsent }: WaitingPlacement): boolean => isUnsent;

/** Takes a placement back that was never sent. */
export async function takeBackPlacement({ change }: WaitingPlacement): Promise<boolean> {
  return (await outbox.open()).takeBack(change);
}

/** Cancels a placement that may have arrived, as soon as that is known. */
export async function cancelPlacement({ id }: WaitingPlacement): Promise<void> {
  await outbox.open();
  await outbox.save((changes) => changes.cancelPlacement(id), { isQuiet: true });
}

/** The shopper keeps the lines of a question in the cart. The shop hears of it, so that its notification is read on every device. */
export async function keepInCart(asked: AskedPlacement): Promise<void> {
  await dismissPlacement(asked);
  if (asked.code === 'order_question') await outbox.save((changes) => changes.cancelPlacement(asked.agreed.id), { isQuiet: true });
}

/** The shopper has read the question: its lines are in the cart. */
export async function dismissPlacement({ id }: AskedPlacement): Promise<void> {
  await (await outbox.open()).dismiss(id);
}
