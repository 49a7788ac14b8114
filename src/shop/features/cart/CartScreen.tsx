import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { words } from '#language/words.ts';
import { cartTotals, toRupees } from '#contract/totals.ts';
import { type OptimisticCartItem, useCart } from '#src/shop/data/cart.ts';
import { useClosed } from '#src/shop/data/closed.ts';
import { usePriceMode } from '#src/shop/data/price-mode.tsx';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { useDelivery } from '#src/shop/data/delivery.ts';
import { useDeliveryPayment } from '#src/shop/data/pay-on-delivery.ts';
import { minimumOrderMessage } from '#src/shop/features/catalogue/minimum-order.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { BuyBar } from '#src/ui/BuyBar.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Amount } from './Amount.tsx';
import { CartTable } from './CartTable.tsx';
import { CartTotals, CheckoutLink } from './CartTotals.tsx';
import styles from './CartScreen.module.css';
import { lineChanges } from './line-changes.ts';
import { Sentence } from '#src/ui/Sentence.tsx';

/** Spec 2, Cart. */
export function CartScreen() {
  const cart = useCart();
  const connectivity = useConnectivity();
  const { data } = cart;

  if (!data) {
    return (
      <Page>
        <PageHeading title={words().pages.yourCart} />
        {cart.isError ? <FailedState error={cart.error} onRetry={() => void cart.refetch()} /> : <CartSkeleton />}
      </Page>
    );
  }
  const { items, pending, at } = data;
  const isStale = connectivity !== 'up' && at !== undefined;
  const age = isStale ? <span data-last-seen>{`${words().product.lastSeen} ${formatTimestamp(at)}`}</span> : undefined;
  if (items.length === 0) return <EmptyCart age={age} />;
  const sendsNow = connectivity === 'up' ? 'now' : 'later';
  return <FullCart lines={items} sending={pending ? sendsNow : undefined} age={age} />;
}

function EmptyCart({ age }: { age: ReactNode }) {
  return (
    <Page isKept>
      <EmptyState
        art="empty-basket"
        level={1}
        title={words().cart.empty}
        text={age}
        action={
          <Link to="/" className={buttonClass('primary', 'md')}>
            {words().labels.continueShopping}
          </Link>
        }
      />
    </Page>
  );
}

interface FullCartProps {
  lines: readonly OptimisticCartItem[];
  sending: CartFacts['sending'];
  /** When the list was last updated, while the server cannot be reached. */
  age: ReactNode;
}

function FullCart({ lines, sending, age }: FullCartProps) {
  // The checkout may be opened without a network: then it knows whether the order can be paid on delivery.
  useDeliveryPayment();
  const totals = cartTotals(lines);
  const mode = usePriceMode();
  const changes = lines.map((line) => lineChanges(line, mode).length);
  const changed = changes.filter((count) => count > 0).length;
  const toReview = changes.reduce((sum, count) => sum + count, 0);
  const isUpdating = sending === 'now';
  const closed = useClosed();
  const least = useDelivery()?.minimumOrder;
  const obstacle = obstacleToCheckout({ changed, sending, total: totals.total, least });
  return (
    <Page isKept>
      <PageHeading
        title={words().pages.yourCart}
        text={
          <>
            {age}
            {age ? <span> · </span> : null}
            <span>{words().cartScreen.lines(lines.length)}</span>
          </>
        }
      />
      <div className={styles.columns}>
        <CartTable lines={lines} />
        <CartTotals totals={totals} obstacle={obstacle} closed={closed} isEstimate={sending !== undefined} isUpdating={isUpdating} />
      </div>
      <BuyBar>
        <div>
          <strong className={styles.barTotal}>
            <Amount rupees={toRupees(totals.total)} busy={isUpdating} />
          </strong>
          <p className={styles.barText}>
            <Sentence>
              {changed > 0 ? words().cartScreen.toReview(toReview) : (obstacle ?? words().cartScreen.freeDelivery(lines.length))}
            </Sentence>
          </p>
        </div>
        {changed > 0 ? <Button onClick={showFirstChange}>{words().cartScreen.seeChanges}</Button> : <CheckoutLink obstacle={obstacle} />}
      </BuyBar>
    </Page>
  );
}

/** Scrolls to the first change that waits for a review and focuses it. */
function showFirstChange(): void {
  const change = document.querySelector<HTMLElement>('[data-line-change]');
  change?.scrollIntoView({ block: 'center' });
  change?.focus({ preventScroll: true });
}

interface CartFacts {
  /** Lines with a change that the shopper has not reviewed. */
  changed: number;
  /** Whether queued actions are being sent or wait for a connection. */
  sending: 'now' | 'later' | undefined;
  /** Paise. */
  total: number;
  /** The shop's own smallest order in rupees. */
  least: number | undefined;
}

/** Why checkout is disabled, if it is. Spec 9: at Rs 100 or less; the sentence says how much is missing. */
function obstacleToCheckout({ changed, sending, total, least }: CartFacts): string | undefined {
  if (changed > 0) return words().cartScreen.changedItems(changed);
  if (sending) return sending === 'now' ? words().checkout.sending : words().checkout.waiting;
  return minimumOrderMessage(total, least);
}

function CartSkeleton() {
  return (
    <div role="group" className={styles.skeleton} aria-busy="true" aria-label={words().cartScreen.loadingYourCart}>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className={styles.skeletonLine} />
      ))}
    </div>
  );
}
