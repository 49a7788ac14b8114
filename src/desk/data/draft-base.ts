import { ApiError } from '#src/network/api-error.ts';
import { deskDrafts, readDeskDraft } from './desk-drafts.ts';

interface DraftBase<T> {
  /** What the changed fields were when the first letter of each was typed. */
  fields: () => Partial<T>;
  /** These fields are changed now. `saved`: what is saved of the form at present. */
  note: (changed: readonly string[], saved: Partial<T>) => void;
  /** After a refusal of `changed_meanwhile` the person has been told what others saved, and may replace it. */
  acceptNewer: (refusal: unknown) => void;
  clear: () => void;
}

/**
 * Keeps beside the draft `name` what its fields were. The form follows what others save, and may be closed or killed before it is saved: without
 * this, what they saved in between would be replaced as if the person had read it.
 */
export function draftBase<T extends object>(name: string): DraftBase<T> {
  const key = `${name}:before`;
  let noted: string | undefined;
  const fields = () => readDeskDraft<T>(key) ?? {};
  const clear = () => deskDrafts.discard(key);
  return {
    fields,
    note(changed, saved) {
      if (noted === changed.join(' ')) return;
      noted = changed.join(' ');
      const kept = { ...saved, ...fields() } as Readonly<Record<string, unknown>>;
      if (changed.length === 0) clear();
      else deskDrafts.write(key, Object.fromEntries(changed.map((field) => [field, kept[field]])));
    },
    acceptNewer(refusal) {
      if (refusal instanceof ApiError && refusal.code === 'changed_meanwhile') clear();
    },
    clear() {
      noted = undefined;
      clear();
    },
  };
}
