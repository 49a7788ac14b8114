import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskReturn } from '#contract/desk/order-return.ts';
import { mayUse } from '#contract/desk/rights.ts';
import { mustBeAccepted } from '#contract/order-return-state.ts';
import { formatPaise } from '#contract/money.ts';
import { orderNames } from '#contract/naming.ts';
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import card from '#src/desk/ui/Card.module.css';
import { useSession } from '#src/desk/session/desk-session.ts';
import { Naming } from '#src/desk/ui/Naming.tsx';
import { Thumb } from '#src/desk/ui/Thumb.tsx';
import { AsWritten } from '#src/ui/AsWritten.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { Sentence } from '#src/ui/Sentence.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import { CountDialog } from './CountDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import styles from './returns.module.css';

/** What has become of it, in a few words; while it is open, until when it is to be answered. */
function stateWords({ state, answerBy, refundPaise, countedAt }: DeskReturn): string {
  const say = words().deskReturns;
  if (state === 'asked') return say.answerBy(formatTimestamp(Date.parse(answerBy)));
  if (state === 'declined') return say.declined;
  // The money went back beside the return.
  if (refundPaise === null) return countedAt === null ? say.comingBefore : say.backBefore;
  const amount = formatPaise(refundPaise);
  return countedAt === null ? say.coming(amount) : say.back(amount);
}

type Way = 'accept' | 'decline' | 'count';

/** One return: what comes back, why, and what to do about it. */
export function ReturnCard({ one, isOffline }: { one: DeskReturn; isOffline: boolean }) {
  const [open, setOpen] = useState<Way>();
  const say = words().deskReturns;
  const close = () => setOpen(undefined);
  const [first] = one.lines;
  return (
    <li className={card.card}>
      <div className={card.head}>
        <Thumb src={first?.image ?? ''} placeholder="" />
        <div className={card.what}>
          <h2 className={card.product}>
            <Link to="/orders/$id" params={{ id: one.order.id }} translate="no">
              {orderNames(one.order)}
            </Link>
          </h2>
          <p className={styles.about}>
            <Verbatim>{one.name}</Verbatim> · {formatTimestamp(Date.parse(one.askedAt))}
          </p>
        </div>
        <Badge tone={mustBeAccepted(one.reason) ? 'danger' : 'neutral'}>{say.reasons[one.reason]}</Badge>
      </div>
      <ul className={styles.lines}>
        {one.lines.map((line) => (
          <li key={line.lineId}>
            <Verbatim>{`${line.quantity} x ${joined([line.title, line.options])}`}</Verbatim>
          </li>
        ))}
      </ul>
      {one.text === '' ? null : <AsWritten className={styles.text}>{one.text}</AsWritten>}
      {one.photo === null ? null : (
        <a href={one.photo} target="_blank" rel="noreferrer">
          <img className={styles.photo} src={one.photo} alt={say.photo} loading="lazy" />
        </a>
      )}
      {one.hasPhoto && one.photo === null ? <p className={styles.about}>{say.photoComing}</p> : null}
      <p className={styles.about}>
        <Sentence>{stateWords(one)}</Sentence>
      </p>
      {one.answer === '' ? null : <AsWritten className={styles.text}>{one.answer}</AsWritten>}
      <Ways one={one} isOffline={isOffline} onOpen={setOpen} />
      {open === 'accept' ? <AcceptDialog one={one} onClose={close} /> : null}
      {open === 'decline' ? <DeclineDialog one={one} onClose={close} /> : null}
      {open === 'count' ? <CountDialog one={one} onClose={close} /> : null}
    </li>
  );
}

/** What is to do about an open return, for who may do it. */
function Ways({ one, isOffline, onOpen }: { one: DeskReturn; isOffline: boolean; onOpen: (way: Way) => void }) {
  const say = words().deskReturns;
  const { role = 'staff', refundLimit = 0, owners = [] } = useSession() ?? {};
  const mayRefund = mayUse(role, 'order.refund') && (role === 'owner' || (refundLimit ?? 0) > 0);
  const button = (way: Way, label: string, tone: 'primary' | 'secondary') => (
    <Button size="sm" tone={tone} disabled={isOffline} aria-haspopup="dialog" onClick={() => onOpen(way)}>
      {label}
    </Button>
  );
  if (one.state === 'asked' && !mayRefund)
    return (
      <p className={styles.about}>
        <Naming names={[owners[0] ?? '']}>{(owner) => words().deskOrders.onlyOwner(owner || words().deskOrders.anOwner)}</Naming>
      </p>
    );
  return (
    <div className={styles.ways}>
      {one.state === 'asked' ? button('accept', say.accept, 'primary') : null}
      {one.state === 'asked' && !mustBeAccepted(one.reason) ? button('decline', say.decline, 'secondary') : null}
      {one.state === 'accepted' && one.countedAt === null ? button('count', say.count, 'secondary') : null}
    </div>
  );
}
