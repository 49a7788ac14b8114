import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/order.ts';
import { formatPaise } from '#contract/money.ts';
import { mayUse } from '#contract/desk/rights.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { useOrderChanges } from '#src/desk/data/order.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { Naming } from '#src/desk/ui/Naming.tsx';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import styles from './MoneySection.module.css';
import { moneyWords, refundStateWords } from './order-words.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';

type Refund = DeskOrder['refunds'][number];

const tones: Record<Refund['state'], BadgeTone> = { due: 'notice', sent: 'info', done: 'success', failed: 'danger', void: 'neutral' };

function RefundRow({ refund, mayRetry }: { refund: Refund; mayRetry: boolean }) {
  const { retry, payByHand } = useOrderChanges();
  const again = useMutation({ mutationFn: () => retry(refund.id) });
  const byHand = useMutation({
    mutationFn: () => payByHand(refund.id),
  });
  const { amountPaise, reason, by, at, state, trouble } = refund;
  const isToPay = refund.byHand === true && state === 'due';
  // What the provider refuses for good would wait for ever.
  const mayPay = isToPay || state === 'failed';
  return (
    <Row
      title={formatPaise(amountPaise)}
      text={
        <Naming names={[by ?? '']}>{(who) => joined([reason, joined([who || 'the shop', formatTimestamp(Date.parse(at))])], ' · ')}</Naming>
      }
      end={
        <>
          {state === 'failed' && mayRetry ? (
            <Button tone="secondary" size="sm" busy={again.isPending} onClick={() => again.mutate()}>
              {words().deskKit.tryAgain}
            </Button>
          ) : null}
          {mayPay && mayRetry ? (
            <Button tone="secondary" size="sm" busy={byHand.isPending} onClick={() => byHand.mutate()}>
              {words().deskOrders.paidBack}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.state}>
        <Badge tone={tones[state]}>{isToPay ? words().deskOrders.payBack : refundStateWords(state)}</Badge>
        {state === 'failed' && trouble ? <span className={styles.trouble}>{words().deskOrders.triedAgain(trouble)}</span> : null}
      </div>
    </Row>
  );
}

/** What was paid and what went back, and the two ways to give money back. */
export function MoneySection({ order }: { order: DeskOrder }) {
  const session = useSession();
  const [open, setOpen] = useState<'refund' | 'cancel'>();
  const { refunds, leftPaise, refundedPaise, status, doorMethod, doorReference = '', courier } = order;
  const isDue = (order.toCollectPaise ?? 0) > 0;
  const role = session?.role ?? 'staff';
  const isOwner = role === 'owner';
  const mayRefund = mayUse(role, 'order.refund') && (isOwner || (session?.refundLimit ?? 0) > 0);
  const mayCancel = status !== 'DELIVERED' && status !== 'CANCELD';
  return (
    <Section title={words().deskOrders.money}>
      <p className={styles.sums}>
        <Sentence>{moneyWords(order)}</Sentence>
        {doorMethod ? (
          <Naming names={[doorReference]}>
            {(reference) =>
              ` ${doorMethod === 'upi' ? words().deskOrders.byUpi(reference) : words().deskOrders.byCash}${courier ? '.' : ''}`
            }
          </Naming>
        ) : null}
        {courier ? (
          <Naming names={[courier]}>
            {(name) => ` ${order.money === 'carried' ? words().deskOrders.carriedBy(name) : words().deskOrders.handedOverBy(name)}`}
          </Naming>
        ) : null}
        {refundedPaise > 0 && !isDue ? (
          <Sentence>{`${courier ? ' ' : ' · '}${words().deskOrders.refundedSoFar(formatPaise(refundedPaise))}${courier ? '.' : ''}`}</Sentence>
        ) : null}
      </p>
      {refunds.length > 0 ? (
        <Rows label={words().deskOrders.refunds}>
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} mayRetry={mayRefund} />
          ))}
        </Rows>
      ) : null}
      {mayRefund ? (
        <div className={styles.buttons}>
          {leftPaise > 0 ? (
            <Button tone="secondary" onClick={() => setOpen('refund')} aria-haspopup="dialog">
              {isDue ? words().deskOrders.takeOffMore : words().deskOrders.refundMore}
            </Button>
          ) : null}
          {mayCancel ? (
            <Button tone="secondary" onClick={() => setOpen('cancel')} aria-haspopup="dialog">
              {words().deskOrders.cancelMore}
            </Button>
          ) : null}
        </div>
      ) : (
        <p className={styles.forbidden}>
          <Naming names={[session?.owners[0] ?? '']}>{(owner) => words().deskOrders.onlyOwner(owner || words().deskOrders.anOwner)}</Naming>
        </p>
      )}
      {open === 'refund' ? <RefundDialog order={order} onClose={() => setOpen(undefined)} /> : null}
      {open === 'cancel' ? <CancelDialog order={order} onClose={() => setOpen(undefined)} /> : null}
    </Section>
  );
}
