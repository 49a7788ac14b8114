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
    <Frame heading={words().checkoutScreen.confirming}>
      <p className={styles.text}>
        <Sentence>{amount ? words().checkoutScreen.undecidedAmount(amount) : words().checkoutScreen.undecided}</Sentence>
      </p>
      <div className={styles.bar} role="progressbar" aria-label={words().checkout.checking} />
      <ol className={styles.steps}>
        <li className={styles.done}>
          <Check size={18} strokeWidth={2} aria-hidden />
          <div>
            <strong>{words().checkoutScreen.paymentSent}</strong>
            {amount && <p translate="no">{amount}</p>}
          </div>
        </li>
        <li className={styles.now}>
          <Clock size={18} strokeWidth={2} aria-hidden />
          <div>
            <strong>{words().checkoutScreen.bankConfirmation}</strong>
            <p>{unreachable ? words().network.unreachable : words().checkoutScreen.checkedOften}</p>
          </div>
        </li>
        <li>
          <span aria-hidden />
          <div>
            <strong>{words().checkoutScreen.orderPlaced}</strong>
            <p>{words().checkoutScreen.cartSaved}</p>
          </div>
        </li>
      </ol>
      <Notice tone="info" icon={Lock}>
        {words().checkoutScreen.mayClose}
      </Notice>
      {refused && <Notice tone="danger" title={refused} alert />}
      {unreachable && (
        <Button tone="secondary" onClick={onTry}>
          {words().checkoutScreen.tryNow}
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
  if (!may) return <p className={styles.text}>{words().checkoutScreen.mayStopAfter(limits.abandonPaymentAfterMinutes)}</p>;
  return (
    <div className={styles.stop}>
      <p className={styles.text}>{words().checkoutScreen.mayStop}</p>
      <Button
        tone="secondary"
        busy={abandon.isPending}
        busyLabel={words().checkoutScreen.checkingWithYourBank}
        onClick={() => abandon.mutate({ checkoutId })}
      >
        {words().checkoutScreen.stopWaiting}
      </Button>
    </div>
  );
}

/** The provider was asked and has no payment: nothing was charged, and trying again is safe. */
export function PaymentNotMade({ checkoutId, amount }: { checkoutId: string; amount: string | undefined }) {
  return (
    <Frame heading={words().checkoutScreen.notCharged}>
      <p className={styles.text}>{words().checkout.nothingPaid}</p>
      <div className={styles.ways}>
        <a href={`/pay/${checkoutId}`} className={buttonClass('primary', 'md')}>
          <Sentence>{amount ? words().checkoutScreen.tryAgainAmount(amount) : words().checkoutScreen.tryAgain}</Sentence>
        </a>
        <Link to="/checkout" search={{}} className={buttonClass('secondary', 'md')}>
          {words().checkoutScreen.backToCheckout}
        </Link>
      </div>
      <Reference checkoutId={checkoutId} />
    </Frame>
  );
}

/** Nobody could be asked whether the payment was sent. */
export function PaymentNotKnown({ checkoutId, unreachable, onTry }: Asked) {
  return (
    <Frame heading={unreachable ? words().checkoutScreen.notCheckedYet : words().checkoutScreen.checkingWithYourBank}>
      <p className={styles.text}>{unreachable ? words().checkout.notKnown : words().checkoutScreen.takesAMoment}</p>
      {unreachable ? (
        <div className={styles.ways}>
          <Button onClick={onTry}>{words().checkoutScreen.tryNow}</Button>
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
    <Frame heading={words().checkoutScreen.notPlaced}>
      <Notice tone="notice">{text}</Notice>
      <div className={styles.ways}>
        <Link to="/cart" className={buttonClass('primary', 'md')}>
          {words().labels.viewCart}
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
        {words().labels.viewOrders}
      </Link>
      <Link to="/contact" className={buttonClass('quiet', 'md')}>
        {words().checkoutScreen.contactTheShop}
      </Link>
    </div>
  );
}

function Reference({ checkoutId }: { checkoutId: string }) {
  return (
    <p className={styles.reference}>
      {words().checkoutScreen.reference} <strong>{checkoutReferenceOf(checkoutId)}</strong>
    </p>
  );
}
