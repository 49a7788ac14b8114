let asked = '';

/** Remembers what the list was searched for, in memory only, so that a customer leads back to it. */
export function rememberQuestion(q: string): void {
  asked = q;
}

/** The search of the list that was on screen last. */
export const lastQuestion = (): { q?: string } => (asked === '' ? {} : { q: asked });
