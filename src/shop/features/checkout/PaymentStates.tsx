/** What can be said of a payment after the payment page, one screen each. */
import { Link } from '@tanstack/react-router';
import { Check, Clock, CreditCard, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import { checkoutReferenceOf } from '#contract/naming.ts';
import { useAbandonCheckout } from '#src/shop/data/payment.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Page } from '#src/ui/Page.tsx';
import styles from './PaymentReturn.module.css';
import { Sentence } from '#src/ui/Sentence.tsx';

interface Asked {
  checkoutId: string;
  /** Could not connect to the shop at the last try. */
  unreachable: boolean;
  onTry: () => void;
}

interface PaymentCheckedProps extends Asked {
  /** `Rs 1,299`; undefined until the shop has said it. */
  amount: string | undefined;
  /** Why the shop did not take the proof. */
  refused: string | undefined;
  /** Whether the wait is long enough to give it up; undefined while the bank is not known to be undecided. */
  mayAbandon: boolean | undefined;
}

/** The provider has the payment, and the bank has not decided. */
export function PaymentChecked({ checkoutId, amount, refused, mayAbandon, unreachable, onTry }: PaymentCheckedProps) {
  return (
    <Frame heading="Confirming with your bank. Do not pay again.">
      <p className={styles.text}>
        <Sentence>
          {`${amount ? `You may already have been charged ${amount}.` : 'You may already have been charged.'} Your bank has not responded yet. We keep checking, and this page updates automatically.`}
        </Sentence>
      </p>
      <div className={styles.bar} role="progressbar" aria-label={words().checkout.checking} />
      <ol className={styles.steps}>
        <li className={styles.done}>
          <Check size={18} strokeWidth={2} aria-hidden />
          <div>
            <strong>Payment sent</strong>
            {amount && <p translate="no">{amount}</p>}
          </div>
        </li>
        <li className={styles.now}>
          <Clock size={18} strokeWidth={2} aria-hidden />
          <div>
            <strong>Bank confirmation</strong>
            <p>{unreachable ? words().network.unreachable : 'Checked every 2 seconds'}</p>
          </div>
        </li>
        <li>
          <span aria-hidden />
          <div>
            <strong>Order placed</strong>
            <p>Your cart is saved until then</p>
          </div>
        </li>
      </ol>
      <Notice tone="info" icon={Lock}>
        You can close this page. If you were charged, we still place your order. If not, your cart is saved and you can pay again.
      </Notice>
      {refused && <Notice tone="danger" title={refused} alert />}
      {unreachable && (
        <Button tone="secondary" onClick={onTry}>
          Try now
        </Button>
      )}
      {mayAbandon !== undefined && <StopWaiting checkoutId={checkoutId} may={mayAbandon && !unreachable} />}
      <Ways />
      <Reference checkoutId={checkoutId} />
    </Frame>
  );
}

/** Abandons a payment. Possible after a few minutes; a late charge is refunded. */
function StopWaiting({ checkoutId, may }: { checkoutId: string; may: boolean }) {
  const abandon = useAbandonCheckout();
  if (!may)
    return <p className={styles.text}>You can stop waiting {limits.abandonPaymentAfterMinutes} minutes after the payment and pay again.</p>;
  return (
    <div className={styles.stop}>
      <p className={styles.text}>You can now stop waiting and pay again. If you are still charged for this payment, we will refund you.</p>
      <Button
        tone="secondary"
        busy={abandon.isPending}
        busyLabel="Checking with your bank..."
        onClick={() => abandon.mutate({ checkoutId })}
      >
        Stop waiting
      </Button>
    </div>
  );
}

/** The provider was asked and has no payment: nothing was charged, and trying again is safe. */
export function PaymentNotMade({ checkoutId, amount }: { checkoutId: string; amount: string | undefined }) {
  return (
    <Frame heading="You have not been charged">
      <p className={styles.text}>{words().checkout.nothingPaid}</p>
      <div className={styles.ways}>
        <a href={`/pay/${checkoutId}`} className={buttonClass('primary', 'md')}>
          <Sentence>{`Try again${amount ? `, ${amount}` : ''}`}</Sentence>
        </a>
        <Link to="/checkout" search={{}} className={buttonClass('secondary', 'md')}>
          Back to checkout
        </Link>
      </div>
      <Reference checkoutId={checkoutId} />
    </Frame>
  );
}

/** Nobody could be asked whether the payment was sent. */
export function PaymentNotKnown({ checkoutId, unreachable, onTry }: Asked) {
  return (
    <Frame heading={unreachable ? 'We could not check with your bank yet' : 'Checking with your bank...'}>
      <p className={styles.text}>
        {unreachable ? words().checkout.notKnown : 'This takes a moment. Do not pay again until we have confirmed your payment.'}
      </p>
      {unreachable ? (
        <div className={styles.ways}>
          <Button onClick={onTry}>Try now</Button>
        </div>
      ) : (
        <div className={styles.bar} role="progressbar" aria-label={words().checkout.checking} />
      )}
      <Ways />
      <Reference checkoutId={checkoutId} />
    </Frame>
  );
}

/** No order will come of it. `text` says why and where the money is. */
export function PaymentEnded({ text }: { text: string }) {
  return (
    <Frame heading="Your order was not placed">
      <Notice tone="notice">{text}</Notice>
      <div className={styles.ways}>
        <Link to="/cart" className={buttonClass('primary', 'md')}>
          View cart
        </Link>
      </div>
      <Ways />
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
        View orders
      </Link>
      <Link to="/contact" className={buttonClass('quiet', 'md')}>
        Contact the shop
      </Link>
    </div>
  );
}

function Reference({ checkoutId }: { checkoutId: string }) {
  return (
    <p className={styles.reference}>
      Checkout reference <strong>{checkoutReferenceOf(checkoutId)}</strong>
    </p>
  );
}
