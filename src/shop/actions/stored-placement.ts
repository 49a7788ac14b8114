/** What screens read of stored orders on delivery, cancellations and returns. Apart from their actions, which the first press loads. */
import type { NewReturn } from '#contract/order-return.ts';
import type { Placement } from '#contract/placement-agreement.ts';
import type { AnyAction } from '#src/outbox/queue-entry.ts';

/** What was agreed to with `action`; undefined for any other action. */
export function placementOf(action: AnyAction): Placement | undefined {
  return action.kind === 'place.order' ? (action.payload as Placement) : undefined;
}

/** True for what cancels a placement. */
export const isCancellationOfPlacement = ({ kind }: AnyAction): boolean => kind === 'cancel.placement';

/** The order that `action` cancels; undefined for any other action. */
export function cancelledOrder(action: AnyAction): string | undefined {
  return action.kind === 'cancel.order' ? (action.payload as { id: string }).id : undefined;
}

/** The return that `action` asks for; undefined for any other action. */
export function returnOf(action: AnyAction): { orderId: string; body: NewReturn } | undefined {
  return action.kind === 'return.request' ? (action.payload as { orderId: string; body: NewReturn }) : undefined;
}

/** The id of the return whose photograph `action` sends; undefined for any other action. */
export function photographedReturn(action: AnyAction): string | undefined {
  return action.kind === 'return.photo' ? (action.payload as { id: string }).id : undefined;
}

/** The order that `action` cancels or gives something back of; undefined for any other action. */
export function orderOf(action: AnyAction): string | undefined {
  if (action.kind === 'return.photo') return (action.payload as { orderId: string }).orderId;
  return cancelledOrder(action) ?? returnOf(action)?.orderId;
}
