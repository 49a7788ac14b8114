import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import type { DeskOrder } from '#contract/desk/order.ts';
import { movesFrom } from '#contract/desk/order-rules.ts';
import { statusName } from '#contract/desk/status-words.ts';
import { referenceOf } from '#contract/naming.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { useDeskOrder } from '#src/desk/data/order.ts';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { AddressSection } from './AddressSection.tsx';
import { MoneySection } from './MoneySection.tsx';
import { KnownOrder, useRowOnly } from './KnownOrder.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { ParcelFields } from './ParcelFields.tsx';
import { SentParcel } from './SentParcel.tsx';
import { type ParcelForm, useParcelForm } from './parcel-form.ts';
import { NotesSection } from './NotesSection.tsx';
import { OrderKeys } from './OrderKeys.tsx';
import { OrderLines } from './OrderLines.tsx';
import styles from './OrderSheet.module.css';
import { PapersSection } from './PapersSection.tsx';
import { moneyWords, numberOf } from './order-words.ts';
import { OrderBadge } from './OrderBadge.tsx';
import { ReturnedParcel } from './ReturnedParcel.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';

function Moves({ moves, payment }: Pick<DeskOrder, 'moves' | 'payment'>) {
  const placed = payment === 'delivery' ? words().deskOrders.placedUnpaid : words().deskOrders.placedAndPaid;
  return (
    <Section title={words().deskOrders.moves}>
      <ol className={styles.moves}>
        {moves.map(({ to, at, by, note }) => (
          <li key={`${to} ${at}`}>
            <time dateTime={at}>{formatTimestamp(Date.parse(at))}</time> <span>{to === 'pending' ? placed : statusName(to)}</span>
            {by ? (
              <span>
                {' '}
                <Sentence>{words().deskOrders.movedBy}</Sentence> <Verbatim>{by}</Verbatim>
              </span>
            ) : null}
            {note ? <span className={`as-written ${styles.note}`}>{note}</span> : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Everything about one order, without its heading. */
export function OrderParts({ order, parcel }: { order: DeskOrder; parcel: ParcelForm }) {
  return (
    <>
      <OrderKeys order={order} parcel={parcel} />
      {order.isFirst ? (
        <div className={styles.told}>
          <Notice tone="notice">{words().deskOrders.firstOrder}</Notice>
        </div>
      ) : null}
      {order.parcel ? (
        <div className={styles.told}>
          <ReturnedParcel order={order} parcel={order.parcel} />
        </div>
      ) : null}
      <OrderLines order={order} />
      <AddressSection order={order} />
      <MoneySection order={order} />
      <PapersSection order={order} />
      <NotesSection order={order} />
      <Moves moves={order.moves} payment={order.payment} />
    </>
  );
}

/** When it was placed, and for how much. */
export function OrderFacts({ order }: { order: DeskOrder }) {
  const { placedAt, carrier, tracking, customerId } = order;
  return (
    <p className={styles.facts}>
      <span>{`${formatTimestamp(Date.parse(placedAt))} · `}</span>
      <Sentence>{moneyWords(order)}</Sentence>
      {carrier || tracking ? <Verbatim>{` · ${[carrier, tracking].filter(Boolean).join(' ')}`}</Verbatim> : null}
      {customerId ? (
        <span>
          {' · '}
          <Link to="/customers/$id" params={{ id: customerId }}>
            {words().deskOrders.ofCustomer}
          </Link>
        </span>
      ) : null}
    </p>
  );
}

/** The parcel of an order that has not been delivered: the step that sends it tells it, and afterwards it can be corrected. */
export function ParcelSection({ order, form }: { order: DeskOrder; form: ParcelForm }) {
  if (order.status === 'SHIPPED' || order.status === 'DISPATCHED') return <SentParcel order={order} form={form} />;
  // Also before it is confirmed: a step may be skipped.
  const isToCome = movesFrom(order.status).some((to) => to === 'SHIPPED' || to === 'DISPATCHED');
  return isToCome ? <ParcelFields form={form} /> : null;
}

/** One order beside the board, or where the window is wide. Give it the id as its `key`: what is typed for one parcel is not for the next. */
export function OrderSheet({ id }: { id: string }) {
  const query = useDeskOrder(id);
  const parcel = useParcelForm(id, query.data);
  const row = useRowOnly(id, query);
  if (row) return <KnownOrder order={row} />;
  return (
    <QueryStates query={query}>
      {(order) => (
        <>
          <header className={styles.head}>
            <h2 className={styles.title} translate="no">
              {referenceOf(order.id)}
            </h2>
            <span translate="no">{numberOf(order)}</span>
            <OrderBadge status={order.status} />
            <span data-back="">
              <Link to="/orders" search={(before) => ({ ...before, order: undefined })} className={buttonClass('quiet', 'sm')}>
                {words().deskOrders.closeSheet}
              </Link>
            </span>
          </header>
          <OrderFacts order={order} />
          <ParcelSection order={order} form={parcel} />
          <div className={styles.steps}>
            <OrderSteps order={order} parcel={parcel} />
            <Link to="/orders/slips" search={{ ids: order.id }} className={buttonClass('secondary')}>
              {words().deskOrders.slip}
            </Link>
          </div>
          <OrderParts order={order} parcel={parcel} />
        </>
      )}
    </QueryStates>
  );
}
