import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import { stepsOf } from '#contract/desk/order-rules.ts';
import { formatPaise } from '#contract/money.ts';
import { referenceOf } from '#contract/naming.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { classes } from '#src/ui/classes.ts';
import { formatTimestamp } from '#src/ui/dates.ts';
import { Naming } from '#src/desk/ui/Naming.tsx';
import { rowLinkClass } from '#src/desk/ui/Rows.tsx';
import { Thumb } from '#src/desk/ui/Thumb.tsx';
import styles from './OrderRow.module.css';
import { ageOf, numberOf, piecesText, refundWords, stepWords } from './order-words.ts';
import { OrderBadge } from './OrderBadge.tsx';
import { StepButton } from './StepButton.tsx';

interface OrderRowProps {
  order: DeskOrderRow;
  /** Where a tap leads: the page of the order, or the sheet beside the board. */
  opens: 'page' | 'sheet';
  isOpen?: boolean;
  /** In lists of several statuses. */
  showsStatus?: boolean;
  isChosen?: boolean;
  /** Undefined: it cannot be chosen. */
  onChoose?: ((isChosen: boolean) => void) | undefined;
}

function Note({ order }: { order: DeskOrderRow }) {
  const { packed, refund, notes, status, toCollectPaise = 0 } = order;
  const isHere = status === 'pending' || status === 'CONFIRMED';
  return (
    <span className={styles.badges}>
      {toCollectPaise > 0 ? (
        <Badge tone="notice">
          <span translate="no">{words().deskOrders.collect(formatPaise(toCollectPaise))}</span>
        </Badge>
      ) : null}
      {isHere && packed ? <Badge tone="success">{words().deskOrders.isPacked}</Badge> : null}
      {refund === 'none' ? null : <Badge tone={refund === 'failed' ? 'danger' : 'notice'}>{refundWords(refund)}</Badge>}
      {notes > 0 ? <span className={styles.notes}>{words().deskOrders.countNotes(notes)}</span> : null}
    </span>
  );
}

/** What is in the parcel, at a glance: the picture of the first line, and how many more lines there are. Its place is there before the picture. */
function Products({ order: { image = '', lineCount = 1 } }: { order: DeskOrderRow }) {
  return (
    <span className={styles.products}>
      <Thumb src={image} />
      {lineCount > 1 ? (
        <span className={styles.more} aria-hidden="true">
          +{lineCount - 1}
        </span>
      ) : null}
    </span>
  );
}

function RowLink({ id, opens, isOpen }: { id: string; opens: 'page' | 'sheet'; isOpen: boolean }) {
  const reference = (
    <span className={styles.reference} translate="no">
      {referenceOf(id)}
    </span>
  );
  if (opens === 'page')
    return (
      <Link to="/orders/$id" params={{ id }} className={rowLinkClass}>
        {reference}
      </Link>
    );
  return (
    <Link to="/orders" search={(before) => ({ ...before, order: id })} className={rowLinkClass} aria-current={isOpen ? 'true' : undefined}>
      {reference}
    </Link>
  );
}

/** One order of a list or of a column: who, what, how long it waits, and the next step as one tap. */
export function OrderRow({ order, opens, isOpen = false, showsStatus = false, isChosen = false, onChoose }: OrderRowProps) {
  const { id, status, name, city, pieces, placedAt, amountPaise } = order;
  const reference = referenceOf(id);
  const [next] = stepsOf(order);
  return (
    <li className={classes(styles.row, isOpen && styles.open)} data-order={id}>
      <div className={styles.lead}>
        {onChoose ? (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
              aria-label={words().deskOrders.chooseNamed(reference)}
            />
          </label>
        ) : null}
        <Products order={order} />
      </div>
      <div className={styles.words}>
        <div className={styles.first}>
          <RowLink id={id} opens={opens} isOpen={isOpen} />
          <span className={styles.number} translate="no">
            {numberOf(order)}
          </span>
          <span className={styles.amount} translate="no">
            {formatPaise(amountPaise)}
          </span>
        </div>
        <div className={styles.second}>
          <Naming names={[name, city]}>{(who, where) => joined([who, joined([where, piecesText(pieces)], ' · ')])}</Naming>
        </div>
        <div className={styles.third}>
          <time className={styles.age} dateTime={placedAt} title={formatTimestamp(Date.parse(placedAt))}>
            {ageOf(placedAt)}
          </time>
          {showsStatus ? <OrderBadge status={status} /> : null}
          <Note order={order} />
          {next ? (
            <StepButton
              orders={[order]}
              to={next}
              tone="secondary"
              size="sm"
              className={styles.step}
              aria-label={`${stepWords(next)}: ${reference}`}
            />
          ) : null}
        </div>
      </div>
    </li>
  );
}
