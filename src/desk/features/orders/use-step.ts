import type { DeskOrderRow } from '#contract/desk/order.ts';
import { isSent, type movesFrom } from '#contract/desk/order-rules.ts';
import { type ParcelForm, putBackParcel } from './parcel-form.ts';
import { useMove } from './use-move.ts';

export type To = ReturnType<typeof movesFrom>[number];

export interface StepOptions {
  order: Pick<DeskOrderRow, 'id' | 'number'>;
  /** How the parcel travels, as it is typed. */
  parcel: ParcelForm;
}

/** Moves the order, and its parcel with it; false when this device could not save it. What was typed is kept then, and is there again after Undo. */
export function useStep({ order, parcel }: StepOptions): (to: To) => Promise<boolean> {
  const move = useMove();
  return async (to) => {
    const { carrier, tracking } = parcel.getValues();
    const typed = { ...(carrier && { carrier }), ...(tracking && { tracking }) };
    const left = isSent(to) ? await move([order], to, typed, () => putBackParcel(order.id, typed)) : await move([order], to);
    if (left.length > 0) return false;
    // Sent with the step; before that, what was typed waits for the step that sends it.
    if (isSent(to)) parcel.clearDraft();
    return true;
  };
}
