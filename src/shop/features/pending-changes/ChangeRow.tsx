import { Link } from '@tanstack/react-router';
import { Bell, Check, CloudUpload, Heart, MapPin, MessageCircle, Package, ShoppingBag, Star, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { words } from '#language/words.ts';
import { isAnswered, type PendingChange } from '#src/outbox/pending-change.ts';
import { answeredAt, mayRetry } from '#src/shop/actions/answered-at.ts';
import { outbox, type OutboxView, type ShopOutbox } from '#src/shop/data/shop-outbox.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import { notify } from '#src/ui/toaster.ts';
import { countOfChanges, describe, reasonOf, sentLabel, sentName, changeLine, whatChanges } from './change-labels.ts';
import styles from './PendingList.module.css';
import { Sentence } from '#src/ui/Sentence.tsx';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** By the name that an action has for it. */
const icons: Readonly<Record<string, ReactNode>> = {
  bag: <ShoppingBag {...icon} />,
  heart: <Heart {...icon} />,
  star: <Star {...icon} />,
  parcel: <Package {...icon} />,
  bell: <Bell {...icon} />,
  message: <MessageCircle {...icon} />,
  pin: <MapPin {...icon} />,
};

interface RowProps {
  tone: 'waiting' | 'refused' | 'sent';
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

function Row({ tone, icon, title, text, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={classes(styles.tile, styles[tone])}>{icon}</span>
      <div className={styles.words}>
        <p className={styles.what}>
          <Sentence>{title}</Sentence>
        </p>
        <p className={styles.when}>
          <Sentence>{text}</Sentence>
        </p>
      </div>
      {children && <div className={styles.ways}>{children}</div>}
    </li>
  );
}

/** Gives a function that does one thing to the outbox at a time and tells of a failure. */
function useWay() {
  const [isBusy, setBusy] = useState(false);
  const go = async (work: (opened: ShopOutbox) => Promise<void>) => {
    setBusy(true);
    await outbox
      .open()
      .then(work)
      .catch((error: unknown) => notify({ tone: 'error', text: messageFor(error) }));
    setBusy(false);
  };
  return { isBusy, go };
}

export function PendingRow({ change }: { change: PendingChange }) {
  const { action } = change;
  const { icon: name = 'parcel', canDiscard } = describe(action);
  const { isBusy, go } = useWay();
  const undo = () =>
    go(async ({ takeBack }) => {
      const done = await takeBack(change);
      notify({ tone: done ? 'success' : 'info', text: done ? words().sync.takenBack : words().sync.tooLate });
    });
  return (
    <Row tone="waiting" icon={icons[name]} title={whatChanges(change)} text={changeLine(change)}>
      {action.attempts === 0 && canDiscard ? (
        <Button
          tone="quiet"
          size="sm"
          disabled={isBusy}
          onClick={() => void undo()}
          aria-label={words().pending.undoOf(whatChanges(change))}
        >
          {words().labels.undo}
        </Button>
      ) : undefined}
    </Row>
  );
}

export function AttentionRow({ attention }: { attention: OutboxView['attention'][number] }) {
  const { isBusy, go } = useWay();
  // What the shop has answered can be dismissed, an order that is paid for too: the shop has the payment, and sees to it.
  const mayDismiss = describe(attention.intent).canDiscard || isAnswered(attention);
  const way = answeredAt(attention.intent);
  return (
    <Row tone="refused" icon={<TriangleAlert {...icon} />} title={whatChanges({ action: attention.intent })} text={reasonOf(attention)}>
      {mayRetry(attention.intent, attention.code) && (
        <Button tone="quiet" size="sm" disabled={isBusy} onClick={() => void go(({ retry }) => retry(attention.id))}>
          {words().labels.retry}
        </Button>
      )}
      {way && (
        <Link {...way} className={buttonClass('quiet', 'sm')}>
          {words().pending.answer}
        </Link>
      )}
      {mayDismiss && way === undefined ? (
        <Button tone="quiet" size="sm" disabled={isBusy} onClick={() => void go(({ dismiss }) => dismiss(attention.id))}>
          {words().pending.dismiss}
        </Button>
      ) : undefined}
    </Row>
  );
}

/** A change that only a newer version can send. It goes by itself when that version is open. */
export function NewerRow({ attention }: { attention: OutboxView['attention'][number] }) {
  const { isBusy, go } = useWay();
  const change = { action: attention.intent };
  return (
    <Row tone="waiting" icon={<CloudUpload {...icon} />} title={whatChanges(change)} text={words().sync.newer}>
      {describe(attention.intent).canDiscard ? (
        <Button tone="quiet" size="sm" disabled={isBusy} onClick={() => void go(({ dismiss }) => dismiss(attention.id))}>
          {words().pending.discard}
        </Button>
      ) : undefined}
    </Row>
  );
}

/** Changes that this version cannot even name. */
export function ChangesOfNewerVersion({ count }: { count: number }) {
  return <Row tone="waiting" icon={<CloudUpload {...icon} />} title={countOfChanges(count)} text={words().sync.newer} />;
}

export function SentRow({ sent }: { sent: OutboxView['sent'][number] }) {
  return <Row tone="sent" icon={<Check {...icon} />} title={sentName(sent.intent)} text={sentLabel(sent.intent, sent.at)} />;
}
