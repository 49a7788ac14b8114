/**
 * The sentences that people read: `words().cart.added`. Every language is a folder beside this file; English is the one that the others are
 * measured by. In the browser's build a call is the sentence itself (`scripts/sentences.ts`).
 */
import { en } from './en/en.ts';

/** The sentences in the language of whoever is served. Called where a sentence is needed, never while a module loads. */
export function words() {
  return en;
}
