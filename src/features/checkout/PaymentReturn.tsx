import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check, Clock, CreditCard, Lock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import { toRupees } from '#contract/totals.ts';
import { discardDraft } from '#src/data/draft.ts';
import { noteOrderPlaced } from '#src/data/install.ts';
import { useCreateOrder } from '#src/data/order.ts';
import { checkoutQuery, forgetCheckout, forgetProof, readProof } from '#src/data/payment.ts';
import type { Session } from '#src/data/session.ts';
import { ApiError, isUnreachable } from '#src/sync/api-error.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { formatRupees } from '#src/ui/money.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Page } from '#src/ui/Page.tsx';
import { notify } from '#src/ui/toaster.ts';
import styles from './PaymentReturn.module.css';

interface PaymentReturnProps {
  checkoutId: string;
  session: Session;
}

/**
 * Back from the payment page. With the proof in hand the order is made at once; without it (the bank's answer was lost, or the
 * app was closed) the shop is asked until it knows. Never offers to pay again while the money may be on its way.
 */
export function PaymentReturn({ checkoutId, session }: PaymentReturnProps) {
  const navigate = useNavigate();
  const createOrder = useCreateOrder();
  const checkout = useQuery(checkoutQuery(checkoutId));
  const client = useQueryClient();
  const sent = useRef(false);
  const state = checkout.data?.state;

  useEffect(() => {
    const proof = readProof(checkoutId);
    if (!proof || sent.current) return;
    sent.current = true;
    createOrder.mutate(proof, { onSettled: () => void checkout.refetch() });
  }, [checkoutId, createOrder, checkout]);

  const placed = createOrder.isSuccess || state === 'ordered';
  useEffect(() => {
    if (placed) {
      noteOrderPlaced();
      forgetProof();
      forgetCheckout();
      discardDraft(`checkout:${session.userId}`);
      // The goods left the cart for an order, whichever way the shop learnt of the payment.
      for (const root of ['cart', 'orders']) void client.invalidateQueries({ queryKey: [root] });
      notify({ tone: 'success', text: messages.checkout.placed });
      void navigate({ to: '/orders', replace: true });
    } else if (state === 'expired') forgetCheckout();
  }, [placed, state, session.userId, navigate, client]);

  const refused = createOrder.error instanceof ApiError && createOrder.error.kind === 'refused' ? createOrder.error.message : undefined;
  const unknown = checkout.error instanceof ApiError && checkout.error.status === 404;
  if (state === 'expired' || state === 'refund_due' || state === 'refunded' || unknown) {
    const text = state === 'expired' ? messages.checkout.expired : unknown ? messages.checkout.notFound : messages.checkout.refunded;
    return (
      <Frame heading="This payment did not become an order">
        <Notice tone="notice">{refused ?? text}</Notice>
        <Ways />
      </Frame>
    );
  }

  const amount = checkout.data ? formatRupees(toRupees(checkout.data.amount)) : undefined;
  const offline = isUnreachable(checkout.error);
  return (
    <Frame heading="We are checking with your bank, do not pay again">
      <p className={styles.text}>
        {amount ? `${amount} may already have left your account.` : 'The money may already have left your account.'} The bank has not answered yet, so we keep
        asking. This page changes by itself.
      </p>
      <div className={styles.bar} role="progressbar" aria-label={messages.checkout.checking} />
      <ol className={styles.steps}>
        <li className={styles.done}>
          <Check size={18} strokeWidth={2} aria-hidden />
          <div>
            <strong>Payment sent</strong>
            {amount && <p>{amount}</p>}
          </div>
        </li>
        <li className={styles.now}>
          <Clock size={18} strokeWidth={2} aria-hidden />
          <div>
            <strong>The bank confirms</strong>
            <p>{offline ? messages.network.unreachable : 'Asked every two seconds'}</p>
          </div>
        </li>
        <li>
          <span aria-hidden />
          <div>
            <strong>Order placed</strong>
            <p>Your cart stays as it is until then</p>
          </div>
        </li>
      </ol>
      <Notice tone="info" icon={Lock}>
        You may close the shop. If the money was taken, your order is placed all the same. If not, your cart is here and you can pay again.
      </Notice>
      {refused && <Notice tone="danger" title={refused} alert />}
      {offline && (
        <Button tone="secondary" onClick={() => void checkout.refetch()}>
          Try now
        </Button>
      )}
      <Ways />
      <p className={styles.reference}>
        Checkout reference <strong>{checkoutId.slice(-8).toUpperCase()}</strong>
      </p>
    </Frame>
  );
}

function Frame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Page className={styles.frame}>
      <div className={styles.arch}>
        <CreditCard size={24} strokeWidth={1.75} aria-hidden />
      </div>
      <h1 className={styles.heading}>{heading}</h1>
      {children}
    </Page>
  );
}

function Ways() {
  return (
    <div className={styles.ways}>
      <Link to="/orders" className={buttonClass('secondary', 'md')}>
        See my orders
      </Link>
      <Link to="/contact" className={buttonClass('quiet', 'md')}>
        Contact the shop
      </Link>
    </div>
  );
}
