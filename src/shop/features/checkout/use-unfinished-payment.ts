import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkoutQuery, isUndecided, listPollIntervalMs, useUnfinishedPayments } from '#src/shop/data/payment.ts';
import { forgetCheckout, rememberedCheckout } from '#src/shop/data/payment-memory.ts';
import { isNotFound } from '#src/network/api-error.ts';
import type { Session } from '#src/shop/session/session.ts';

/**
 * The id of a checkout to show before another payment, or `undefined`: one that the bank has not decided, from any device, or one that was
 * decided since this device opened it. A payment page that was only opened and closed does not count.
 */
export function useUnfinishedPayment({ userId }: Session): string | undefined {
  const [remembered, setRemembered] = useState('');
  useEffect(() => setRemembered(rememberedCheckout()?.checkoutId ?? ''), []);
  const pending = useUnfinishedPayments().data?.[0]?.checkoutId;
  const [listed, setListed] = useState('');
  if (pending !== undefined && pending !== listed) setListed(pending);
  const id = listed === '' ? remembered : listed;
  // The payment of an open checkout may arrive while the form is on screen.
  const checkout = useQuery({
    ...checkoutQuery(userId, id),
    refetchInterval: ({ state: { data, error } }) => ((data ? isUndecided(data) : !isNotFound(error)) ? listPollIntervalMs : false),
  });
  const state = checkout.data?.state;
  const isOver = (state === 'expired' && checkout.data?.payment !== 'pending') || isNotFound(checkout.error);
  useEffect(() => {
    if (isOver && id === rememberedCheckout()?.checkoutId) forgetCheckout();
  }, [isOver, id]);
  if (pending !== undefined) return pending;
  // The list may be updated before the checkout. The payment's screen stays until the checkout is: otherwise the shopper would be asked to
  // pay for a cart that has just been paid.
  const isOutdated = listed !== '' && !isOver && (checkout.data === undefined || checkout.data.payment === 'pending');
  return id !== '' && (isOutdated || state === 'paid' || state === 'ordered' || state === 'refund_due') ? id : undefined;
}
