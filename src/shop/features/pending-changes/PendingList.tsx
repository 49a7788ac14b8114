import { isComposing } from '#src/ui/composing.ts';
import { Link, useRouterState } from '@tanstack/react-router';
import { RotateCw, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { words } from '#language/words.ts';
import { recheckConnectivity, useConnectivity } from '#src/network/use-connectivity.ts';
import { waitsForNewerVersion } from '#src/outbox/pending-change.ts';
import { outbox, type OutboxView, useOutbox } from '#src/shop/data/shop-outbox.ts';
import { photographedReturn } from '#src/shop/actions/stored-placement.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { forgetsUnusedSites } from '#src/state/standalone.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { AttentionRow, ChangesOfNewerVersion, NewerRow, SentRow, PendingRow } from './ChangeRow.tsx';
import { Sheet } from './Sheet.tsx';
import styles from './PendingList.module.css';

const wide = '(min-width: 62em)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** How long the button stays busy at most, ms. */
const sendTimeoutMs = 6000;
const monthMs = 30 * 24 * 60 * 60 * 1000;

function headingOf(waiting: number, refused: number): string {
  if (waiting > 0) return refused > 0 ? words().pending.waitingAndFailed(waiting, refused) : words().pending.waiting(waiting);
  return refused > 0 ? words().pending.failed(refused) : words().pending.allChangesSent;
}

/** Closes the box on Escape and on a tap outside it and its chip. */
function useWayOut(isWide: boolean, onClose: () => void) {
  const box = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isWide) return;
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.closest('[data-waiting]')?.contains(target)) close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event)) close.current();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [isWide]);
  return box;
}

/** What the shopper should know about the pending changes; `now`: ms since 1970. */
function textOf({ held, waiting }: Pick<OutboxView, 'held' | 'waiting'>, isUp: boolean, now: number): string | undefined {
  if (held > 0) return words().sync.held;
  if (waiting.some(({ rows }) => rows.some(({ madeAt, confirmed }) => now - madeAt > monthMs && !confirmed))) return words().sync.old;
  if (waiting.length === 0) return undefined;
  return isUp ? words().sync.sending : words().sync.kept;
}

/** Signs in where changes are held for that, otherwise sends them now. */
function ListAction({ isHeld, onClose }: { isHeld: boolean; onClose: () => void }) {
  const [isTrying, setTrying] = useState(false);
  const address = useRouterState({ select: ({ location }) => location.href });

  async function tryNow() {
    setTrying(true);
    await recheckConnectivity();
    await outbox
      .open()
      .then((outbox) => outbox.sendNow(sendTimeoutMs))
      .catch(() => undefined);
    setTrying(false);
  }

  if (isHeld) {
    return (
      <Link to="/signIn" search={{ redirect: address }} className={buttonClass('primary', 'md', true)} onClick={onClose}>
        {words().labels.signIn}
      </Link>
    );
  }
  return (
    <Button tone="secondary" wide busy={isTrying} busyLabel={words().pending.trying} onClick={() => void tryNow()}>
      <RotateCw size={20} strokeWidth={1.75} aria-hidden /> {words().checkoutScreen.tryNow}
    </Button>
  );
}

/** The rows: failed changes, what `text` says of the others, and those. */
function Changes({ outbox: { waiting, attention, newer, held, sent }, text }: { outbox: OutboxView; text: string | undefined }) {
  const refused = attention.filter((one) => !waitsForNewerVersion(one));
  // A photograph is part of its return, which is listed itself; where that was refused, it went nowhere.
  const last = sent.find(({ intent }) => photographedReturn(intent) === undefined);
  const connectivity = useConnectivity();
  return (
    <>
      {refused.length > 0 && (
        <ul className={styles.rows}>
          {refused.map((one) => (
            <AttentionRow key={one.id} attention={one} />
          ))}
        </ul>
      )}
      {text && <p className={styles.text}>{text}</p>}
      {waiting.length + held > 0 && connectivity !== 'up' && forgetsUnusedSites() && (
        <p className={styles.text}>{words().sync.keptForSevenDays}</p>
      )}
      <ul className={styles.rows}>
        {waiting.map((change) => (
          <PendingRow key={change.action.lane} change={change} />
        ))}
        {attention.filter(waitsForNewerVersion).map((one) => (
          <NewerRow key={one.id} attention={one} />
        ))}
        {newer > 0 && <ChangesOfNewerVersion count={newer} />}
        {last && <SentRow key={last.intent.id} sent={last} />}
      </ul>
    </>
  );
}

/** Every pending and failed change in a sentence. A sheet on phones; from 992 px a box under its chip, without a scrim. */
export default function PendingList({ onClose }: { onClose: () => void }) {
  const outbox = useOutbox((view) => view);
  const { waiting, newer, attention, held } = outbox;
  const refused = attention.filter((one) => !waitsForNewerVersion(one)).length;
  const connectivity = useConnectivity();
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
  const [now] = useState(() => Date.now());
  const box = useWayOut(isWide, onClose);
  const title = headingOf(waiting.length + newer + attention.length - refused + held, refused);
  const text = textOf(outbox, connectivity === 'up', now);
  const body = <Changes outbox={outbox} text={text} />;
  const isEmpty = held === 0 && waiting.length === 0;
  const action = isEmpty ? undefined : <ListAction isHeld={held > 0} onClose={onClose} />;

  if (!isWide) {
    return (
      <Sheet onClose={onClose} title={title} footer={action}>
        {body}
      </Sheet>
    );
  }
  return (
    <section ref={box} className={styles.box} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton label={words().labels.close} onClick={onClose}>
          <X size={24} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body}>{body}</div>
      {action && <div className={styles.foot}>{action}</div>}
    </section>
  );
}
