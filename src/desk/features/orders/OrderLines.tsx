import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import type { DeskOrder } from '#contract/desk/order.ts';
import { formatPaise } from '#contract/money.ts';
import { optionsOf } from '#contract/naming.ts';
import { pickLine } from '#src/desk/data/order.ts';
import { Rows } from '#src/desk/ui/Rows.tsx';
import { Thumb } from '#src/desk/ui/Thumb.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import styles from './OrderLines.module.css';
import { piecesText } from './order-words.ts';
import { Tick } from './Tick.tsx';

type Line = DeskOrder['lines'][number];

function LineRow({ orderId, line, canTick }: { orderId: string; line: Line; canTick: boolean }) {
  const { id, title, quantity, cancelled, pricePaise, taxPaise, onShelf, pickedAt } = line;
  const options = optionsOf(line);
  const facts = [
    options,
    canTick && onShelf !== null && quantity > 0 ? words().deskOrders.onShelf(onShelf) : '',
    cancelled > 0 ? words().deskOrders.takenOff(piecesText(cancelled)) : '',
  ];
  return (
    <li className={styles.line} data-gone={quantity === 0 || undefined}>
      <Thumb src={line.image} />
      <div className={styles.words}>
        <span className={styles.title}>
          {quantity} × {title}
        </span>
        <span className={styles.facts}>{joined(facts, ' · ')}</span>
      </div>
      <span className={styles.amount} translate="no">
        {formatPaise((pricePaise + taxPaise) * quantity)}
      </span>
      {canTick && quantity > 0 ? (
        <Tick
          className={styles.got}
          label={words().deskOrders.packed(quantity, title, options ? `, ${options}` : '')}
          isTicked={pickedAt !== null}
          onTick={(picked) => pickLine({ orderId, lineId: id, picked })}
        />
      ) : null}
    </li>
  );
}

/** The lines of an order; while its parcel is here, each is ticked when its pieces are in the box. */
export function OrderLines({ order }: { order: DeskOrder }) {
  const canTick = order.status === 'pending' || order.status === 'CONFIRMED';
  const toSend = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Section title={canTick && order.packed ? words().deskOrders.isPacked : piecesText(toSend)}>
      <Rows label={words().deskOrders.lines}>
        {order.lines.map((line) => (
          <LineRow key={line.id} orderId={order.id} line={line} canTick={canTick} />
        ))}
      </Rows>
    </Section>
  );
}
