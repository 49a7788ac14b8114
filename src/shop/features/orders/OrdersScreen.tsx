import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Order } from '#contract/order.ts';
import { words } from '#language/words.ts';
import { useAsCancelled } from '#src/shop/data/cancellation.ts';
import { useFollowedOrders } from '#src/shop/data/followed-orders.ts';
import { useForgottenOrders } from '#src/shop/data/saved-orders.ts';
import { usePlacedOrders, usePlacements } from '#src/shop/data/placement.ts';
import { isUnreachable, messageFor } from '#src/network/api-error.ts';
import { useStill } from '#src/state/use-still.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { notify } from '#src/ui/toaster.ts';
import { ForgottenNotice } from './ForgottenNotice.tsx';
import { OrderAddressDialog } from './OrderAddressDialog.tsx';
import { OrderProductsDialog } from './OrderProductsDialog.tsx';
import { OrderReviewDialog } from './OrderReviewDialog.tsx';
import { Notifications } from './Notifications.tsx';
import styles from './OrdersScreen.module.css';
import { OrdersTable } from './OrdersTable.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { WaitingOrders } from './WaitingOrders.tsx';

interface OrdersScreenProps {
  open: OpenDialog | undefined;
  onOpen: (open: OpenDialog) => void;
  /** One layer back: from a review to the list of products. */
  onBack: () => void;
  onClose: () => void;
}

const none: readonly Order[] = [];

/** Spec 2, Orders. What was seen last is shown also without a network, with the time it was fetched. */
export function OrdersScreen(props: OrdersScreenProps) {
  const orders = useFollowedOrders();
  const listed = useAsCancelled(orders.data ?? none);
  const forgotten = useForgottenOrders(orders.data);
  const { waiting, asked } = usePlacements();
  const placed = usePlacedOrders();
  const isAnyWaiting = waiting.length + asked.length + placed.length > 0;
  // A shop that could not be reached is told by the bar above every screen.
  const failure = useStill(orders.isError && !isUnreachable(orders.error) ? orders.error : undefined);
  const all = [...forgotten, ...listed];
  const isLoaded = orders.data !== undefined;
  if (isLoaded && all.length === 0 && !isAnyWaiting) return <NoOrders />;
  const isListed = isLoaded && all.length > 0;
  return (
    <Page isKept={isLoaded}>
      <PageHeading title={words().pages.orders} />
      {isListed && (
        <p className={styles.saved} data-last-seen>
          <Check size={18} strokeWidth={1.75} aria-hidden /> {words().ordersScreen.savedHere(formatTimestamp(orders.dataUpdatedAt))}
        </p>
      )}
      {isListed && failure && (
        <div className={styles.failure}>
          <Notice tone="notice" title={messageFor(failure)} />
        </div>
      )}
      {/* The same element while the list comes: a press on one of its buttons is not lost. */}
      <WaitingOrders key="waiting" />
      {!isLoaded && orders.isError && <FailedState error={orders.error} onRetry={() => void orders.refetch()} />}
      {!isLoaded && !orders.isError && <Skeleton className={styles.skeleton} />}
      {isListed && <ForgottenNotice orders={forgotten} />}
      {isListed && <OrdersTable orders={all} onOpen={props.onOpen} />}
      {isLoaded && <Notifications mayOffer />}
      {isListed && <OpenOrder {...props} orders={all} />}
    </Page>
  );
}

/** The dialog of the order that is open. */
function OpenOrder({ orders, open, onOpen, onBack, onClose }: OrdersScreenProps & { orders: readonly Order[] }) {
  const shown = orders.find((order) => order._id === open?.order);
  if (!shown || !open) return null;
  if (open.show === 'products') return <OrderProductsDialog order={shown} onClose={onClose} />;
  if (open.show === 'address') return <OrderAddressDialog order={shown} onClose={onClose} />;
  if (open.show !== 'review') return null;
  if (shown.status !== 'DELIVERED') return <NotDelivered onClose={onClose} />;
  return (
    <OrderReviewDialog
      order={shown}
      product={open.product}
      onChoose={(product) => onOpen({ ...open, product })}
      onBack={onBack}
      onClose={onClose}
    />
  );
}

/** Products that are back or cost less are told also to those who have not ordered. */
function NoOrders() {
  return (
    <Page isKept>
      <EmptyState
        art="empty-orders"
        level={1}
        title={words().orders.empty}
        action={
          <Link to="/" className={buttonClass('primary', 'md')}>
            {words().labels.continueShopping}
          </Link>
        }
      />
      <Notifications mayOffer={false} />
    </Page>
  );
}

/** Spec 4: a link to a review that is not due yet. */
function NotDelivered({ onClose }: { onClose: () => void }) {
  const leave = useRef(onClose);
  useEffect(() => {
    notify({ tone: 'error', text: words().orders.notDelivered });
    leave.current();
  }, []);
  return null;
}
