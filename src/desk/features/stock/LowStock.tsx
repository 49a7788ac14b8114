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
    meta: { done: 'Saved' },
  });
  return (
    <Section title="Nearly gone">
      <form
        className={styles.low}
        onSubmit={(event) => {
          event.preventDefault();
          if (next !== undefined) save.mutate(next);
        }}
      >
        <TextField
          label="From so many pieces down"
          inputMode="numeric"
          autoComplete="off"
          placeholder="As in the settings"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={next === undefined ? 'Write a whole number' : undefined}
        />
        {typed.trim() === saved ? null : (
          <Button type="submit" tone="secondary" busy={save.isPending} busyLabel="Saving…" disabled={next === undefined}>
            Save
          </Button>
        )}
      </form>
    </Section>
  );
}
