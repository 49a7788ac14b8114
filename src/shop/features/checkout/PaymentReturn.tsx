import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { words } from '#language/words.ts';
import { toRupees } from '#contract/totals.ts';
import { noteOrderPlaced } from '#src/pwa/install-prompt.ts';
import { useSettlePayment } from '#src/shop/data/settle-payment.ts';
import type { Session } from '#src/shop/session/session.ts';
import { isNotFound, isUnreachable } from '#src/network/api-error.ts';
import { formatRupees } from '#contract/money.ts';
import { notify } from '#src/ui/toaster.ts';
import { PaymentChecked, PaymentEnded, PaymentNotMade, PaymentNotKnown } from './PaymentStates.tsx';

interface PaymentReturnProps {
  checkoutId: string;
  session: Session;
}

/**
 * The return from the payment page. With a proof the order is created at once; without one (the response was lost, or the app was closed)
 * the status is polled until it is known. Never offers another payment while this one may still succeed.
 */
export function PaymentReturn({ checkoutId, session }: PaymentReturnProps) {
  const navigate = useNavigate();
  const { checkout, status, isPlaced, isPending, hasExpired, refused, hasProof } = useSettlePayment(checkoutId, session.userId);
  const state = status?.state;

  useEffect(() => {
    if (!isPlaced) return;
    noteOrderPlaced();
    notify({ tone: 'success', text: words().checkout.placed });
    void navigate({ to: '/orders', replace: true });
  }, [isPlaced, navigate]);

  const hasEnded = state === 'refund_due' || state === 'refunded' || hasExpired;
  if (hasEnded || isNotFound(checkout.error)) return <PaymentEnded text={refused ?? status?.msg ?? words().checkout.notFound} />;

  const amount = status ? formatRupees(toRupees(status.amount)) : undefined;
  const unreachable = isUnreachable(checkout.error);
  const onTry = () => void checkout.refetch();
  // The provider has the payment.
  if (hasProof || isPlaced || isPending || state === 'paid') {
    return (
      <PaymentChecked
        checkoutId={checkoutId}
        amount={amount}
        refused={refused}
        mayAbandon={isPending ? status?.mayAbandon : undefined}
        unreachable={unreachable}
        onTry={onTry}
      />
    );
  }
  if (status?.payment === 'none' && !unreachable) return <PaymentNotMade checkoutId={checkoutId} amount={amount} />;
  return <PaymentNotKnown checkoutId={checkoutId} unreachable={unreachable} onTry={onTry} />;
}
