import { words } from '#language/words.ts';
import { useState } from 'react';
import type { DeskShopPage } from '#contract/desk/shop-page.ts';
import type { ShopPageTopic } from '#contract/shop.ts';
import { shopPageMax } from '#contract/shop-page.ts';
import { pageWithEdits, useShopPageSave } from '#src/desk/data/shop-page.ts';
import { useSettledChanges } from '#src/desk/data/saved-change.ts';
import { forgetEdit, useRefusedEdits } from '#src/desk/data/refused-edits.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { notifySaved } from '#src/desk/ui/notify-saved.ts';
import { RefusedEdits } from '#src/desk/ui/RefusedEdits.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { messageFor } from '#src/network/api-error.ts';
import { AsWritten } from '#src/ui/AsWritten.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { templateOf } from './templates.ts';
import styles from './pages.module.css';

type Form = Pick<ReturnType<typeof usePageForm>, 'form' | 'save' | 'submit'>;

/** The form of a page, with what was typed kept on the device, and what saves it. */
function usePageForm({ topic, text }: DeskShopPage) {
  const form = useDraftForm(`page:${topic}`, { text });
  const [isWanted, setOpen] = useState<boolean>();
  const isOpen = isWanted ?? form.isRestored;
  const save = useShopPageSave(isOpen);
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { topic, text: values.text.trim(), was: form.before().text ?? text },
      {
        onError: form.acceptNewer,
        onSuccess: (saved) => {
          form.dropDraft();
          setOpen(false);
          notifySaved(saved, words().deskPages.saved(words().pageTitles[topic]));
        },
      },
    ),
  );
  return { form, save, submit, isOpen, setOpen };
}

/** One page: what stands there, or the field to write it, with a template that names what the law asks for. `at`: when it was read, ms since 1970. */
export function PageForm({ page: known, at }: { page: DeskShopPage; at: number }) {
  const page = pageWithEdits(known, useSettledChanges(at));
  const { topic, text } = page;
  const title = words().pageTitles[topic];
  const { isOpen, setOpen, ...all } = usePageForm(page);
  return (
    <Section title={title} boxed>
      <RefusedEdits
        edits={useRefusedEdits('setting.page').filter(({ payload }) => payload.topic === topic)}
        onForget={forgetEdit}
        onRestore={({ set }) => {
          all.form.restore(set);
          setOpen(true);
        }}
      />
      {isOpen ? (
        <Field topic={topic} {...all} onLeave={() => setOpen(false)} />
      ) : (
        <>
          <AsWritten className={styles.start}>{text === '' ? words().deskPages.usualWords : text}</AsWritten>
          {/* The name holds the word that is seen: who speaks to the phone says that. */}
          <Button
            size="sm"
            tone="secondary"
            aria-label={text === '' ? words().deskPages.write(title) : words().deskKit.change(title)}
            onClick={() => setOpen(true)}
          >
            {text === '' ? words().deskPages.writeShort : words().deskKit.changeShort}
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
        label={words().deskPages.textOf(words().pageTitles[topic])}
        rows={14}
        maxLength={shopPageMax}
        error={save.error ? messageFor(save.error) : undefined}
        {...form.register('text')}
      />
      <div className={styles.ways}>
        <Button type="submit" size="sm" busy={save.isPending} busyLabel={words().deskKit.saving} disabled={!form.formState.isDirty}>
          {words().deskKit.save}
        </Button>
        {isEmpty ? (
          <Button size="sm" tone="secondary" onClick={() => form.setValue('text', templateOf(topic), { shouldDirty: true })}>
            {words().deskPages.template}
          </Button>
        ) : null}
        <Button size="sm" tone="quiet" onClick={leave}>
          {words().deskKit.notNow}
        </Button>
      </div>
    </form>
  );
}
