import type { DeskOrder } from '#contract/desk/order.ts';
import { type DraftForm, useDraftForm } from '#src/desk/data/use-draft-form.ts';

/** How a parcel travels, as the staff type it. */
interface Parcel {
  carrier: string;
  tracking: string;
}
export type ParcelForm = DraftForm<Parcel>;

/** The name under which the device keeps what is typed of an order's parcel. */
export const parcelDraft = (id: string): string => `parcel:${id}`;

/** The courier and number of an order's parcel, kept on the device until the order is moved. `order`: undefined while it loads. */
export function useParcelForm(id: string, order: DeskOrder | undefined): ParcelForm {
  return useDraftForm<Parcel>(parcelDraft(id), { carrier: order?.carrier ?? '', tracking: order?.tracking ?? '' });
}
