/**
 * The search worker's side: holds the catalogue of this device, fetches what changed, answers questions. All of it
 * off the main thread, which has to respond to taps.
 */
import { getSnapshot } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import { contractVersion } from '#contract/service.ts';
import type { CatalogueQuestion, OfflineResponse } from '#src/cache/catalogue-question.ts';
import { readDocument, writeDocument } from '#src/cache/query-store.ts';
import { send } from '#src/network/send.ts';
import { createAnswers, type StoredCatalogue, merged } from './answers.ts';
import { indexCatalogue } from './search-index.ts';

/** What the page requests: an answer, the state of the catalogue, a refresh, or to forget it. */
export type WorkerRequest =
  | { ask: 'answer'; question: CatalogueQuestion; seen: readonly Product[] }
  | { ask: 'state' }
  | { ask: 'refresh' }
  | { ask: 'forget' };

/** How much of the catalogue is on the device. */
export interface CatalogueState {
  products: number;
  /** Products in the shop; the device may hold fewer. */
  total: number;
  /** When the server last confirmed it, ms since 1970. */
  at: number;
}

const name = 'catalogue';
/** Long enough for a slow connection. */
const refreshTimeoutMs = 60_000;

/** The catalogue as it is stored. One of another version of the contract, older or newer, is fetched again. */
interface OfContract extends StoredCatalogue {
  contract: number;
}

interface Loaded {
  catalogue: StoredCatalogue;
  at: number;
  answer: ReturnType<typeof createAnswers>;
}

let loaded: Loaded | undefined;

function load(catalogue: StoredCatalogue, at: number): Loaded {
  loaded = { catalogue, at, answer: createAnswers(catalogue, indexCatalogue) };
  return loaded;
}

async function catalogue(): Promise<Loaded | undefined> {
  if (loaded) return loaded;
  const stored = await readDocument(name);
  const value = stored?.value as Partial<OfContract> | undefined;
  return stored && value?.contract === contractVersion ? load(value as OfContract, stored.at) : undefined;
}

const stateOf = (current: Loaded | undefined): CatalogueState | undefined =>
  current && { products: current.catalogue.rows.length, total: current.catalogue.total ?? current.catalogue.rows.length, at: current.at };

/** Fetches what changed. Reads the store first: another tab may have refreshed in the meantime. */
async function refresh(): Promise<CatalogueState | undefined> {
  loaded = undefined;
  const current = await catalogue();
  const answer = await send(getSnapshot, { query: { since: current?.catalogue.version } }, { timeoutMs: refreshTimeoutMs });
  const next = merged(current?.catalogue, answer);
  if (!next) return undefined;
  const at = Date.now();
  await writeDocument({ id: name, at, value: { ...next, contract: contractVersion } satisfies OfContract });
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
  const current = await catalogue();
  if (request.ask === 'state') return stateOf(current);
  const data = current?.answer(request.question, request.seen);
  return current && data !== undefined ? { data, at: current.at } : undefined;
}
