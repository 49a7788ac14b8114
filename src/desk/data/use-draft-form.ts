import { useCallback, useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { deskDrafts, readDeskDraft } from './desk-drafts.ts';

/** ms of rest after a letter before the draft is written. */
const writeAfterMs = 500;

export interface DraftForm<T extends FieldValues> extends UseFormReturn<T> {
  /** True when the form shows something that was typed earlier and not saved. */
  isRestored: boolean;
  /** Forgets the draft, once what was typed is saved. */
  clearDraft: () => void;
  /** Forgets the draft and shows the saved values again. */
  dropDraft: () => void;
}

/**
 * `useForm` of react-hook-form whose fields are kept on the device while somebody types, and restored when the form opens again. Only changed
 * fields are kept, so that a draft never brings back an old value of a field that nobody touched.
 *
 * @param name of the draft, such as `product:kurta-indigo`; per person
 */
export function useDraftForm<T extends FieldValues>(
  name: string,
  defaultValues: DefaultValues<T>,
  options: Omit<UseFormProps<T>, 'defaultValues'> = {},
): DraftForm<T> {
  const [draft] = useState(() => readDeskDraft<T>(name));
  const form = useForm<T>({ ...options, defaultValues });
  const { reset, setValue, subscribe } = form;
  const [isRestored, setRestored] = useState(draft !== undefined);

  useEffect(() => {
    for (const [field, value] of Object.entries(draft ?? {})) setValue(field as never, value as never, { shouldDirty: true });
  }, [draft, setValue]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changed: Record<string, unknown> = {};
    const write = () => {
      timer = undefined;
      if (Object.keys(changed).length === 0) deskDrafts.discard(name);
      else deskDrafts.write(name, changed);
    };
    const stop = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        changed = Object.fromEntries(Object.keys(dirtyFields).map((field) => [field, values[field]]));
        deskDrafts.hold(name, changed);
        clearTimeout(timer);
        timer = setTimeout(write, writeAfterMs);
      },
    });
    // A page that is hidden may be killed at any moment.
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    };
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      stop();
      flush();
    };
  }, [name, subscribe]);

  const clearDraft = useCallback(() => {
    deskDrafts.discard(name);
    setRestored(false);
  }, [name]);
  const dropDraft = useCallback(() => {
    reset(defaultValues as T);
    clearDraft();
  }, [clearDraft, defaultValues, reset]);
  return Object.assign(form, { isRestored, clearDraft, dropDraft });
}
