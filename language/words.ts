/**
 * The sentences that people read: `words().cart.added`. Every language is a folder beside this file; English is the one that the others are
 * measured by. In the browser's build a call is the sentence itself (`scripts/sentences.ts`).
 */
import { en } from './en/en.ts';

/** What a language has to say: the same names, and for a sentence with values the same parameters. */
export type Words = typeof en;

let current = (): Words => en;

/** Takes the language from here on from `language`, which is asked at every sentence: a server speaks several at once. */
export function configureLanguage(language: () => Words): void {
  current = language;
}

/** The sentences in the language of whoever is served. Called where a sentence is needed, never while a module loads. */
export function words(): Words {
  return current();
}
