/**
 * The page's side of the offline catalogue. The worker starts with the first request. Without workers, or before the catalogue was
 * fetched, every answer is `undefined`.
 */
import type { Product } from '#contract/product.ts';
import { unreachable } from '#src/network/api-error.ts';
import { idleMoment } from '#src/state/idle.ts';
import type { CatalogueQuestion, OfflineResponse } from '#src/cache/catalogue-question.ts';
import type { CatalogueState, WorkerRequest } from './worker-handlers.ts';

interface WorkerReply {
  id: number;
  value: unknown;
  failed: boolean;
  /** It failed because the server was not reached. */
  isUnreachable?: boolean;
}

const timeoutMs = { answer: 5000, refresh: 70_000 };
const refreshIntervalMs = 30 * 60 * 1000;
/** A page that is never idle asks after this all the same. */
const idleTimeoutMs = 10_000;

let openWorker: (() => Worker) | undefined;
let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();

/** Sets how the worker is opened; without it there is no catalogue. */
export function configureCatalogue(open: () => Worker): void {
  openWorker = open;
}

function post(request: WorkerRequest, limitMs: number): Promise<unknown> {
  if (!openWorker) return Promise.resolve(undefined);
  worker ??= listen(openWorker());
  const id = (lastId += 1);
  const answered = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
  const timer = setTimeout(() => waiting.get(id)?.reject(new Error('the catalogue did not answer')), limitMs);
  worker.postMessage({ id, request });
  return answered.finally(() => {
    clearTimeout(timer);
    waiting.delete(id);
  });
}

function listen(opened: Worker): Worker {
  opened.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    const caller = waiting.get(data.id);
    if (data.isUnreachable) caller?.reject(unreachable());
    else if (data.failed) caller?.reject(new Error('the catalogue could not answer'));
    else caller?.resolve(data.value);
  });
  opened.addEventListener('error', () => {
    worker = undefined;
    for (const caller of waiting.values()) caller.reject(new Error('the catalogue was lost'));
  });
  return opened;
}

/**
 * Answers a question from the offline catalogue; `undefined` when it cannot.
 * @param seen products that this device has shown: those that the catalogue does not hold are found too
 */
export async function askCatalogue(question: CatalogueQuestion, seen: readonly Product[]): Promise<OfflineResponse | undefined> {
  return (await post({ ask: 'answer', question, seen }, timeoutMs.answer)) as OfflineResponse | undefined;
}

export async function catalogueState(): Promise<CatalogueState | undefined> {
  return (await post({ ask: 'state' }, timeoutMs.answer)) as CatalogueState | undefined;
}

/**
 * Fetches what changed.
 * @throws ApiError of kind `offline` when the server could not be reached
 */
export async function refreshCatalogue(): Promise<CatalogueState | undefined> {
  return (await post({ ask: 'refresh' }, timeoutMs.refresh)) as CatalogueState | undefined;
}

/** Clears the catalogue from the worker's memory, after it was deleted from the device. */
export async function forgetCatalogue(): Promise<void> {
  await post({ ask: 'forget' }, timeoutMs.answer);
}

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** A connection on which a background download of a few dozen kilobytes is acceptable. */
export function isGoodConnection({ connection, onLine }: { connection?: NetworkInformation; onLine: boolean }): boolean {
  return onLine && connection?.saveData !== true && !['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '4g');
}

/** Resolves at the first idle moment in which the catalogue was fresh, or could not be refreshed. */
let announceFirstCheck: () => void = () => undefined;
export const firstCheck = new Promise<void>((resolve) => (announceFirstCheck = resolve));

/** Fetches the catalogue or its changes in idle moments, on a good connection. */
export function keepCatalogueFresh(): void {
  const refreshIfOld = async () => {
    const { at = 0 } = (await catalogueState()) ?? {};
    if (Math.abs(Date.now() - at) > refreshIntervalMs && isGoodConnection(navigator as Navigator & { connection?: NetworkInformation }))
      await refreshCatalogue();
  };
  const start = () =>
    void idleMoment(idleTimeoutMs)
      .then(refreshIfOld)
      .catch(() => undefined)
      .then(announceFirstCheck);
  start();
  setInterval(start, refreshIntervalMs);
}
