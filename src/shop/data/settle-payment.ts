import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ofKind } from '#src/cache/query-keys.ts';
import { ApiError } from '#src/network/api-error.ts';
import { shopDrafts } from './shop-drafts.ts';
import { useCreateOrder } from './order.ts';
import { checkoutQuery, useUnfinishedPayments } from './payment.ts';
import { forgetCheckout, forgetProof, readProof } from './payment-memory.ts';

/**
 * Settles a checkout after the return from the payment page. Sends the proof, once, where the payment page left one; without it
 * asks the server until it knows. As soon as the order exists, or the checkout has expired, forgets what this device remembers of it.
 *
 * `isPlaced`: the order exists. `isPending`: the bank has not decided. `refused`: why the server refused the proof.
 */
export function useSettlePayment(checkoutId: string, userId: string) {
  const client = useQueryClient();
  const createOrder = useCreateOrder();
  const checkout = useQuery(checkoutQuery(userId, checkoutId));
  const listed = useUnfinishedPayments().data?.find((payment) => payment.checkoutId === checkoutId);
  const isSent = useRef(false);
  const status = checkout.data ?? listed;
  const isPlaced = createOrder.isSuccess || status?.state === 'ordered';
  const isPending = status?.payment === 'pending';
  const hasExpired = status?.state === 'expired' && !isPending;

  useEffect(() => {
    const proof = readProof(checkoutId);
    if (!proof || isSent.current) return;
    isSent.current = true;
    createOrder.mutate(proof, { onSettled: () => void checkout.refetch() });
  }, [checkoutId, createOrder, checkout]);

  useEffect(() => {
    if (isPlaced || hasExpired) forgetCheckout();
    if (!isPlaced) return;
    forgetProof();
    shopDrafts.discard(`checkout:${userId}`);
    // The products left the cart for an order, however the server learned of the payment.
    for (const kind of ['cart', 'orders', 'payments'] as const) void client.invalidateQueries(ofKind(kind));
  }, [isPlaced, hasExpired, userId, client]);

  const { error } = createOrder;
  const refused = error instanceof ApiError && error.kind === 'refused' ? error.message : undefined;
  return { checkout, status, isPlaced, isPending, hasExpired, refused, hasProof: readProof(checkoutId) !== undefined };
}
