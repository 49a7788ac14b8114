import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { labelledOptions } from '#contract/naming.ts';
import type { Order } from '#contract/order.ts';
import { words } from '#language/words.ts';
import { messageFor } from '#src/network/api-error.ts';
import { displayedOf } from '#src/shop/actions/displayed.ts';
import { useKnownProducts } from '#src/shop/data/known-products.ts';
import { useShownPrice } from '#src/shop/data/price-mode.tsx';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { useSession } from '#src/shop/session/session.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { type AgainLine, linesAgain } from './again.ts';
import styles from './BuyAgain.module.css';
import orderStyles from './OrderDialog.module.css';

interface BuyAgainProps {
  order: Order;
  onBack: () => void;
  /** What can be had is in the cart. */
  onDone: () => void;
}

/** What became dearer, short or gone since the order, and one button that adds what can be had. Nothing is added before it is pressed. */
export function BuyAgain({ order, onBack, onDone }: BuyAgainProps) {
  const known = useKnownProducts(order.products.map(({ productId }) => productId));
  const { shown } = useShownPrice();
  const session = useSession();
  const lines = linesAgain(order.products, known.of, shown);
  const { add, isAdding } = useAddLines(known.of, onDone);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <button type="button" className={orderStyles.back} onClick={onBack}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden /> {words().buyAgain.back}
      </button>
      {known.isLooking ? (
        <div role="status" aria-label={words().buyAgain.looking}>
          <Skeleton className={styles.skeleton} />
        </div>
      ) : (
        <>
          {known.isFromDevice && <p className={styles.note}>{words().buyAgain.savedPrices}</p>}
          <ul className={orderStyles.lines}>
            {lines.map((again) => (
              <Line key={again.line._id} again={again} />
            ))}
          </ul>
          <div className={styles.ways}>
            {pieces === 0 && <p className={styles.note}>{words().buyAgain.nothing}</p>}
            {pieces > 0 && !session && <SignInToBuy order={order} />}
            {pieces > 0 && session && (
              <Button wide busy={isAdding} busyLabel={words().buyAgain.adding} onClick={() => void add(lines)}>
                {words().buyAgain.add(pieces)}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** The way on for a shopper whose sign-in has expired: back here after the sign-in. */
function SignInToBuy({ order: { _id } }: { order: Order }) {
  return (
    <Link to="/signIn" search={{ redirect: `/orders?order=${_id}&show=products` }} className={buttonClass('primary', 'md', true)}>
      {words().orderVault.signInToBuy}
    </Link>
  );
}

/** Saves an addition for each line that can be had, all at one press: a page that is left meanwhile keeps what it has not saved. After a failure, another try adds only what is missing. */
function useAddLines(known: ReturnType<typeof useKnownProducts>['of'], onDone: () => void) {
  const [isAdding, setAdding] = useState(false);
  const saved = useRef(new Set<string>());
  const addLine = async ({ line: { _id, productId, size, ram, weight }, quantity }: AgainLine) => {
    const product = known(productId);
    const displayed = displayedOf(product === 'gone' ? undefined : product);
    // The prices that the shopper has just read: the shop asks again if they have changed.
    await outbox.save(({ addToCart }) => addToCart({ productId, quantity, size, ram, weight }, displayed), { isQuiet: true });
    saved.current.add(_id);
  };
  const add = async (lines: readonly AgainLine[]) => {
    setAdding(true);
    const missing = lines.filter(({ line, quantity }) => quantity > 0 && !saved.current.has(line._id));
    const failure = (await Promise.allSettled(missing.map(addLine))).find((one) => one.status === 'rejected');
    if (failure) notify({ tone: 'error', text: messageFor(failure.reason) });
    else {
      notify({ tone: 'success', text: words().buyAgain.added(lines.reduce((sum, { quantity }) => sum + quantity, 0)) });
      onDone();
    }
    setAdding(false);
  };
  return { add, isAdding };
}

function Line({ again: { line, quantity, now, ...again } }: { again: AgainLine }) {
  const isThere = quantity > 0;
  return (
    <li className={orderStyles.line}>
      <div>
        <Picture src={line.image} alt="" sizes="64px" />
      </div>
      <div className={orderStyles.words}>
        <p className={orderStyles.title}>{line.productTitle}</p>
        <p className={orderStyles.detail}>{labelledOptions(line)}</p>
        {isThere && (
          <p className={orderStyles.detail}>
            <Verbatim>{`${quantity} x ${formatRupees(now)}`}</Verbatim>
          </p>
        )}
        <Changes again={{ line, quantity, now, ...again }} />
      </div>
      <span className={orderStyles.money} translate="no">
        {isThere ? formatRupees(now * quantity) : ''}
      </span>
    </li>
  );
}

interface Change {
  tone: 'good' | 'bad' | 'calm';
  text: string;
}

/** What is different from the order, in sentences. */
function changesOf({ line, pieces, price, quantity, now, was }: AgainLine): Change[] {
  if (pieces === 'gone') return [{ tone: 'bad', text: words().buyAgain.gone }];
  if (pieces === 'sold-out') return [{ tone: 'bad', text: words().buyAgain.soldOut }];
  if (pieces === 'unknown') return [{ tone: 'bad', text: words().buyAgain.unknown }];
  const [nowText, wasText] = [formatRupees(now), formatRupees(was)];
  const prices: Record<AgainLine['price'], Change> = {
    same: { tone: 'calm', text: words().buyAgain.same },
    dearer: { tone: 'bad', text: words().buyAgain.dearer(nowText, wasText) },
    cheaper: { tone: 'good', text: words().buyAgain.cheaper(nowText, wasText) },
  };
  const short: Change[] = pieces === 'short' ? [{ tone: 'bad', text: words().buyAgain.short(quantity, line.quantity) }] : [];
  return [...short, prices[price]];
}

function Changes({ again }: { again: AgainLine }) {
  return (
    <ul className={styles.changes}>
      {changesOf(again).map(({ tone, text }) => (
        <li key={text} className={styles.change} data-tone={tone}>
          <Sentence>{text}</Sentence>
        </li>
      ))}
    </ul>
  );
}
