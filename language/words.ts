/**
 * The sentences that people read: `words().cart.added`. Every language is a folder beside this file; English is the one that the others are
 * measured by. In the browser's build a call is the sentence itself (`scripts/sentences.ts`).
 */
import { en } from './en/en.ts';
import { isolating } from './isolate.ts';

/** The same sentences; those with values isolate the texts among them. */
function withIsolates<Pack extends object>(pack: Pack): Pack {
  const entries = Object.entries(pack).map(([name, said]: [string, unknown]) => {
    if (typeof said === 'function') return [name, isolating(said as (...values: unknown[]) => unknown)];
    return [name, typeof said === 'object' && said !== null && !Array.isArray(said) ? withIsolates(said) : said];
  });
  return Object.fromEntries(entries) as Pack;
}

const english = withIsolates(en);

/** The sentences in the language of whoever is served. Called where a sentence is needed, never while a module loads. */
export function words() {
  return english;
}
