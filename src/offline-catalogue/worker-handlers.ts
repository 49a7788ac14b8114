/**
 * The search worker's side: holds the catalogue of this device, fetches what changed, answers questions. All of it
 * off the main thread, which has to respond to taps.
 */
import { getSnapshot } from '#contract/catalogue.ts';
import type { CatalogueQuestion, OfflineResponse } from '#src/cache/catalogue-question.ts';
import { readDocument, writeDocument } from '#src/cache/query-store.ts';
import { send } from '#src/network/send.ts';
import { createAnswers, type StoredCatalogue, merged } from './answers.ts';
import { indexCatalogue } from './search-index.ts';

/** What the page asks: an answer to a question, the state of the catalogue, to fetch what changed, or to forget it. */
export type WorkerRequest = { ask: 'answer'; question: CatalogueQuestion } | { ask: 'state' } | { ask: 'refresh' } | { ask: 'forget' };

/** How much of the catalogue is on the device. */
export interface CatalogueState {
  products: number;
  /** Products in the shop: more than `products` where the shop is larger than what a device holds. */
  total: number;
  /** When the shop last confirmed it, ms since 1970. */
  at: number;
}

const name = 'catalogue';
/** A catalogue may take this long on a slow connection. */
const refreshTimeoutMs = 60_000;

interface Loaded {
  catalogue: StoredCatalogue;
  at: number;
  answer: (question: CatalogueQuestion) => unknown;
}

let loaded: Loaded | undefined;

function load(catalogue: StoredCatalogue, at: number): Loaded {
  loaded = { catalogue, at, answer: createAnswers(catalogue, indexCatalogue) };
  return loaded;
}

async function catalogue(): Promise<Loaded | undefined> {
  if (loaded) return loaded;
  const kept = await readDocument(name);
  return kept && load(kept.value as StoredCatalogue, kept.at);
}

const stateOf = (held: Loaded | undefined): CatalogueState | undefined =>
  held && { products: held.catalogue.rows.length, total: held.catalogue.total ?? held.catalogue.rows.length, at: held.at };

/** Another tab may have fetched meanwhile: what is stored counts, not what this worker remembers. */
async function refresh(): Promise<CatalogueState | undefined> {
  loaded = undefined;
  const held = await catalogue();
  const answer = await send(getSnapshot, { query: { since: held?.catalogue.version } }, { timeoutMs: refreshTimeoutMs });
  const next = merged(held?.catalogue, answer);
  if (!next) return undefined;
  const at = Date.now();
  await writeDocument({ id: name, at, value: next });
  return stateOf(load(next, at));
}

/**
 * Answers a request of the page; `undefined` where the catalogue cannot.
 * @throws ApiError when a refresh could not reach the server
 */
export async function handleRequest(request: WorkerRequest): Promise<OfflineResponse | CatalogueState | undefined> {
  if (request.ask === 'refresh') return refresh();
  if (request.ask === 'forget') {
    loaded = undefined;
    return undefined;
  }
  const held = await catalogue();
  if (request.ask === 'state') return stateOf(held);
  const data = held?.answer(request.question);
  return held && data !== undefined ? { data, at: held.at } : undefined;
}
