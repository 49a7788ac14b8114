/** Tells the page that a part of it could not be had, so that it does not give the age of another part above that. */
import { createContext, type Dispatch, type SetStateAction, useContext, useEffect, useId } from 'react';

/** Changes the set of failed parts of the page around. */
export const FailureNote = createContext<Dispatch<SetStateAction<ReadonlySet<string>>> | undefined>(undefined);

/** Notes the failure of a part for as long as the component is shown. */
export function useFailureNote(): void {
  const note = useContext(FailureNote);
  const id = useId();
  useEffect(() => {
    note?.((failed) => new Set([...failed, id]));
    return () => note?.((failed) => new Set([...failed].filter((other) => other !== id)));
  }, [note, id]);
}
