import { words } from '#language/words.ts';
import { callLink, readablePhone } from '#contract/phone.ts';
import { urlPart } from '#contract/url-part.ts';
import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/order.ts';
import { promisedStatuses } from '#contract/desk/order-rules.ts';
import type { Address } from '#contract/order.ts';
import { orderNames } from '#contract/naming.ts';
import { buttonClass, Button } from '#src/ui/Button.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { notify } from '#src/ui/toaster.ts';
import { useOrderChanges } from '#src/desk/data/order.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { Naming } from '#src/desk/ui/Naming.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import styles from './AddressSection.module.css';
import { whatsAppLink } from './order-words.ts';

/** The lines of an address as they are written on a parcel. */
export function addressLines({ address, name }: Pick<DeskOrder, 'address' | 'name'>): string[] {
  if (!address) return [name];
  const { username, address1, address2, city, state, pincode } = address;
  return [username, address1, address2, `${city} ${pincode}`, state].filter((line) => line.trim() !== '');
}

/** Who gets the parcel, and how to reach them. */
export function AddressSection({ order }: { order: DeskOrder }) {
  const owners = useSession()?.owners ?? [];
  const { address, phone } = order;
  if (!address)
    return (
      <Section title={<Verbatim>{order.name}</Verbatim>}>
        <p className={styles.hidden}>
          <Naming names={[order.city, owners[0] ?? '']}>
            {(city, owner) => words().deskOrders.addressClosed(city, owner || words().deskOrders.anOwner)}
          </Naming>
        </p>
      </Section>
    );
  const lines = addressLines(order);
  const chat = whatsAppLink(order);
  const call = phone ? callLink(phone) : undefined;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText([...lines, phone && readablePhone(phone)].join('\n'));
      notify({ tone: 'success', text: words().deskOrders.addressCopied });
    } catch {
      // Blocked, or not over HTTPS.
      notify({ tone: 'error', text: words().deskOrders.cannotCopy });
    }
  };
  return (
    <Section title={words().deskOrders.deliverTo}>
      <address className={styles.address} translate="no">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {phone ? <span>{readablePhone(phone)}</span> : null}
      </address>
      <div className={styles.buttons}>
        {call ? (
          <a href={call} className={buttonClass('secondary', 'sm')}>
            {words().deskOrders.call}
          </a>
        ) : null}
        {chat ? (
          <a href={chat} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'sm')}>
            {words().deskOrders.whatsApp}
          </a>
        ) : null}
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${urlPart(lines.slice(1).join(', '))}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary', 'sm')}
        >
          {words().deskOrders.map}
        </a>
        <Button tone="secondary" size="sm" onClick={() => void copy()}>
          {words().deskOrders.copy}
        </Button>
        {promisedStatuses.includes(order.status) ? <CorrectAddress order={order} address={address} /> : null}
      </div>
    </Section>
  );
}

/** Corrects where the parcel goes. */
function CorrectAddress({ order, address }: { order: DeskOrder; address: Address }) {
  const [isOpen, setOpen] = useState(false);
  const { correctAddress } = useOrderChanges();
  return (
    <>
      <Button tone="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words().deskOrders.correct}
      </Button>
      {isOpen ? (
        <AddressDialog
          title={words().deskOrders.correctAddress}
          hint={words().deskOrders.stateStays(address.state)}
          address={address}
          saveAs={words().deskOrders.saveAddress}
          save={(set, was) => correctAddress(order.id, { set, was })}
          saved={words().deskOrders.addressCorrected(orderNames(order))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
