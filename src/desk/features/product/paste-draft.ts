/** What was pasted and is not added yet. It is kept on the device like every form of the desk. */
import { draftWriter } from '#src/desk/data/draft-writer.ts';

export interface PasteForm {
  text: string;
  /** Rows that come into the field when those of `text` are added. */
  more: string;
  subCatId: string;
  /** Empty: that of its category. */
  taxClass: string;
}

/** The name of the draft. */
export const pasteDraft = 'product:pasted';

/** Keeps a pasted text for the form that opens next. */
export function keepPasted(text: string): void {
  const writer = draftWriter(pasteDraft);
  writer.note({ text });
  writer.flush();
}
