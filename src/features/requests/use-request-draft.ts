import { useState } from 'react';
import { z } from '#contract/zod.ts';
import { discardDraft, readDraft, writeDraft } from '#src/data/draft.ts';
import { inkIds } from './inks.ts';

const optionalText = z.optional(z.string());
const Draft = z.object({
  method: optionalText,
  time: optionalText,
  text: z.string(),
  phone: z.string(),
  /** Words on the cloth and their colour: Customize alone has them. */
  words: optionalText,
  ink: z.optional(z.enum(inkIds)),
});
export type RequestValues = z.output<typeof Draft>;

const blank: RequestValues = { text: '', phone: '' };

/** What is typed into a request: kept on the device until it is handed over, through reload and kill. */
export function useRequestDraft(name: string) {
  const [values, setValues] = useState(() => {
    const kept = Draft.safeParse(readDraft(name));
    return kept.success ? kept.data : blank;
  });
  return {
    values,
    change: (changed: Partial<RequestValues>) => {
      const next = { ...values, ...changed };
      setValues(next);
      writeDraft(name, next);
    },
    discard: () => discardDraft(name),
  };
}
