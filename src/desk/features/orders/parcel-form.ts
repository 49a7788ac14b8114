import { useEffect } from 'react';
import type { DeskOrder } from '#contract/desk/order.ts';
import { deskDrafts } from '#src/desk/data/desk-drafts.ts';
import { type DraftForm, useDraftForm } from '#src/desk/data/use-draft-form.ts';

/** How a parcel travels, as the staff type it. */
interface Parcel {
  carrier: string;
  tracking: string;
}
export type ParcelForm = DraftForm<Parcel>;

/** The name under which the device keeps what is typed of an order's parcel. */
const parcelDraft = (id: string): string => `parcel:${id}`;

/** The forms on screen, by the name of their draft. An order beside the board and the question of its row may be open for the same parcel. */
const opened = new Map<string, Set<ParcelForm['restore']>>();

/** What was typed of a parcel whose step was taken back is there again, in the form that is on screen now and for the next one. */
export function putBackParcel(id: string, typed: Partial<Parcel>): void {
  const name = parcelDraft(id);
  if (Object.keys(typed).length === 0) return;
  deskDrafts.write(name, typed);
  // A form that is open would overwrite its draft at the next letter.
  for (const restore of opened.get(name) ?? []) restore(typed);
}

/** The courier and number of an order's parcel, kept on the device until the order is moved. `order`: undefined while it loads. */
export function useParcelForm(id: string, order: DeskOrder | undefined): ParcelForm {
  const name = parcelDraft(id);
  const form = useDraftForm<Parcel>(name, { carrier: order?.carrier ?? '', tracking: order?.tracking ?? '' });
  const { restore } = form;
  useEffect(() => {
    const forms = opened.get(name) ?? new Set();
    opened.set(name, forms.add(restore));
    return () => {
      forms.delete(restore);
      if (forms.size === 0 && opened.get(name) === forms) opened.delete(name);
    };
  }, [name, restore]);
  return form;
}
