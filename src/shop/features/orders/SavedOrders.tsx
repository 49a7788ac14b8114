import { Link } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { words } from '#language/words.ts';
import { useSavedOrders } from '#src/shop/data/saved-orders.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { OrderAddressDialog } from './OrderAddressDialog.tsx';
import { OrderProductsDialog } from './OrderProductsDialog.tsx';
import styles from './OrdersScreen.module.css';
import { OrdersTable } from './OrdersTable.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { ForgottenNotice } from './ForgottenNotice.tsx';

interface SavedOrdersProps {
  open: OpenDialog | undefined;
  onOpen: (open: OpenDialog) => void;
  onClose: () => void;
}

/** The orders on this phone of a shopper whose sign-in has expired: to read, and to buy again after a sign-in. */
export function SavedOrders({ open, onOpen, onClose }: SavedOrdersProps) {
  const kept = useSavedOrders();
  if (!kept) {
    return (
      <Page>
        <PageHeading title={words().pages.orders} />
        <Skeleton className={styles.skeleton} />
      </Page>
    );
  }
  const forgotten = kept.orders.filter(({ _id }) => kept.unknown?.ids.includes(_id));
  const shown = kept.orders.find(({ _id }) => _id === open?.order);
  return (
    <Page isKept>
      <PageHeading title={words().pages.orders} />
      <div className={styles.ended}>
        <Notice tone="notice" icon={LogIn} title={words().orderVault.ended}>
          {words().orderVault.savedOn(formatTimestamp(kept.at))}
        </Notice>
        <Link to="/signIn" search={{ redirect: '/orders' }} className={buttonClass('primary', 'md')}>
          {words().orderVault.signIn}
        </Link>
      </div>
      <ForgottenNotice orders={forgotten} />
      <OrdersTable orders={kept.orders} onOpen={onOpen} isReadOnly />
      {shown && open?.show === 'products' && <OrderProductsDialog order={shown} onClose={onClose} />}
      {shown && open?.show === 'address' && <OrderAddressDialog order={shown} onClose={onClose} />}
    </Page>
  );
}
