import { words } from '#language/words.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listStock, listStockMoves, type Pool } from '#contract/desk/stock.ts';
import { refetchCalls } from '#src/desk/data/desk-query.ts';
import { saveLowAt } from '#src/desk/data/stock.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { typedPieces } from './typed-pieces.ts';
import styles from './stock.module.css';

/** From how many pieces down this pool is nearly gone; empty: as the shop says. Needs a network. */
export function LowStock({ pool: { poolId, lowAt } }: { pool: Pool }) {
  const client = useQueryClient();
  const saved = lowAt === null ? '' : String(lowAt);
  /** Until somebody types, the field follows what is saved. */
  const [own, setTyped] = useState<string>();
  const typed = own ?? saved;
  const isEmpty = typed.trim() === '';
  const next = isEmpty ? null : typedPieces(typed);
  const save = useMutation({
    mutationFn: (value: number | null) => saveLowAt(poolId, value),
    onSuccess: () => {
      setTyped(undefined);
      refetchCalls(client, listStock, listStockMoves);
    },
    meta: { done: words().deskStock.saved },
  });
  return (
    <Section title={words().deskStock.nearlyGone}>
      <form
        className={styles.low}
        onSubmit={(event) => {
          event.preventDefault();
          if (next !== undefined) save.mutate(next);
        }}
      >
        <TextField
          label={words().deskStock.lowField}
          inputMode="numeric"
          autoComplete="off"
          placeholder={words().deskStock.lowHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={next === undefined ? words().deskStock.wholeNumber : undefined}
        />
        {typed.trim() === saved ? null : (
          <Button type="submit" tone="secondary" busy={save.isPending} busyLabel={words().deskKit.saving} disabled={next === undefined}>
            {words().deskKit.save}
          </Button>
        )}
      </form>
    </Section>
  );
}
