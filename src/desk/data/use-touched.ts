/** What a save sends, so that two people who change one thing do not undo each other. */
import { useState } from 'react';
import { ApiError } from '#src/network/api-error.ts';

interface Touched<T> {
  /** The fields that differ from what they were when the form was opened, and from what is saved now; undefined where none does. */
  editOf: (next: T) => { set: Partial<T>; was: Partial<T> } | undefined;
  /** For the mutation: after a refusal the person knows what the others wrote, and may replace it. */
  onError: (error: unknown) => void;
}

/** @param saved what the server has now; it may change while the form is open */
export function useTouched<T extends object>(saved: T): Touched<T> {
  const [opened] = useState(saved);
  const [isTold, setTold] = useState(false);
  return {
    editOf(next) {
      // A field that nobody touched follows what is saved (`use-draft-form.ts`): there is nothing to send of it.
      const differs = (field: keyof T, from: T) => JSON.stringify(next[field]) !== JSON.stringify(from[field]);
      const fields = (Object.keys(next) as (keyof T)[]).filter((field) => differs(field, opened) && differs(field, saved));
      const pick = (from: T) => Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<T>;
      return fields.length === 0 ? undefined : { set: pick(next), was: pick(isTold ? saved : opened) };
    },
    onError: (error) => setTold(error instanceof ApiError && error.code === 'changed_meanwhile'),
  };
}
