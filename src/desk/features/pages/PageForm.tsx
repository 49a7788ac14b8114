import { useState } from 'react';
import type { DeskShopPage } from '#contract/desk/shop-page.ts';
import type { ShopPageTopic } from '#contract/shop.ts';
import { shopPageMax } from '#contract/shop-page.ts';
import { deskMessages } from '#contract/desk/messages.ts';
import { useShopPageSave } from '#src/desk/data/shop-page.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { notify } from '#src/ui/toaster.ts';
import { templates } from './templates.ts';
import styles from './pages.module.css';

type Form = ReturnType<typeof usePageForm>;

/** The form of a page, with what was typed kept on the device, and what saves it. `onDone`: it is saved or given up. */
function usePageForm({ topic, text }: DeskShopPage, onDone: () => void) {
  const form = useDraftForm(`page:${topic}`, { text });
  const save = useShopPageSave();
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { params: { topic }, body: { set: { text: values.text }, was: { text } } },
      {
        onSuccess: () => {
          form.clearDraft();
          onDone();
          notify({ tone: 'success', text: `${deskMessages.page[topic]} saved` });
        },
      },
    ),
  );
  return { form, save, submit };
}

/** One page: what stands there, or the field to write it, with a template that names what the law asks for. */
export function PageForm({ page }: { page: DeskShopPage }) {
  const { topic, text } = page;
  const title = deskMessages.page[topic];
  const [isWanted, setOpen] = useState<boolean>();
  const all = usePageForm(page, () => setOpen(false));
  const isOpen = isWanted ?? all.form.isRestored;
  return (
    <Section title={title} boxed>
      {isOpen ? (
        <Field topic={topic} {...all} onLeave={() => setOpen(false)} />
      ) : (
        <>
          <p className={styles.start}>{text === '' ? 'Our usual words.' : text}</p>
          <Button size="sm" tone="secondary" aria-label={`Write ${title}`} onClick={() => setOpen(true)}>
            {text === '' ? 'Write it' : 'Change it'}
          </Button>
        </>
      )}
    </Section>
  );
}

function Field({ topic, form, save, submit, onLeave }: Form & { topic: ShopPageTopic; onLeave: () => void }) {
  const isEmpty = form.watch('text').trim() === '';
  const leave = () => {
    form.dropDraft();
    onLeave();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={`Text of ${deskMessages.page[topic]}`}
        rows={14}
        maxLength={shopPageMax}
        error={save.error ? messageFor(save.error) : undefined}
        {...form.register('text')}
      />
      <div className={styles.ways}>
        <Button type="submit" size="sm" busy={save.isPending} busyLabel="Saving…" disabled={!form.formState.isDirty}>
          Save
        </Button>
        {isEmpty ? (
          <Button size="sm" tone="secondary" onClick={() => form.setValue('text', templates[topic], { shouldDirty: true })}>
            Begin with a template
          </Button>
        ) : null}
        <Button size="sm" tone="quiet" onClick={leave}>
          Not now
        </Button>
      </div>
    </form>
  );
}
