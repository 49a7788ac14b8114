import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkoutQuery, useUnfinishedPayments } from '#src/data/payment.ts';
import { forgetCheckout, rememberedCheckout } from '#src/data/payment-memory.ts';
import { isNotFound } from '#src/network/api-error.ts';

/**
 * The id of a checkout that must be looked at before anything else is paid, or `undefined`: one that the bank has not decided,
 * begun on any device, or one that was decided while the shopper was away from this device. A payment page that was opened and
 * closed holds nobody up.
 */
export function useUnfinishedPayment(): string | undefined {
  const [remembered, setRemembered] = useState('');
  useEffect(() => setRemembered(rememberedCheckout()?.checkoutId ?? ''), []);
  const pending = useUnfinishedPayments().data?.[0]?.checkoutId;
  const [listed, setListed] = useState('');
  if (pending !== undefined && pending !== listed) setListed(pending);
  const id = listed === '' ? remembered : listed;
  const checkout = useQuery({ ...checkoutQuery(id), refetchInterval: false });
  const state = checkout.data?.state;
  const isOver = (state === 'expired' && checkout.data?.payment !== 'pending') || isNotFound(checkout.error);
  useEffect(() => {
    if (isOver && id === rememberedCheckout()?.checkoutId) forgetCheckout();
  }, [isOver, id]);
  if (pending !== undefined) return pending;
  // The list may hear of the bank's decision first. The screen of the payment stays until its checkout tells what became of it: in
  // its place the shopper would be asked to pay for a cart that has just been paid.
  const isUnheard = listed !== '' && !isOver && (checkout.data === undefined || checkout.data.payment === 'pending');
  return id !== '' && (isUnheard || state === 'paid' || state === 'ordered' || state === 'refund_due') ? id : undefined;
}
