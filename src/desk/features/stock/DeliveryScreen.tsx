import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { mayUse } from '#contract/desk/rights.ts';
import { type Pool, stockLimits } from '#contract/desk/stock.ts';
import { formatPaise } from '#contract/money.ts';
import { deskDrafts } from '#src/desk/data/desk-drafts.ts';
import { forgetDelivery, saveDelivery, useRefusedDeliveries } from '#src/desk/data/goods-received.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Rows } from '#src/desk/ui/Rows.tsx';
import { offerUndo, undoMs } from '#src/desk/ui/undo.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { type Delivery, type DeliveryChange, deliveryOf, emptyDelivery, isFull, linesToSave, totalOf } from './delivery-lines.ts';
import { DeliveryRow } from './DeliveryRow.tsx';
import { FindPool } from './FindPool.tsx';
import { deliveredWords, piecesWords } from './pool-words.ts';
import styles from './stock.module.css';
import { UnknownCode } from './UnknownCode.tsx';
import { useCodes } from './use-codes.ts';
import { deliveryDraft, useDelivery } from './use-delivery.ts';

const back = (
  <Link to="/stock">
    <ChevronLeft size={20} strokeWidth={1.75} aria-hidden /> Stock
  </Link>
);

/** Goods that came: many products, one save. `again`: a delivery that the shop refused, as it was typed. */
export function DeliveryScreen({ again }: { again: string | undefined }) {
  const refused = useRefusedDeliveries().find(({ id }) => id === again);
  // Corrected or forgotten meanwhile, or not read yet.
  if (!refused) return <DeliveryPage key="new" />;
  return <DeliveryPage key={refused.id} refused={refused} />;
}

interface DeliveryPageProps {
  refused?: ReturnType<typeof useRefusedDeliveries>[number];
}

/** Saves the delivery, goes to the stock, and offers to take it back. */
function useSave(delivery: Delivery, change: (change: DeliveryChange) => void, refusedId: string | undefined): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const lines = linesToSave(delivery.lines);
    if (!lines) return;
    try {
      const undo = await saveDelivery(lines, delivery.note.trim(), undoMs);
      if (refusedId !== undefined) await forgetDelivery(refusedId);
      change({ kind: 'clear' });
      offerUndo(deliveredWords(totalOf(delivery.lines).pieces, lines.length), () => {
        undo();
        // Nobody types forty lines twice.
        deskDrafts.write(deliveryDraft(), delivery);
        void navigate({ to: '/stock/delivery', search: {} });
      });
      await navigate({ to: '/stock' });
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
  };
}

function DeliveryPage({ refused }: DeliveryPageProps) {
  const [delivery, change] = useDelivery(deliveryDraft(refused?.id), refused ? deliveryOf(refused) : emptyDelivery);
  const save = useSave(delivery, change, refused?.id);
  const { lines } = delivery;
  const isReady = linesToSave(lines) !== undefined;
  const [entered, setEntered] = useState<{ poolId: string }>();
  // After the render: the line has no field before.
  useEffect(() => {
    if (entered) document.querySelector<HTMLElement>(`[data-count="${CSS.escape(entered.poolId)}"]`)?.focus();
  }, [entered]);
  const put = (kind: 'add' | 'count up', pool: Pool) => {
    if (isFull(delivery)) return notify({ tone: 'error', text: 'This delivery is full. Save it, then begin the next one.' });
    change({ kind, pool });
  };
  const countUp = (pool: Pool) => {
    put('count up', pool);
    codes.forget();
  };
  const codes = useCodes(countUp);
  const add = (pool: Pool) => {
    put('add', pool);
    setEntered({ poolId: pool.poolId });
  };
  return (
    <DeskPage
      title="Delivery"
      back={back}
      bar={
        lines.length > 0 ? (
          <ActionBar hint={hintOf(delivery)}>
            <Button disabled={!isReady} onClick={() => void save()}>
              {isReady ? `Save: ${piecesWords(totalOf(lines).pieces)}` : 'Save the delivery'}
            </Button>
          </ActionBar>
        ) : undefined
      }
    >
      {refused ? (
        <div className={styles.plain}>
          <Notice tone="danger" title="The shop refused this delivery">
            {refused.message}
          </Notice>
        </div>
      ) : null}
      {codes.unknown === undefined ? null : (
        <UnknownCode key={codes.unknown} code={codes.unknown} onClose={codes.forget} onGiven={countUp} />
      )}
      <FindPool label="Add by name or barcode" onFound={add} />
      {lines.length === 0 ? (
        <EmptyState art="hanger" title="What came?" text="Add each product by its name or barcode, then save all of them at once." />
      ) : (
        <Lines delivery={delivery} onChange={change} />
      )}
    </DeskPage>
  );
}

/** "3 products, Rs 1,240", or what is missing. */
function hintOf({ lines }: Delivery): string {
  const { pieces, paise, costed } = totalOf(lines);
  const products = lines.length === 1 ? '1 product' : `${lines.length} products`;
  if (costed === 0) return products;
  return `${products}, ${formatPaise(paise)}${costed < pieces ? ` for ${costed} of ${pieces} pieces` : ''}`;
}

function Lines({ delivery: { lines, note }, onChange }: { delivery: Delivery; onChange: (change: DeliveryChange) => void }) {
  const session = useSession();
  const showsCost = session !== undefined && mayUse(session.role, 'product.cost');
  return (
    <>
      <Rows label="Delivery">
        {lines.map((line) => (
          <DeliveryRow key={line.poolId} line={line} showsCost={showsCost} onChange={onChange} />
        ))}
      </Rows>
      <div className={styles.note}>
        <TextField
          label="Note"
          placeholder="Supplier, number of the bill"
          autoComplete="off"
          maxLength={stockLimits.note}
          value={note}
          onChange={({ target }) => onChange({ kind: 'note', note: target.value })}
        />
      </div>
    </>
  );
}
