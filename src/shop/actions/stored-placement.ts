/** What screens read of a stored order on delivery. Apart from its action, which the first press loads. */
import type { Placement } from '#contract/placement-agreement.ts';
import type { AnyAction } from '#src/outbox/queue-entry.ts';

/** What was agreed to with `action`; undefined for any other action. */
export function placementOf(action: AnyAction): Placement | undefined {
  return action.kind === 'place.order' ? (action.payload as Placement) : undefined;
}
