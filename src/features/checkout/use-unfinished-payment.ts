import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkoutQuery, forgetCheckout, rememberedCheckout } from '#src/data/payment.ts';
import { isNotFound } from '#src/sync/api-error.ts';

/**
 * The checkout that went to the payment page and was paid there, although the shopper never came back to see it (the app was
 * closed, the battery was empty): its key, or `undefined`. One that is still open holds nobody up: paying anew releases it.
 */
export function useUnfinishedPayment(): string | undefined {
  const [remembered, setRemembered] = useState('');
  useEffect(() => setRemembered(rememberedCheckout() ?? ''), []);
  const checkout = useQuery({ ...checkoutQuery(remembered), refetchInterval: false });
  const state = checkout.data?.state;
  const isOver = state === 'expired' || isNotFound(checkout.error);
  useEffect(() => {
    if (isOver) forgetCheckout();
  }, [isOver]);
  return remembered !== '' && (state === 'paid' || state === 'ordered' || state === 'refund_due') ? remembered : undefined;
}
