import { Link } from '@tanstack/react-router';
import type { CarriedBy, CashDay, Handover } from '#contract/desk/cash.ts';
import { formatPaise } from '#contract/money.ts';
import { orderNames } from '#contract/naming.ts';
import { words } from '#language/words.ts';
import { Row, rowLinkClass, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { AsWritten } from '#src/ui/AsWritten.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import styles from './cash.module.css';

const timeOf = (at: string): string => formatTimestamp(Date.parse(at));

interface OfOrder {
  orderId: string;
  number: number;
}

function OrderLink({ order: { orderId: id, number }, className }: { order: OfOrder; className?: string }) {
  return (
    <Link to="/orders/$id" params={{ id }} className={className} translate="no">
      {orderNames({ id, number })}
    </Link>
  );
}

/** The orders behind an amount. */
function Behind<O extends OfOrder>({ orders, paiseOf }: { orders: readonly O[]; paiseOf: (order: O) => number }) {
  return (
    <details className={styles.details}>
      <summary>{words().deskCash.orders(orders.length)}</summary>
      <ul className={styles.behind}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <OrderLink order={order} /> <Verbatim>{formatPaise(paiseOf(order))}</Verbatim>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What couriers have now. `onTake`: absent for those who may not take it, and without a network. */
export function CarriedSection({ carried, onTake }: { carried: readonly CarriedBy[]; onTake?: ((one: CarriedBy) => void) | undefined }) {
  const say = words().deskCash;
  if (carried.length === 0) return null;
  return (
    <Section title={say.carriedNow}>
      <p className={styles.hint}>{say.carriedText}</p>
      <Rows label={say.carriedNow}>
        {carried.map((one) => (
          <Row
            key={one.courier}
            title={<Verbatim>{one.courier}</Verbatim>}
            text={say.since(timeOf(one.since))}
            end={
              <>
                <Verbatim>{formatPaise(one.carriedPaise)}</Verbatim>
                {onTake ? (
                  <Button
                    tone="secondary"
                    size="sm"
                    className={styles.onScreen}
                    onClick={() => onTake(one)}
                    aria-haspopup="dialog"
                    aria-label={say.takeOf(one.courier)}
                  >
                    {say.take}
                  </Button>
                ) : null}
              </>
            }
          >
            <Behind orders={one.orders} paiseOf={({ amountPaise }) => amountPaise} />
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

/** What was paid at doors to the shop's own people. */
export function ReceivedSection({ received }: Pick<CashDay, 'received'>) {
  const say = words().deskCash;
  if (received.length === 0) return null;
  return (
    <Section title={say.atDoors}>
      <Rows label={say.atDoors}>
        {received.map((one) => (
          <Row
            key={one.orderId}
            title={<OrderLink order={one} className={rowLinkClass} />}
            text={
              <>
                <Verbatim>{one.name}</Verbatim>
                {` · ${say.methods[one.method]}, ${timeOf(one.at)}`}
              </>
            }
            end={<Verbatim>{formatPaise(one.amountPaise)}</Verbatim>}
          />
        ))}
      </Rows>
    </Section>
  );
}

function HandoverRow({ one }: { one: Handover }) {
  const say = words().deskCash;
  const amount = formatPaise(one.receivedPaise);
  return (
    <Row
      title={<Verbatim>{one.courier}</Verbatim>}
      text={
        <>
          <Verbatim>{one.by}</Verbatim>
          {`, ${timeOf(one.at)}`}
        </>
      }
      end={
        <>
          {one.shortPaise > 0 ? <Badge tone="danger">{say.isShort(formatPaise(one.shortPaise))}</Badge> : null}
          <Verbatim>{one.shortPaise > 0 ? say.partOf(amount, formatPaise(one.carriedPaise)) : amount}</Verbatim>
        </>
      }
    >
      {one.note === '' ? null : <AsWritten className={styles.hint}>{one.note}</AsWritten>}
      <Behind orders={one.orders} paiseOf={({ receivedPaise }) => receivedPaise} />
    </Row>
  );
}

/** What couriers handed over. */
export function HandoverSection({ handovers }: Pick<CashDay, 'handovers'>) {
  const say = words().deskCash;
  if (handovers.length === 0) return null;
  return (
    <Section title={say.handedOver}>
      <Rows label={say.handedOver}>
        {handovers.map((one) => (
          <HandoverRow key={one.id} one={one} />
        ))}
      </Rows>
    </Section>
  );
}

/** Refunds that somebody paid back by hand. */
export function PaidBackSection({ paidBack }: Pick<CashDay, 'paidBack'>) {
  const say = words().deskCash;
  if (paidBack.length === 0) return null;
  return (
    <Section title={say.paidBack}>
      <Rows label={say.paidBack}>
        {paidBack.map((one) => (
          <Row
            key={`${one.orderId} ${one.at}`}
            title={<OrderLink order={one} className={rowLinkClass} />}
            text={
              <>
                <Verbatim>{one.name}</Verbatim>
                {` · ${timeOf(one.at)}`}
              </>
            }
            end={<Verbatim>{formatPaise(one.amountPaise)}</Verbatim>}
          />
        ))}
      </Rows>
    </Section>
  );
}
