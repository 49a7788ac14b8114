import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkoutQuery, forgetCheckout, rememberedCheckout, useUnfinishedPayments } from '#src/data/payment.ts';
import { isNotFound } from '#src/network/api-error.ts';

/**
 * The id of a checkout that must be looked at before anything else is paid, or `undefined`: one that the bank has not decided,
 * begun on any device, or one that was decided while the shopper was away from this device. A payment page that was opened and
 * closed holds nobody up.
 */
export function useUnfinishedPayment(): string | undefined {
  const [remembered, setRemembered] = useState('');
  useEffect(() => setRemembered(rememberedCheckout()?.checkoutId ?? ''), []);
  const pending = useUnfinishedPayments().data?.[0];
  const checkout = useQuery({ ...checkoutQuery(remembered), refetchInterval: false });
  const state = checkout.data?.state;
  const isOver = (state === 'expired' && checkout.data?.payment !== 'pending') || isNotFound(checkout.error);
  useEffect(() => {
    if (isOver) forgetCheckout();
  }, [isOver]);
  if (pending) return pending.checkoutId;
  return remembered !== '' && (state === 'paid' || state === 'ordered' || state === 'refund_due') ? remembered : undefined;
}
