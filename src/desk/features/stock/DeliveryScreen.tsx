import { words } from '#language/words.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { receivedLinesMax } from '#contract/desk/goods-received.ts';
import { mayUse } from '#contract/desk/rights.ts';
import { type Pool, stockLimits } from '#contract/desk/stock.ts';
import { formatPaise } from '#contract/money.ts';
import { openCodeReader } from '#src/desk/data/code-reader.ts';
import { forgetDelivery, saveDelivery, useRefusedDeliveries } from '#src/desk/data/goods-received.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Rows } from '#src/desk/ui/Rows.tsx';
import { ScanButton } from '#src/desk/ui/scan/ScanButton.tsx';
import { useSingleFlight } from '#src/desk/ui/use-single-flight.ts';
import { offerUndo, undoMs } from '#src/desk/ui/undo.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import {
  changeDelivery,
  type Delivery,
  type DeliveryChange,
  refusedDelivery,
  emptyDelivery,
  isFull,
  linesToSave,
  totalOf,
} from './delivery-lines.ts';
import { BackToStock } from './BackToStock.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';
import { FindPool } from './FindPool.tsx';
import { countedWords } from './pool-words.ts';
import styles from './stock.module.css';
import { typedPieces } from './typed-pieces.ts';
import { UnknownCode } from './UnknownCode.tsx';
import { useCodes } from './use-codes.ts';
import { deliveryDraft, putBack, useTypedDelivery } from './use-delivery.ts';

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
  return useSingleFlight(async () => {
    const lines = linesToSave(delivery.lines);
    if (!lines) return;
    try {
      const undo = await saveDelivery(lines, delivery.note.trim(), undoMs);
      if (refusedId !== undefined) await forgetDelivery(refusedId);
      change({ kind: 'clear' });
      offerUndo(words().deskOutbox.received(totalOf(delivery.lines).pieces, lines.length), async () => {
        // What is being sent is received: with its lines in the form again it would be received twice.
        if (!(await undo())) return false;
        // Nobody types forty lines twice.
        putBack(delivery);
        void navigate({ to: '/stock/delivery', search: {} });
        return true;
      });
      await navigate({ to: '/stock' });
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
  });
}

function sayFull(): string {
  const text = words().deskStock.deliveryFull;
  notify({ tone: 'error', text });
  return text;
}

function DeliveryPage({ refused }: DeliveryPageProps) {
  const [delivery, change] = useTypedDelivery(deliveryDraft(refused?.id), refused ? refusedDelivery(refused) : emptyDelivery);
  const save = useSave(delivery, change, refused?.id);
  const { lines } = delivery;
  const isReady = linesToSave(lines) !== undefined;
  const [entered, setEntered] = useState<{ poolId: string }>();
  // After the render: the line has no field before.
  useEffect(() => {
    if (entered) document.querySelector<HTMLElement>(`[data-count="${CSS.escape(entered.poolId)}"]`)?.focus();
  }, [entered]);
  const countUp = (pool: Pool) => {
    codes.forget();
    if (isFull(delivery)) return sayFull();
    const counted: DeliveryChange = { kind: 'count up', pool };
    change(counted);
    return countedWords(pool, typedPieces(changeDelivery(delivery, counted).lines[0]?.pieces ?? ''));
  };
  const codes = useCodes(countUp);
  const add = (pool: Pool) => {
    if (isFull(delivery)) return void sayFull();
    change({ kind: 'add', pool });
    setEntered({ poolId: pool.poolId });
  };
  return (
    <DeskPage
      title={words().deskStock.delivery}
      back={<BackToStock />}
      actions={<ScanButton kind="button" openReader={openCodeReader} onCode={codes.read} />}
      bar={
        lines.length > 0 ? (
          <ActionBar hint={hintOf(delivery)}>
            <Button data-save="" disabled={!isReady} onClick={() => void save()}>
              {isReady ? words().deskStock.savePieces(totalOf(lines).pieces) : words().deskStock.saveDelivery}
            </Button>
          </ActionBar>
        ) : undefined
      }
    >
      {refused ? (
        <div className={styles.plain}>
          <Notice tone="danger" title={words().deskStock.refused}>
            {refused.message}
          </Notice>
        </div>
      ) : null}
      {codes.unknown === undefined ? null : (
        <UnknownCode key={codes.unknown} code={codes.unknown} onClose={codes.forget} onGiven={countUp} />
      )}
      <FindPool label={words().deskStock.add} onFound={add} />
      {lines.length === 0 ? (
        <EmptyState art="hanger" title={words().deskStock.whatCame} text={words().deskStock.whatCameText} />
      ) : (
        <Lines delivery={delivery} onChange={change} />
      )}
    </DeskPage>
  );
}

/** "3 products, Rs 1,240", or what is missing. */
function hintOf({ lines }: Delivery): string {
  if (lines.length > receivedLinesMax) return words().deskStock.deliveryTooLong(lines.length - receivedLinesMax);
  const { pieces, paise, costed } = totalOf(lines);
  const products = words().deskStock.products(lines.length);
  if (costed === 0) return products;
  const sum = formatPaise(paise);
  return costed < pieces ? words().deskStock.sumOfSome(products, sum, costed, pieces) : words().deskStock.sumOfAll(products, sum);
}

function Lines({ delivery: { lines, note }, onChange }: { delivery: Delivery; onChange: (change: DeliveryChange) => void }) {
  const session = useSession();
  const showsCost = session !== undefined && mayUse(session.role, 'product.cost');
  return (
    <>
      <Rows label={words().deskStock.delivery}>
        {lines.map((line) => (
          <DeliveryRow key={line.poolId} line={line} showsCost={showsCost} onChange={onChange} />
        ))}
      </Rows>
      <div className={styles.note}>
        <TextField
          label={words().deskStock.note}
          placeholder={words().deskStock.noteHint}
          autoComplete="off"
          maxLength={stockLimits.note}
          value={note}
          onChange={({ target }) => onChange({ kind: 'note', note: target.value })}
        />
      </div>
    </>
  );
}
