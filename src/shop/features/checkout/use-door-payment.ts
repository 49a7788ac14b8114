import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { Billing } from '#contract/billing.ts';
import type { CartItem } from '#contract/cart.ts';
import type { DeliveryPayment } from '#contract/delivery-payment.ts';
import { digitsOf } from '#contract/digits.ts';
import { withOptions } from '#contract/naming.ts';
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { messageFor } from '#src/network/api-error.ts';
import { useDeliveryPayment } from '#src/shop/data/pay-on-delivery.ts';
import { agreementOf, usePlaceOrder, usePlacements } from '#src/shop/data/placement.ts';
import { notify } from '#src/ui/toaster.ts';
import { whyNotAtDoor } from './door-payment.ts';

export interface DoorPayment {
  /** Undefined where the shop takes no payment on delivery, or it is not known. */
  terms: DeliveryPayment | undefined;
  /** Why this order cannot be paid at the door. */
  whyNot: string | undefined;
  /** False while it cannot be. */
  isChosen: boolean;
  choose: (atDoor: boolean) => void;
  place: (billing: Billing) => void;
  isBusy: boolean;
}

/** "Kurta, M x 2": a line while its order waits. */
const lineWords = (line: CartItem) => words().waitingOrder.pieces(withOptions(line.productTitle, line), line.quantity);

/** The choice of payment on delivery at the checkout. `total`: paise. */
export function useDoorPayment(form: UseFormReturn<Billing>, lines: readonly CartItem[], total: number): DoorPayment {
  const pincode = digitsOf(useWatch({ control: form.control, name: 'pincode' }) ?? '');
  const known = useDeliveryPayment(pincode);
  const { waiting } = usePlacements();
  const navigate = useNavigate();
  const { mutateAsync, isPending, isSuccess } = usePlaceOrder();
  const [isWanted, choose] = useState(false);
  const terms = known?.isOn ? known : undefined;
  const hasPrices = lines.every(({ price }) => price > 0);
  // What this form has just placed waits, too, until the next screen is there.
  const isWaiting = waiting.length > 0 && !isPending && !isSuccess;
  const whyNot = terms && whyNotAtDoor({ terms, total, hasPrices, isWaiting });

  const place = (billing: Billing) => {
    const shown = { title: joined(lines.map(lineWords)), image: lines[0]?.image ?? '' };
    // The cart is shown empty at once, and this form with it: nothing of what follows may depend on it.
    mutateAsync({ agreed: agreementOf(lines, billing), shown }).then(
      () => void navigate({ to: '/orders', replace: true }),
      (error: unknown) => notify({ tone: 'error', text: messageFor(error) }),
    );
  };
  return {
    terms,
    whyNot,
    isChosen: isWanted && terms !== undefined && whyNot === undefined,
    choose,
    place,
    isBusy: isPending || isSuccess,
  };
}
