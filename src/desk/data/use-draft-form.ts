import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { readDeskDraft } from './desk-drafts.ts';
import { draftBase } from './draft-base.ts';
import { draftWriter } from './draft-writer.ts';

export interface DraftForm<T extends FieldValues> extends UseFormReturn<T> {
  /** True when the form shows something that was typed earlier and not saved. */
  isRestored: boolean;
  /** Forgets the draft, once what was typed is saved. */
  clearDraft: () => void;
  /** Forgets the draft and shows the saved values, once the page has those that were just saved. */
  dropDraft: () => void;
  /** Shows these as typed. */
  restore: (typed: Partial<T>) => void;
  /** What the changed fields were when somebody began to change them, as the form has them: a save says so, and a change by somebody else in between is noticed. */
  before: () => Partial<T>;
  /** For a refused save: after `changed_meanwhile` what is typed may replace what others saved. */
  acceptNewer: (refusal: unknown) => void;
}

/**
 * `useForm` of react-hook-form whose fields are kept on the device while somebody types, and restored when the form opens again. Only changed
 * fields are kept, so that a draft never brings back an old value of a field that nobody touched; such a field follows what is saved.
 *
 * @param name of the draft, such as `product:kurta-indigo`; per person
 */
export function useDraftForm<T extends FieldValues>(
  name: string,
  defaultValues: DefaultValues<T>,
  options: Omit<UseFormProps<T>, 'defaultValues'> = {},
): DraftForm<T> {
  const [draft] = useState(() => readDeskDraft<T>(name));
  const [writer] = useState(() => draftWriter(name, { ...draft }));
  const [base] = useState(() => draftBase<T>(name));
  const form = useForm<T>({ ...options, defaultValues });
  const { reset, resetField, setValue, subscribe } = form;
  const [isRestored, setRestored] = useState(draft !== undefined);

  const restore = useCallback(
    (typed: Partial<T> = {}) => {
      for (const [field, value] of Object.entries(typed)) setValue(field as never, value as never, { shouldDirty: true });
    },
    [setValue],
  );
  useEffect(() => restore(draft), [draft, restore]);

  const shown = useDefaults(form, defaultValues, writer);

  useEffect(() => {
    const stop = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const changed = Object.keys(dirtyFields);
        const typedBack = Object.keys(writer.changed()).filter((field) => !changed.includes(field));
        base.note(changed, shown.current as Partial<T>);
        writer.note(Object.fromEntries(changed.map((field) => [field, values[field]])));
        // As it was when the form began; somebody may have saved something else since.
        for (const field of typedBack)
          if (JSON.stringify(values[field]) !== JSON.stringify(shown.current[field]))
            resetField(field as never, { defaultValue: shown.current[field] as never });
      },
    });
    // A page that is hidden may be killed at any moment.
    document.addEventListener('visibilitychange', writer.flush);
    return () => {
      document.removeEventListener('visibilitychange', writer.flush);
      stop();
      writer.flush();
    };
  }, [base, resetField, shown, subscribe, writer]);

  const clearDraft = useCallback(() => {
    writer.clear();
    base.clear();
    setRestored(false);
  }, [base, writer]);
  const showSaved = useAfterRender(() => reset(shown.current as T));
  const dropDraft = useCallback(() => {
    clearDraft();
    showSaved();
  }, [clearDraft, showSaved]);
  return Object.assign(form, { isRestored, clearDraft, dropDraft, restore, before: base.fields, acceptNewer: base.acceptNewer });
}

/** The present defaults. One that changes, because somebody else has saved or sold, is shown by a field that nobody touched. */
function useDefaults<T extends FieldValues>(
  { resetField }: Pick<UseFormReturn<T>, 'resetField'>,
  defaultValues: DefaultValues<T>,
  writer: Pick<ReturnType<typeof draftWriter>, 'changed'>,
) {
  const shown = useRef(defaultValues);
  useEffect(() => {
    for (const [field, value] of Object.entries(defaultValues)) {
      if (JSON.stringify(value) === JSON.stringify(shown.current[field]) || field in writer.changed()) continue;
      resetField(field as never, { defaultValue: value as never });
    }
    shown.current = defaultValues;
  }, [defaultValues, resetField, writer]);
  return shown;
}

/** Gives what does `work` once the page has been drawn again: with what was saved just before. */
function useAfterRender(work: () => void): () => void {
  const [times, setTimes] = useState(0);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (times > 0) latest.current();
  }, [times]);
  return useCallback(() => setTimes((before) => before + 1), []);
}
