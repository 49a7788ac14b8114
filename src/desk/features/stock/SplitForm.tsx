import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
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
import { typedPieces } from './typed-pieces.ts';
import styles from './stock.module.css';

/** Variants that share their pieces: says so, and counts them apart when asked. */
export function SplitForm({ pool }: { pool: Pool }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={words().deskStock.countedTogether}>
      <p className={styles.plain}>{words().deskStock.shareCount(joined(pool.variants.map(variantName)))}</p>
      {isOpen ? (
        <PartsForm pool={pool} onCancel={() => setOpen(false)} />
      ) : (
        <Button tone="secondary" onClick={() => setOpen(true)}>
          {words().deskStock.countEach}
        </Button>
      )}
    </Section>
  );
}

/** Splits a pool and goes to the first of the new ones. */
function useSplit({ poolId }: Pool) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (parts: Part[]) => splitPool(poolId, parts),
    onSuccess: async (pools) => {
      refetchCalls(client, listStock);
      await navigate({ to: '/stock/$pool', params: { pool: pools[0]?.poolId ?? poolId }, replace: true });
    },
    meta: { done: words().deskStock.isSplit },
  });
}

/** The pieces of each variant. They add up to what lies on the shelf. It cannot be undone and needs a network. */
function PartsForm({ pool, onCancel }: { pool: Pool; onCancel: () => void }) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const split = useSplit(pool);
  const parts = pool.variants.map(({ size, ram, weight }) => {
    const name = variantName({ size, ram, weight });
    return { name, size, ram, weight, pieces: typedPieces(typed[name] ?? '') };
  });
  const sum = parts.reduce((all, { pieces = 0 }) => all + pieces, 0);
  const isComplete = parts.every(({ pieces }) => pieces !== undefined);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        split.mutate(parts.map(({ name: _name, pieces = 0, ...options }) => ({ ...options, pieces })));
      }}
    >
      <div className={styles.parts}>
        {parts.map(({ name }) => (
          <TextField
            key={name}
            label={name}
            inputMode="numeric"
            autoComplete="off"
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      <p>
        <span>{words().deskStock.sumOnShelf(sum, pool.onShelf)}</span>
        {isComplete && sum !== pool.onShelf ? <span> {words().deskStock.mustAddUp}</span> : null}
      </p>
      <div className={styles.low}>
        <Button type="submit" disabled={!isComplete || sum !== pool.onShelf} busy={split.isPending} busyLabel={words().deskStock.splitting}>
          {words().deskStock.split}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {words().deskKit.notNow}
        </Button>
      </div>
    </form>
  );
}
