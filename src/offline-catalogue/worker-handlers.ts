/**
 * The search worker's side: holds the catalogue of this device, asks the shop what changed, answers questions. All of it away
 * from the page, whose thread has fingers to answer to.
 */
import type { QueryKey } from '@tanstack/react-query';
import { getSnapshot } from '#contract/catalogue.ts';
import { readThing, writeThing } from '#src/cache/query-store.ts';
import { send } from '#src/network/send.ts';
import { createAnswers, type KeptCatalogue, merged } from './answers.ts';
import { indexCatalogue } from './search-index.ts';

/** What the page asks: an answer to a query, the state of the catalogue, or a look at the shop for what changed. */
export type Question = { ask: 'answer'; key: QueryKey } | { ask: 'state' } | { ask: 'refresh' } | { ask: 'forget' };

/** How much of the catalogue is on the device. */
export interface CatalogueState {
  products: number;
  /** Products in the shop: more than `products` where the shop is larger than what a device holds. */
  total: number;
  /** When the shop last confirmed it, ms since 1970. */
  at: number;
}

export interface Answer {
  data: unknown;
  at: number;
}

const name = 'catalogue';
/** ms that a catalogue may take on a thin line. */
const patience = 60_000;

interface Loaded {
  catalogue: KeptCatalogue;
  at: number;
  answer: (key: QueryKey) => unknown;
}

let loaded: Loaded | undefined;

function load(catalogue: KeptCatalogue, at: number): Loaded {
  loaded = { catalogue, at, answer: createAnswers(catalogue, indexCatalogue) };
  return loaded;
}

async function catalogue(): Promise<Loaded | undefined> {
  if (loaded) return loaded;
  const kept = await readThing(name);
  return kept && load(kept.value as KeptCatalogue, kept.at);
}

const stateOf = (held: Loaded | undefined): CatalogueState | undefined =>
  held && { products: held.catalogue.rows.length, total: held.catalogue.total ?? held.catalogue.rows.length, at: held.at };

/** Another tab may have fetched meanwhile: what is stored counts, not what this worker remembers. */
async function refresh(): Promise<CatalogueState | undefined> {
  loaded = undefined;
  const held = await catalogue();
  const answer = await send(getSnapshot, { query: { since: held?.catalogue.version } }, { timeout: patience });
  const next = merged(held?.catalogue, answer);
  if (!next) return undefined;
  const at = Date.now();
  await writeThing({ id: name, at, value: next });
  return stateOf(load(next, at));
}

/** @throws ApiError when the shop was asked and could not be reached */
export async function answerQuestion(question: Question): Promise<Answer | CatalogueState | undefined> {
  if (question.ask === 'refresh') return refresh();
  if (question.ask === 'forget') {
    loaded = undefined;
    return undefined;
  }
  const held = await catalogue();
  if (question.ask === 'state') return stateOf(held);
  const data = held?.answer(question.key);
  return held && data !== undefined ? { data, at: held.at } : undefined;
}
