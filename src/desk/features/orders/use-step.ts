import type { DeskOrderRow } from '#contract/desk/order.ts';
import { isSent, type movesFrom } from '#contract/desk/order-rules.ts';
import type { ParcelForm } from './parcel-form.ts';
import { useMove } from './use-move.ts';

export type To = ReturnType<typeof movesFrom>[number];

export interface StepOptions {
  order: Pick<DeskOrderRow, 'id' | 'number'>;
  /** How the parcel travels, as it is typed. */
  parcel: ParcelForm;
}

/** Moves the order, and its parcel with it. */
export function useStep({ order, parcel }: StepOptions): (to: To) => void {
  const move = useMove();
  return (to) => {
    const { carrier, tracking } = parcel.getValues();
    if (!isSent(to)) return void move([order], to);
    void move([order], to, { ...(carrier && { carrier }), ...(tracking && { tracking }) });
    // Sent with the step; before that, what was typed waits for the step that sends it.
    parcel.clearDraft();
  };
}
