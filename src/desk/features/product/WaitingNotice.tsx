import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskProduct } from '#contract/desk/product.ts';
import { formatPaise } from '#contract/money.ts';
import { messageFor } from '#src/network/api-error.ts';
import { decideWaiting, productReads } from '#src/desk/data/product.ts';
import { refetchCalls } from '#src/desk/data/desk-query.ts';
import { Button } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { notify } from '#src/ui/toaster.ts';
import styles from './product.module.css';
import { fieldNames } from './field-names.ts';

type Waiting = DeskProduct['waiting'][number];

function said(field: string, value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (field.endsWith('Paise')) return formatPaise(Number(value));
  if (Array.isArray(value)) return `${value.length} entries`;
  return typeof value === 'object' ? JSON.stringify(value) : `“${String(value)}”`;
}

function sentence({ field, yours, theirs, savedBy, savedAt, changedBy, reason }: Waiting): string {
  const name = fieldNames[field] ?? field;
  if (reason === 'limit') return `${name}: ${savedBy} asks for ${said(field, yours)}. It is ${said(field, theirs)} now.`;
  return `${name}: ${savedBy} wrote ${said(field, yours)} (${formatTimestamp(Date.parse(savedAt))}), ${changedBy ?? 'somebody'} ${said(field, theirs)}.`;
}

/** Values that were not applied: two people changed one field, or a price goes further than staff may go. */
export function WaitingNotice({ product }: { product: DeskProduct }) {
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: ({ id, theirs }: Waiting) => decideWaiting(product.id, id, { keep: 'yours', theirs }),
    onError: (error) => notify({ tone: 'error', text: messageFor(error) }),
    onSettled: () => refetchCalls(client, ...productReads),
  });
  const drop = useMutation({
    mutationFn: ({ id, theirs }: Waiting) => decideWaiting(product.id, id, { keep: 'theirs', theirs }),
    onError: (error) => notify({ tone: 'error', text: messageFor(error) }),
    onSettled: () => refetchCalls(client, ...productReads),
  });
  return product.waiting.map((waiting) => (
    <Notice key={waiting.id} tone="notice" title={waiting.reason === 'limit' ? 'A price waits for an owner' : 'Two people changed this'}>
      <p>{sentence(waiting)}</p>
      {waiting.isMine ? (
        <div className={styles.pair}>
          <Button size="sm" disabled={drop.isPending} busy={decide.isPending} onClick={() => decide.mutate(waiting)}>
            Use {said(waiting.field, waiting.yours)}
          </Button>
          <Button size="sm" tone="secondary" disabled={decide.isPending} busy={drop.isPending} onClick={() => drop.mutate(waiting)}>
            Keep {said(waiting.field, waiting.theirs)}
          </Button>
        </div>
      ) : null}
    </Notice>
  ));
}
