import { words } from '#language/words.ts';
import type { DeskOrder } from '#contract/desk/order.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { TextArea } from '#src/ui/TextArea.tsx';
import { addNote } from '#src/desk/data/order.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import styles from './NotesSection.module.css';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { AsWritten } from '#src/ui/AsWritten.tsx';

/** Notes of the staff; shoppers never see them. */
export function NotesSection({ order }: { order: DeskOrder }) {
  const { register, handleSubmit, formState, setError, reset, clearDraft } = useDraftForm(`order-note:${order.id}`, { text: '' });
  const submit = handleSubmit(async ({ text }) => {
    try {
      await addNote(order.id, text.trim());
      reset({ text: '' });
      clearDraft();
    } catch (error) {
      setError('text', { message: messageFor(error) });
    }
  });
  return (
    <Section title={words().deskOrders.notes}>
      {order.noteList.length > 0 ? (
        <ul className={styles.notes}>
          {order.noteList.map(({ id, text, by, at }) => (
            <li key={id}>
              <AsWritten>{text}</AsWritten>
              <p className={styles.by}>
                {by === '' ? <span>{words().deskOrders.waitsHere}</span> : <Verbatim>{by}</Verbatim>} ·{' '}
                <time dateTime={at}>{formatTimestamp(Date.parse(at))}</time>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        <TextArea
          label={words().deskOrders.newNote}
          hint={words().deskOrders.noteHint}
          rows={2}
          maxLength={1_000}
          error={formState.errors.text?.message}
          {...register('text', { validate: (text) => text.trim() !== '' || words().orderMessages.noteEmpty })}
        />
        <Button type="submit" tone="secondary" busy={formState.isSubmitting}>
          {words().deskOrders.addNote}
        </Button>
      </form>
    </Section>
  );
}
