import { words } from '#language/words.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskProduct } from '#contract/desk/product.ts';
import { decideWaiting, productChoicesQuery, productReads } from '#src/desk/data/product.ts';
import { refetchCalls } from '#src/desk/data/desk-query.ts';
import { Naming } from '#src/desk/ui/Naming.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import styles from './product.module.css';
import { waitingButtons, waitingSentence } from './waiting-words.ts';

type Waiting = DeskProduct['waiting'][number];

/** Values that were not applied: two people changed one field, or a price goes further than staff may go. */
export function WaitingNotice({ product }: { product: DeskProduct }) {
  const client = useQueryClient();
  const { data: choices } = useQuery(productChoicesQuery());
  const decide = useMutation({
    mutationFn: ({ id, theirs }: Waiting) => decideWaiting(product.id, id, { keep: 'yours', theirs }),
    onSettled: () => refetchCalls(client, ...productReads),
  });
  const drop = useMutation({
    mutationFn: ({ id, theirs }: Waiting) => decideWaiting(product.id, id, { keep: 'theirs', theirs }),
    onSettled: () => refetchCalls(client, ...productReads),
  });
  return product.waiting.map((waiting) => (
    <Notice key={waiting.id} tone="notice" title={waiting.reason === 'limit' ? words().deskProduct.priceWaits : words().deskProduct.clash}>
      <p>
        <Naming names={[waiting.savedBy, waiting.changedBy ?? '']}>
          {(savedBy, changedBy) => waitingSentence({ ...waiting, savedBy, changedBy: changedBy || null }, choices)}
        </Naming>
      </p>
      {waiting.isMine ? (
        <div className={styles.decide}>
          <Button size="sm" disabled={drop.isPending} busy={decide.isPending} onClick={() => decide.mutate(waiting)}>
            {waitingButtons(waiting, choices).use}
          </Button>
          <Button size="sm" tone="secondary" disabled={decide.isPending} busy={drop.isPending} onClick={() => drop.mutate(waiting)}>
            {waitingButtons(waiting, choices).keep}
          </Button>
        </div>
      ) : null}
    </Notice>
  ));
}
