import { words } from '#language/words.ts';
import { Minus, Plus } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { type Pool, type StockEventKind, stockEvents, stockLimits } from '#contract/desk/stock.ts';
import { reportStock } from '#src/desk/data/stock.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { offerUndo, undoMs } from '#src/desk/ui/undo.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceChips } from '#src/ui/ChoiceChips.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { poolName } from './pool-words.ts';
import { typedPieces } from './typed-pieces.ts';
import styles from './stock.module.css';

interface Values {
  event: StockEventKind;
  pieces: string;
  note: string;
}

/** Counts, takes a delivery, or takes away what is spoilt. Works without a network. */
export function ReportForm({ pool }: { pool: Pool }) {
  // No draft: a number that was counted and not saved is another one by the time that the page is opened again.
  const form = useForm<Values>({ defaultValues: { event: 'count', pieces: '', note: '' } });
  const [event, typed] = useWatch({ control: form.control, name: ['event', 'pieces'] });
  const said = words().deskStock.reports[event];
  const pieces = typedPieces(typed);
  // An empty field is no count: the number that is known is the placeholder, and where the buttons begin.
  const known = event === 'count' ? pool.onShelf : 0;
  const isNothing = event !== 'count' && pieces === 0;
  const change = (next: number) => form.setValue('pieces', String(Math.max(0, next)), { shouldDirty: true });
  const onSubmit = form.handleSubmit(async ({ note }) => {
    if (pieces === undefined || isNothing) return;
    try {
      const undo = await reportStock({ poolId: pool.poolId, name: poolName(pool) }, { event, pieces, note: note.trim() }, undoMs);
      form.reset({ event, pieces: '', note: '' });
      offerUndo(words().deskStock.reported(poolName(pool), said.done(pieces)), undo);
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
  });
  return (
    <form className={styles.form} onSubmit={(submitted) => void onSubmit(submitted)} noValidate>
      <ChoiceChips
        legend={words().deskStock.whatHappened}
        legendHidden
        choices={stockEvents.map((value) => ({ value, label: words().deskStock.reports[value].choice }))}
        value={event}
        onChange={(next) => {
          form.setValue('event', next as StockEventKind, { shouldDirty: true });
          form.setValue('pieces', '', { shouldDirty: true });
        }}
      />
      <div className={styles.pieces}>
        <IconButton label={words().deskStock.oneLess} icon={Minus} onClick={() => change((pieces ?? known) - 1)} />
        <TextField
          label={said.field}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={event === 'count' ? String(pool.onShelf) : undefined}
          {...form.register('pieces')}
          error={typed.trim() !== '' && pieces === undefined ? words().deskStock.wholeNumber : undefined}
        />
        <IconButton label={words().deskStock.oneMore} icon={Plus} onClick={() => change((pieces ?? known) + 1)} />
      </div>
      <TextField
        label={words().deskStock.note}
        placeholder={words().deskStock.reportNoteHint}
        autoComplete="off"
        maxLength={stockLimits.note}
        {...form.register('note')}
      />
      <ActionBar>
        <Button data-save="" type="submit" busy={form.formState.isSubmitting} disabled={pieces === undefined || isNothing}>
          {pieces === undefined || isNothing ? said.choice : said.save(pieces)}
        </Button>
      </ActionBar>
    </form>
  );
}
