import { Link } from '@tanstack/react-router';
import { formatRupees } from '#contract/money.ts';
import { withOptions } from '#contract/naming.ts';
import type { Order } from '#contract/order.ts';
import type { OrderReturn } from '#contract/order-return-state.ts';
import { toRupees } from '#contract/totals.ts';
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { messageFor } from '#src/network/api-error.ts';
import { takeReturnBack, useAskedReturns, useWaitingReturns, type WaitingReturn } from '#src/shop/data/order-return.ts';
import { AsWritten } from '#src/ui/AsWritten.tsx';
import { classes } from '#src/ui/classes.ts';
import { Button } from '#src/ui/Button.tsx';
import { formatDate, formatTimestamp } from '#src/ui/dates.ts';
import { Sentence } from '#src/ui/Sentence.tsx';
import { notify } from '#src/ui/toaster.ts';
import { type Pieces, usePiecesLeft } from './return-pieces.ts';
import styles from './Returns.module.css';

const rupees = (paise: number) => formatRupees(toRupees(paise));

/** What of an order was given back, what is to be, and the way to ask for more. */
export function Returns({ order, onAsk }: { order: Order; onAsk: () => void }) {
  const { waiting, photos } = useWaitingReturns(order._id);
  const asked = useAskedReturns(order);
  const mayAsk = usePiecesLeft(order).some(({ left }) => left > 0) && order.returnUntil !== undefined;
  const returns = order.returns ?? [];
  const count = returns.length + asked.length + waiting.length;
  if (!mayAsk && count === 0) return null;
  return (
    <section className={styles.returns}>
      {count > 0 ? <h3 className={styles.heading}>{words().orderReturn.heading}</h3> : null}
      <ul className={styles.list}>
        {returns.map((one) => (
          <li key={one.id}>
            <What order={order} {...one} />
            {one.photo === undefined ? null : (
              <img className={styles.photo} src={one.photo} alt={words().orderReturn.photo} loading="lazy" />
            )}
            {photos.includes(one.id) ? <p className={styles.text}>{words().orderReturn.photoWaits}</p> : null}
            <State one={one} />
          </li>
        ))}
        {asked.map((one) => (
          <li key={one.id}>
            <What order={order} {...one} />
            {photos.includes(one.id) ? <p className={styles.text}>{words().orderReturn.photoWaits}</p> : null}
            <p className={styles.text} role="status">
              {words().orderReturn.asked}
            </p>
          </li>
        ))}
        {waiting.map((one) => (
          <li key={one.body.id}>
            <What order={order} {...one.body} />
            <Waiting one={one} />
          </li>
        ))}
      </ul>
      {mayAsk && order.returnUntil !== undefined ? (
        <>
          <p className={styles.text}>
            <Sentence>{words().orderReturn.until(formatDate(order.returnUntil))}</Sentence>
          </p>
          <Button tone="secondary" size="sm" onClick={onAsk}>
            {words().orderReturn.button}
          </Button>
        </>
      ) : null}
    </section>
  );
}

function What({ order, lines, text }: { order: Order; lines: Pieces; text: string }) {
  const names = lines.flatMap(({ lineId, quantity }) => {
    const product = order.products.find(({ _id }) => _id === lineId);
    return product ? [words().orderReturn.pieces(withOptions(product.productTitle, product), quantity)] : [];
  });
  return (
    <>
      <p className={styles.what} translate="no">
        {joined(names)}
      </p>
      {text === '' ? null : <AsWritten className={styles.wrote}>{text}</AsWritten>}
    </>
  );
}

/** What goes back for an accepted return, and how; without a sum it went back before, at the order. */
function acceptedWords({ refundPaise, byHand }: OrderReturn): string {
  if (refundPaise === undefined) return words().orderReturn.paidBefore;
  return byHand ? words().orderReturn.byHand(rupees(refundPaise)) : words().orderReturn.byProvider(rupees(refundPaise));
}

function State({ one }: { one: OrderReturn }) {
  const { state, answerBy, answer } = one;
  if (state === 'declined') {
    return (
      <p className={classes('as-written', styles.text)}>
        <Sentence>{words().orderReturn.declined(answer)}</Sentence> <Link to="/contact">{words().orderReturn.complain}</Link>
      </p>
    );
  }
  return (
    <p className={styles.text}>
      <Sentence>{state === 'asked' ? words().orderReturn.answerBy(formatTimestamp(Date.parse(answerBy))) : acceptedWords(one)}</Sentence>
    </p>
  );
}

function Waiting({ one }: { one: WaitingReturn }) {
  const takeBack = async () => {
    try {
      const isTaken = await takeReturnBack(one);
      notify({ tone: isTaken ? 'success' : 'info', text: isTaken ? words().orderReturn.takenBack : words().waitingOrder.tooLate });
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
  };
  return (
    <>
      <p className={styles.text} role="status">
        {words().orderReturn.waits}
      </p>
      {one.isUnsent ? (
        <Button tone="secondary" size="sm" onClick={() => void takeBack()}>
          {words().orderReturn.takeBack}
        </Button>
      ) : null}
    </>
  );
}
