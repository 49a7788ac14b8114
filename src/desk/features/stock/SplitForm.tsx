import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listStock, type Pool } from '#contract/desk/stock.ts';
import { refetchCalls } from '#src/desk/data/desk-query.ts';
import { type Part, splitPool } from '#src/desk/data/stock.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { variantName } from './pool-words.ts';
import { readPieces } from './ReportForm.tsx';
import styles from './stock.module.css';

/** Counts the variants of a pool apart from now on. Their pieces add up to what lies on the shelf. It cannot be undone and needs a network. */
export function SplitForm({ pool }: { pool: Pool }) {
  const [typed, setTyped] = useState<Record<string, string>>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const split = useMutation({
    mutationFn: (parts: Part[]) => splitPool(pool.poolId, parts),
    onSuccess: async (pools) => {
      refetchCalls(client, listStock);
      await navigate({ to: '/stock/$pool', params: { pool: pools[0]?.poolId ?? pool.poolId }, replace: true });
    },
    meta: { done: 'Counted apart from now on' },
  });
  if (!typed)
    return (
      <Section title="Counted together">
        <p className={styles.plain}>
          {pool.variants.map(variantName).join(', ')} share these pieces, so nobody can see which of them is sold out.
        </p>
        <Button tone="secondary" onClick={() => setTyped({})}>
          Count them apart
        </Button>
      </Section>
    );
  const parts = pool.variants.map(({ size, ram, weight }) => ({
    size,
    ram,
    weight,
    pieces: readPieces(typed[variantName({ size, ram, weight })] ?? ''),
  }));
  const sum = parts.reduce((all, { pieces = 0 }) => all + pieces, 0);
  const isComplete = parts.every(({ pieces }) => pieces !== undefined);
  return (
    <Section title="Count them apart">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          split.mutate(parts.map(({ pieces = 0, ...options }) => ({ ...options, pieces })));
        }}
      >
        {pool.variants.map((variant) => {
          const name = variantName(variant);
          return (
            <TextField
              key={name}
              label={name}
              inputMode="numeric"
              autoComplete="off"
              value={typed[name] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          );
        })}
        <p>
          {sum} of {pool.onShelf} on the shelf.
          {isComplete && sum !== pool.onShelf ? ' They have to add up: count them together first if the shelf has another number.' : ''}
        </p>
        <div className={styles.low}>
          <Button type="submit" disabled={!isComplete || sum !== pool.onShelf} busy={split.isPending} busyLabel="Splitting…">
            Count apart from now on
          </Button>
          <Button tone="quiet" onClick={() => setTyped(undefined)}>
            Not now
          </Button>
        </div>
      </form>
    </Section>
  );
}
