import { Link, Navigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { words } from '#language/words.ts';
import type { Billing } from '#contract/billing.ts';
import { cartTotals, toRupees } from '#contract/totals.ts';
import { useDelivery } from '#src/shop/data/delivery.ts';
import { type OptimisticCart, useCart } from '#src/shop/data/cart.ts';
import { useCreateCheckout } from '#src/shop/data/payment.ts';
import { rememberCheckout } from '#src/shop/data/payment-memory.ts';
import { useIsPlacing, usePlacements } from '#src/shop/data/placement.ts';
import type { Session } from '#src/shop/session/session.ts';
import { minimumOrderMessage } from '#src/shop/features/catalogue/minimum-order.ts';
import { ApiError, messageFor } from '#src/network/api-error.ts';
import { isUnanswered } from '#src/network/unanswered.ts';
import { BuyBar } from '#src/ui/BuyBar.tsx';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { formatRupees } from '#contract/money.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { BillingForm } from './BillingForm.tsx';
import styles from './CheckoutScreen.module.css';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { useBillingForm } from './use-billing-form.ts';
import { type DoorPayment, useDoorPayment } from './use-door-payment.ts';
import { Sentence } from '#src/ui/Sentence.tsx';
import { randomUuid } from '#src/state/random-uuid.ts';

/** Spec 2, Checkout: what is bought and where it goes; the card is asked for on the next step. */
export function CheckoutScreen({ session }: { session: Session }) {
  const cart = useCart();
  const { waiting } = usePlacements();
  const isPlacing = useIsPlacing();
  const isEmpty = cart.data?.items.length === 0;
  // What was in the cart has been ordered and waits: it is not to be had here.
  if (isEmpty && waiting.length > 0) return <Navigate to="/orders" replace />;
  if ((!cart.data && !cart.isError) || (isEmpty && isPlacing)) return <CheckoutSkeleton />;
  if (!cart.data) {
    return (
      <Page>
        <PageHeading title={words().labels.checkout} />
        <FailedState error={cart.error} onRetry={() => void cart.refetch()} />
      </Page>
    );
  }
  if (isEmpty) {
    return (
      <Page>
        <EmptyState
          art="empty-basket"
          level={1}
          title={words().checkout.emptyCart}
          action={
            <Link to="/" className={buttonClass('primary', 'md')}>
              {words().labels.continueShopping}
            </Link>
          }
        />
      </Page>
    );
  }
  // A key per shopper: the form starts empty when another one signs in, also in another tab.
  return <Checkout key={session.userId} session={session} cart={cart.data} onChanged={() => void cart.refetch()} />;
}

/** Checkout before the cart is known. */
export function CheckoutSkeleton() {
  return (
    <Page>
      <PageHeading title={words().labels.checkout} />
      <Skeleton className={styles.skeleton} />
    </Page>
  );
}

const formId = 'billing';

interface CheckoutProps {
  session: Session;
  cart: OptimisticCart;
  /** The server found other prices or less stock: the cart must be read again. */
  onChanged: () => void;
}

/** Opens a checkout and goes to the payment page. `billing`: what the shopper typed. */
function usePay({ cart, onChanged }: Pick<CheckoutProps, 'cart' | 'onChanged'>, total: number) {
  const createCheckout = useCreateCheckout();
  // One idempotency key per cart and address: the same ones sent twice are the same checkout.
  const attempt = useRef({ key: '', of: '' });
  const pay = (billing: Billing) => {
    const of = JSON.stringify([billing, total, cart.version]);
    if (attempt.current.of !== of) attempt.current = { key: randomUuid(), of };
    createCheckout.mutate(
      { billing, amount: total, key: attempt.current.key },
      {
        onSuccess: (intent) => {
          rememberCheckout(intent.checkoutId);
          window.location.assign(intent.payUrl);
        },
        onError: (error) => {
          if (!isUnanswered(error)) attempt.current.of = '';
          if (error instanceof ApiError && error.status === 409) onChanged();
        },
      },
    );
  };
  const { reset } = createCheckout;
  useEffect(() => {
    // Back from the payment page: a browser that has kept this one shows it as it was left, with the button busy.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  return { pay, error: createCheckout.error, isBusy: createCheckout.isPending || createCheckout.isSuccess };
}

function Checkout({ session, cart, onChanged }: CheckoutProps) {
  const lines = cart.items;
  const totals = cartTotals(lines);
  const { form, phoneEvents } = useBillingForm(session);
  const { pay, error, isBusy } = usePay({ cart, onChanged }, totals.total);
  const door = useDoorPayment(form, lines, totals.total);
  const submit = form.handleSubmit(door.isChosen ? door.place : pay);

  const least = useDelivery()?.minimumOrder ?? 0;
  const tooSmall = minimumOrderMessage(totals.total, least);
  const action = { door, tooSmall, isSending: cart.pending, isBusy: isBusy || door.isBusy, total: totals.total };
  return (
    <Page>
      <PageHeading title={words().labels.checkout} />
      {error && !door.isChosen && <CheckoutFailure error={error} />}
      <div className={styles.columns}>
        <BillingForm form={form} phoneEvents={phoneEvents} id={formId} onSubmit={submit} />
        <OrderSummary lines={lines} totals={totals}>
          <PaymentChoice door={door} />
          <div className={styles.action}>
            <OrderButton {...action} />
          </div>
          <Hint text={tooSmall ?? hintOf(door, cart.pending)} />
        </OrderSummary>
      </div>
      <BuyBar>
        {door.isChosen ? null : (
          <div>
            <strong className={styles.barTotal} translate="no">
              {formatRupees(toRupees(totals.total))}
            </strong>
            <p className={styles.barText}>
              <Sentence>{tooSmall ?? words().checkoutScreen.linesAndDelivery(lines.length)}</Sentence>
            </p>
          </div>
        )}
        <OrderButton {...action} />
      </BuyBar>
    </Page>
  );
}

function Hint({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.hint}>
      <Sentence>{text}</Sentence>
    </p>
  );
}

/** Nothing beside payment on delivery: its terms, which stand above the button, say that less may be charged, and when the shop asks. */
function hintOf({ isChosen }: DoorPayment, isSending: boolean): string | undefined {
  if (isChosen) return undefined;
  return isSending ? words().checkout.sending : words().checkoutScreen.cardNext;
}

interface OrderButtonProps {
  door: DoorPayment;
  /** Why nothing can be ordered yet. */
  tooSmall: string | undefined;
  /** A change of the cart is not at the shop yet. */
  isSending: boolean;
  isBusy: boolean;
  /** Paise. */
  total: number;
}

/** A card pays for what the shop has in the cart; an order that is paid at the door is sent after what still waits. */
function OrderButton({ door: { isChosen }, tooSmall, isSending, isBusy, total }: OrderButtonProps) {
  return (
    <Button
      type="submit"
      form={formId}
      wide
      disabled={tooSmall !== undefined || (isSending && !isChosen)}
      busy={isBusy}
      busyLabel={isChosen ? words().payment.saving : words().checkoutScreen.openingPayment}
    >
      {isChosen ? (
        <Sentence>{words().payment.order(formatRupees(toRupees(total)))}</Sentence>
      ) : (
        <>
          <Lock size={18} strokeWidth={1.75} aria-hidden /> <span>{words().labels.checkout}</span>
        </>
      )}
    </Button>
  );
}

/** Above the form; the press that failed may be screens below it. */
function CheckoutFailure({ error }: { error: Error }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  return (
    <div className={styles.failure} ref={place}>
      <Notice tone="danger" title={messageFor(error)} alert>
        {error instanceof ApiError && error.code === 'stock_changed' && <p>{words().checkout.fewerLeft}</p>}
        {error instanceof ApiError && error.status === 409 && <Link to="/cart">{words().labels.viewCart}</Link>}
      </Notice>
    </div>
  );
}
