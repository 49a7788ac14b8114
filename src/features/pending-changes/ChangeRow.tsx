import { Check, Heart, Package, ShoppingBag, Star, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { outboxActions, type OutboxActions, type OutboxView, type PendingChange } from '#src/outbox/use-outbox.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import { notify } from '#src/ui/toaster.ts';
import { reasonOf, sentLabel, standing, whatChanges, whereChanges } from './change-labels.ts';
import styles from './PendingList.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function iconOf(where: string): ReactNode {
  if (where === 'Cart') return <ShoppingBag {...icon} />;
  if (where === 'Wishlist') return <Heart {...icon} />;
  return where === 'Review' ? <Star {...icon} /> : <Package {...icon} />;
}

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
        <p className={styles.what}>{title}</p>
        <p className={styles.when}>{text}</p>
      </div>
      {children && <div className={styles.ways}>{children}</div>}
    </li>
  );
}

/** Gives a function that does one thing to the outbox at a time and tells of a failure. */
function useWay() {
  const [isBusy, setBusy] = useState(false);
  const go = async (work: (outbox: OutboxActions) => Promise<void>) => {
    setBusy(true);
    await outboxActions()
      .then(work)
      .catch((error: unknown) => notify({ tone: 'error', text: messageFor(error) }));
    setBusy(false);
  };
  return { isBusy, go };
}

export function PendingRow({ change }: { change: PendingChange }) {
  const { action } = change;
  const { isBusy, go } = useWay();
  const undo = () =>
    go(async (outbox) => {
      const done = await outbox.takeBack(change);
      notify({ tone: done ? 'success' : 'info', text: done ? messages.sync.takenBack : messages.sync.tooLate });
    });
  return (
    <Row tone="waiting" icon={iconOf(whereChanges(action))} title={whatChanges(change)} text={standing(change)}>
      {action.attempts === 0 && action.kind !== 'order.create' ? (
        <Button tone="quiet" size="sm" disabled={isBusy} onClick={() => void undo()} aria-label={`Undo: ${whatChanges(change)}`}>
          Undo
        </Button>
      ) : undefined}
    </Row>
  );
}

export function AttentionRow({ attention }: { attention: OutboxView['attention'][number] }) {
  const { isBusy, go } = useWay();
  return (
    <Row tone="refused" icon={<TriangleAlert {...icon} />} title={whatChanges({ action: attention.intent })} text={reasonOf(attention)}>
      <Button tone="quiet" size="sm" disabled={isBusy} onClick={() => void go((outbox) => outbox.retry(attention.id))}>
        Retry
      </Button>
      {attention.intent.kind === 'order.create' ? undefined : (
        <Button tone="quiet" size="sm" disabled={isBusy} onClick={() => void go((outbox) => outbox.dismiss(attention.id))}>
          Dismiss
        </Button>
      )}
    </Row>
  );
}

export function SentRow({ sent }: { sent: OutboxView['sent'][number] }) {
  return <Row tone="sent" icon={<Check {...icon} />} title={nameOf(sent.intent)} text={sentLabel(sent.intent, sent.at)} />;
}

function nameOf(action: PendingChange['action']): string {
  const options = action.kind === 'cart.add' ? [action.payload.size, action.payload.ram, action.payload.weight] : [];
  return action.kind === 'order.create'
    ? whatChanges({ action })
    : [action.seen?.title || 'A product', ...options].filter(Boolean).join(', ');
}
