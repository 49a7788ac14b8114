import { useCallback, useRef, useState } from 'react';
import { deskDrafts, readDeskDraft } from '#src/desk/data/desk-drafts.ts';
import { changeDelivery, type Delivery, type DeliveryChange } from './delivery-lines.ts';

/** The name under which the device keeps a delivery that is typed and not saved. `refusedId`: of one that the shop refused. */
export const deliveryDraft = (refusedId?: string): string => ['stock:delivery', refusedId].filter(Boolean).join(':');

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
  return [delivery, change];
}
