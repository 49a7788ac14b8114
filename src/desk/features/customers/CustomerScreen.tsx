import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { Customer } from '#contract/desk/customer.ts';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import { statusName } from '#contract/desk/status-words.ts';
import { formatPaise } from '#contract/money.ts';
import { orderNumber, referenceOf } from '#contract/naming.ts';
import type { Address } from '#contract/order.ts';
import { callLink, chatLink, readablePhone } from '#contract/phone.ts';
import { customerQuery } from '#src/desk/data/customer.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { MoreRows } from '#src/desk/ui/MoreRows.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Row, rowLinkClass, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Thumb } from '#src/desk/ui/Thumb.tsx';
import { buttonClass } from '#src/ui/Button.tsx';
import { formatDate, formatTimestamp } from '#src/ui/dates.ts';
import { EmailAddress } from '#src/ui/EmailAddress.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import styles from './customers.module.css';
import { lastQuestion } from './last-question.ts';
import { NotKept } from './NotKept.tsx';

/** One customer: how to reach them, what they spent, where parcels went, their orders. Give it the id as its `key`. */
export function CustomerScreen({ id }: { id: string }) {
  const query = useInfiniteQuery(customerQuery(id));
  const name = query.data?.pages[0]?.customer.name;
  return (
    <DeskPage
      title={name === undefined ? words().deskCustomers.customer : <Verbatim>{name}</Verbatim>}
      width="form"
      back={
        <Link to="/customers" search={lastQuestion()}>
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          {words().deskCustomers.customers}
        </Link>
      }
    >
      <QueryStates query={query}>
        {({ pages }) => (
          <>
            {pages.slice(0, 1).map(({ customer }) => (
              <Facts key={customer.id} customer={customer} />
            ))}
            <Section title={words().deskCustomers.orders}>
              <Rows label={words().deskCustomers.orders}>
                {pages.flatMap(({ items }) => items.map((order) => <Order key={order.id} order={order} />))}
              </Rows>
              <MoreRows query={query} />
            </Section>
          </>
        )}
      </QueryStates>
      <NotKept query={query} />
    </DeskPage>
  );
}

function Facts({ customer: { email, phone, since, orders, spentPaise, addresses } }: { customer: Customer }) {
  const number = phone || (addresses[0]?.number ?? '');
  const [call, chat] = [callLink(number), chatLink(number, '')];
  return (
    <>
      <p className={styles.spent}>
        <span>{`${words().deskOrders.count(orders)} · `}</span>
        <Verbatim>{formatPaise(spentPaise)}</Verbatim> <span>{words().deskCustomers.paid}</span>
      </p>
      <p className={styles.quiet}>
        <EmailAddress>{email}</EmailAddress>
        {number ? (
          <>
            <span>{' · '}</span>
            <span className={styles.phone}>
              <Verbatim>{readablePhone(number)}</Verbatim>
            </span>
          </>
        ) : null}
        <span>{` · ${words().deskCustomers.accountSince(formatDate(since))}`}</span>
      </p>
      <div className={styles.buttons}>
        {call ? (
          <a href={call} className={buttonClass('secondary', 'sm')}>
            {words().deskCustomers.call}
          </a>
        ) : null}
        {chat ? (
          <a href={chat} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'sm')}>
            {words().deskCustomers.whatsapp}
          </a>
        ) : null}
      </div>
      <p className={styles.quiet}>{words().deskCustomers.logged}</p>
      <Section title={words().deskCustomers.addresses(addresses.length)}>
        <ul className={styles.addresses}>
          {addresses.map((address) => (
            <li key={JSON.stringify(address)}>
              <AddressLines address={address} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function AddressLines({ address: { username, address1, address2, city, pincode, state, number } }: { address: Address }) {
  const lines = [username, address1, address2, joined([city, pincode], ' '), state, readablePhone(number)].filter(
    (line) => line.trim() !== '',
  );
  return (
    <address className={styles.address} translate="no">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

function Order({ order: { id, number, status, placedAt, amountPaise, image = '' } }: { order: DeskOrderRow }) {
  return (
    <Row
      opens
      lead={<Thumb src={image} />}
      title={
        <Link to="/orders/$id" params={{ id }} className={rowLinkClass} translate="no">
          {referenceOf(id)}
        </Link>
      }
      text={[number === undefined ? '' : orderNumber(number), statusName(status), formatTimestamp(Date.parse(placedAt))]
        .filter(Boolean)
        .join(' · ')}
      end={<Verbatim>{formatPaise(amountPaise)}</Verbatim>}
    />
  );
}
