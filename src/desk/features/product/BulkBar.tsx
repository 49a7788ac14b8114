import { words } from '#language/words.ts';
import { plainSigns, isDigits } from '#contract/digits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkChange, BulkItem } from '#contract/desk/bulk-change.ts';
import { applyBulk, previewBulk, productReads, undoBulk } from '#src/desk/data/product.ts';
import { refetchCalls } from '#src/desk/data/desk-query.ts';
import { Button } from '#src/ui/Button.tsx';
import { notify } from '#src/ui/toaster.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import styles from './product.module.css';

interface BulkBarProps {
  ids: readonly string[];
  onDone: () => void;
}

/** Looks at a change of many products, applies it as it was seen, and offers to take it back. */
function useBulkChange(ids: readonly string[], onDone: () => void) {
  const client = useQueryClient();
  const [seen, setSeen] = useState<{ change: BulkChange; items: BulkItem[] }>();

  const undo = useMutation({
    mutationFn: undoBulk,
    onSuccess: ({ changed }) => notify({ tone: 'success', text: words().deskProduct.takenBack(changed) }),
    onSettled: () => refetchCalls(client, ...productReads),
  });
  const look = useMutation({
    mutationFn: (change: BulkChange) => previewBulk({ ids: [...ids], change }),
    onSuccess: ({ items }, change) => setSeen({ change, items }),
  });
  const apply = useMutation({
    mutationFn: ({ change, items }: { change: BulkChange; items: BulkItem[] }) =>
      applyBulk({ field: change.field, items: items.map(({ id, was, set }) => ({ id, was, set })) }),
    onSuccess: ({ id, changed, refused }) => {
      setSeen(undefined);
      onDone();
      const text =
        refused.length > 0
          ? words().deskProduct.changedSome(changed, refused.length, refused[0]?.problem ?? '')
          : words().deskProduct.changedAll(changed);
      const action = { label: words().deskKit.undo, run: () => undo.mutate(id) };
      notify({ tone: refused.length > 0 ? 'info' : 'success', text, action, stays: true });
    },
    onSettled: () => refetchCalls(client, ...productReads),
  });

  return { seen, close: () => setSeen(undefined), look, apply };
}

/** What is done to all chosen products: seen first, then applied as it was seen. */
export function BulkBar({ ids, onDone }: BulkBarProps) {
  const [percent, setPercent] = useState('-10');
  const [rounding, setRounding] = useState<'nine' | 'rupee' | 'paisa'>('nine');
  const { seen, close, look, apply } = useBulkChange(ids, onDone);
  const typed = plainSigns(percent).replace(/^\p{Pd}|^−/u, '-');
  const price = { field: 'pricePaise', percent: Number(typed), rounding } as const;
  const isPercent = isDigits(typed.replace(/^[+-]/, ''), 1, 3) && Number(typed) !== 0;
  return (
    <ActionBar hint={words().deskProduct.chosen(ids.length)}>
      <label className={styles.tick}>
        {words().deskProduct.priceBy}
        <input
          className={styles.price}
          inputMode="text"
          autoComplete="off"
          value={percent}
          aria-label={words().deskProduct.percent}
          onChange={(event) => setPercent(event.target.value)}
        />
        %
      </label>
      <label className={styles.tick}>
        {words().deskProduct.roundedTo}
        <select className={styles.rounding} value={rounding} onChange={(event) => setRounding(event.target.value as typeof rounding)}>
          <option value="nine">…9</option>
          <option value="rupee">{words().deskProduct.rupees}</option>
          <option value="paisa">{words().deskProduct.paise}</option>
        </select>
      </label>
      <Button disabled={!isPercent} busy={look.isPending} onClick={() => look.mutate(price)}>
        {words().deskProduct.seeChanges}
      </Button>
      <Button tone="secondary" onClick={() => look.mutate({ field: 'state', to: 'off' })}>
        {words().deskProduct.offSale}
      </Button>
      <Button tone="secondary" onClick={() => look.mutate({ field: 'state', to: 'on' })}>
        {words().deskProduct.onSale}
      </Button>
      {seen ? (
        <BulkPreview {...seen} isBusy={apply.isPending} onClose={close} onApply={(items) => apply.mutate({ ...seen, items })} />
      ) : null}
    </ActionBar>
  );
}
