import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import { toRupees } from '#contract/totals.ts';
import { discardDraft } from '#src/data/draft.ts';
import { noteOrderPlaced } from '#src/pwa/install-prompt.ts';
import { useCreateOrder } from '#src/data/order.ts';
import { checkoutQuery, forgetCheckout, forgetProof, readProof, useUnfinishedPayments } from '#src/data/payment.ts';
import type { Session } from '#src/session/session.ts';
import { ApiError, isNotFound, isUnreachable } from '#src/network/api-error.ts';
import { formatRupees } from '#contract/money.ts';
import { notify } from '#src/ui/toaster.ts';
import { PaymentChecked, PaymentEnded, PaymentNotMade, PaymentNotKnown } from './PaymentStates.tsx';

interface PaymentReturnProps {
  checkoutId: string;
  session: Session;
}

/**
 * Back from the payment page. With the proof in hand the order is made at once; without it (the bank's answer was lost, or the
 * app was closed) the shop is asked until it knows. Says only what is known, and never offers another payment while the money of
 * this one may be on its way.
 */
export function PaymentReturn({ checkoutId, session }: PaymentReturnProps) {
  const navigate = useNavigate();
  const createOrder = useCreateOrder();
  const checkout = useQuery(checkoutQuery(checkoutId));
  const listed = useUnfinishedPayments().data?.find((payment) => payment.checkoutId === checkoutId);
  const client = useQueryClient();
  const sent = useRef(false);
  const status = checkout.data ?? listed;
  const state = status?.state;

  useEffect(() => {
    const proof = readProof(checkoutId);
    if (!proof || sent.current) return;
    sent.current = true;
    createOrder.mutate(proof, { onSettled: () => void checkout.refetch() });
  }, [checkoutId, createOrder, checkout]);

  const placed = createOrder.isSuccess || state === 'ordered';
  const pending = status?.payment === 'pending';
  useEffect(() => {
    if (placed) {
      noteOrderPlaced();
      forgetProof();
      forgetCheckout();
      discardDraft(`checkout:${session.userId}`);
      // The goods left the cart for an order, whichever way the shop learnt of the payment.
      for (const root of ['cart', 'orders', 'payments']) void client.invalidateQueries({ queryKey: [root] });
      notify({ tone: 'success', text: messages.checkout.placed });
      void navigate({ to: '/orders', replace: true });
    } else if (state === 'expired' && !pending) forgetCheckout();
  }, [placed, pending, state, session.userId, navigate, client]);

  const refused = createOrder.error instanceof ApiError && createOrder.error.kind === 'refused' ? createOrder.error.message : undefined;
  const hasEnded = state === 'refund_due' || state === 'refunded' || (state === 'expired' && !pending);
  if (hasEnded || isNotFound(checkout.error)) return <PaymentEnded text={refused ?? status?.msg ?? messages.checkout.notFound} />;

  const amount = status ? formatRupees(toRupees(status.amount)) : undefined;
  const unreachable = isUnreachable(checkout.error);
  const onTry = () => void checkout.refetch();
  // The provider signed it, or has it in its books: it was sent.
  if (readProof(checkoutId) || placed || pending || state === 'paid') {
    return (
      <PaymentChecked
        checkoutId={checkoutId}
        amount={amount}
        refused={refused}
        mayAbandon={pending ? status.mayAbandon : undefined}
        unreachable={unreachable}
        onTry={onTry}
      />
    );
  }
  if (status?.payment === 'none' && !unreachable) return <PaymentNotMade checkoutId={checkoutId} amount={amount} />;
  return <PaymentNotKnown checkoutId={checkoutId} unreachable={unreachable} onTry={onTry} />;
}
