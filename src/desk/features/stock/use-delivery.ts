import { useCallback, useEffect, useRef, useState } from 'react';
import { deskDrafts, readDeskDraft } from '#src/desk/data/desk-drafts.ts';
import { changeDelivery, type Delivery, type DeliveryChange, emptyDelivery } from './delivery-lines.ts';

/** The name under which the device keeps a delivery that is typed and not saved. `refusedId`: of one that the shop refused. */
export const deliveryDraft = (refusedId?: string): string => ['stock:delivery', refusedId].filter(Boolean).join(':');

/** The forms on screen, by the name of their draft. */
const opened = new Map<string, (change: DeliveryChange) => void>();

/** Puts a delivery that was taken back into the form of new deliveries, beside what is typed there. */
export function putBack(delivery: Delivery): void {
  const name = deliveryDraft();
  const change: DeliveryChange = { kind: 'put back', delivery };
  const form = opened.get(name);
  // A form that is open would overwrite its draft at the next key.
  if (form) form(change);
  else deskDrafts.write(name, changeDelivery({ ...emptyDelivery, ...readDeskDraft<Delivery>(name) }, change));
}

/** What is typed, kept on the device until it is saved. */
export function useTypedDelivery(draft: string, beginning: Delivery): [Delivery, (change: DeliveryChange) => void] {
  const [delivery, setDelivery] = useState<Delivery>(() => ({ ...beginning, ...readDeskDraft<Delivery>(draft) }));
  /** Two codes that are scanned before the next render count both. */
  const latest = useRef(delivery);
  const change = useCallback(
    (next: DeliveryChange) => {
      latest.current = changeDelivery(latest.current, next);
      setDelivery(latest.current);
      if (next.kind === 'clear') deskDrafts.discard(draft);
      else deskDrafts.write(draft, latest.current);
    },
    [draft],
  );
  useEffect(() => {
    opened.set(draft, change);
    return () => {
      if (opened.get(draft) === change) opened.delete(draft);
    };
  }, [draft, change]);
  return [delivery, change];
}
