import type { Order } from '#contract/order.ts';
import { readablePhone } from '#contract/phone.ts';
import { EmailAddress } from '#src/ui/EmailAddress.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './OrderDialog.module.css';
import { Verbatim } from '#src/ui/Verbatim.tsx';

/** Spec 2: name, contact, address lines, city, state and pin of an order. */
export function OrderAddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const to = order.setofaddress;
  return (
    <Dialog title="Delivery address" onClose={onClose}>
      <dl className={styles.address}>
        <dt>Name</dt>
        <dd translate="no">{to.username}</dd>
        <dt>Contact</dt>
        <dd>
          <Verbatim>{readablePhone(to.number)}</Verbatim>
          <br />
          <EmailAddress>{order.email}</EmailAddress>
        </dd>
        <dt>Address</dt>
        <dd>
          {to.address1}
          <br />
          {to.address2}
        </dd>
        <dt>City</dt>
        <dd>{to.city}</dd>
        <dt>State</dt>
        <dd>
          {to.state}, {to.country}
        </dd>
        <dt>Pin</dt>
        <dd translate="no">{to.pincode}</dd>
      </dl>
    </Dialog>
  );
}
