import type { Order } from '#contract/order.ts';
import { readablePhone } from '#contract/phone.ts';
import { EmailAddress } from '#src/ui/EmailAddress.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './OrderDialog.module.css';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { words } from '#language/words.ts';

/** Spec 2: name, contact, address lines, city, state and pin of an order. */
export function OrderAddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const to = order.setofaddress;
  return (
    <Dialog title={words().ordersScreen.deliveryAddress} onClose={onClose}>
      <dl className={styles.address}>
        <dt>{words().ordersScreen.name}</dt>
        <dd translate="no">{to.username}</dd>
        <dt>{words().ordersScreen.contact}</dt>
        <dd>
          <Verbatim>{readablePhone(to.number)}</Verbatim>
          <br />
          <EmailAddress>{order.email}</EmailAddress>
        </dd>
        <dt>{words().ordersScreen.address}</dt>
        <dd translate="no">
          {to.address1}
          <br />
          {to.address2}
        </dd>
        <dt>{words().checkoutScreen.city}</dt>
        <dd translate="no">{to.city}</dd>
        <dt>{words().checkoutScreen.state}</dt>
        <dd translate="no">
          {to.state}, {to.country}
        </dd>
        <dt>{words().ordersScreen.pin}</dt>
        <dd translate="no">{to.pincode}</dd>
      </dl>
    </Dialog>
  );
}
