/**
 * The page's side of the catalogue on this device: a worker is opened when it is first needed and asked. Without workers, or
 * before the catalogue was fetched, there simply is no answer.
 */
import type { CatalogueQuestion, OfflineResponse } from '#src/cache/catalogue-question.ts';
import type { CatalogueState, WorkerRequest } from './worker-handlers.ts';

interface WorkerReply {
  id: number;
  value: unknown;
  failed: boolean;
}

/** ms without an answer after which the worker counts as lost. */
const timeoutMs = { answer: 5000, refresh: 70_000 };
/** ms after which the catalogue is asked for changes. */
const refreshAfter = 30 * 60 * 1000;

let openWorker: (() => Worker) | undefined;
let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();

/** The composition root says how the worker is opened; without it there is no catalogue. */
export function configureCatalogue(open: () => Worker): void {
  openWorker = open;
}

function post(request: WorkerRequest, limitMs: number): Promise<unknown> {
  if (!openWorker) return Promise.resolve(undefined);
  worker ??= listen(openWorker());
  const id = (asked += 1);
  const answered = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
  const alarm = setTimeout(() => waiting.get(id)?.reject(new Error('The catalogue did not answer')), limitMs);
  worker.postMessage({ id, request });
  return answered.finally(() => {
    clearTimeout(alarm);
    waiting.delete(id);
  });
}

function listen(opened: Worker): Worker {
  opened.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    const asker = waiting.get(data.id);
    if (data.failed) asker?.reject(new Error('The catalogue could not answer'));
    else asker?.resolve(data.value);
  });
  opened.addEventListener('error', () => {
    worker = undefined;
    for (const asker of waiting.values()) asker.reject(new Error('The catalogue was lost'));
  });
  return opened;
}

/** The answer of the catalogue on this device; `undefined` when it has none. */
export async function askCatalogue(question: CatalogueQuestion): Promise<OfflineResponse | undefined> {
  return (await post({ ask: 'answer', question }, timeoutMs.answer)) as OfflineResponse | undefined;
}

export async function catalogueState(): Promise<CatalogueState | undefined> {
  return (await post({ ask: 'state' }, timeoutMs.answer)) as CatalogueState | undefined;
}

/**
 * Asks the shop what changed.
 * @throws when the shop could not be reached
 */
export async function refreshCatalogue(): Promise<CatalogueState | undefined> {
  return (await post({ ask: 'refresh' }, timeoutMs.refresh)) as CatalogueState | undefined;
}

/** The catalogue was cleared from the device: the worker must not go on remembering it. */
export async function forgetCatalogue(): Promise<void> {
  await post({ ask: 'forget' }, timeoutMs.answer);
}

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** A line on which a few dozen kilobytes nobody asked for are welcome. */
export function isGoodLine({ connection, onLine }: { connection?: Line; onLine: boolean }): boolean {
  return onLine && connection?.saveData !== true && !['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '4g');
}

/** Fetches the catalogue, or what changed of it, when the page has nothing better to do and the line is good. */
export function keepCatalogueFresh(): void {
  const look = async () => {
    const { at = 0 } = (await catalogueState()) ?? {};
    if (Math.abs(Date.now() - at) > refreshAfter && isGoodLine(navigator as Navigator & { connection?: Line })) await refreshCatalogue();
  };
  const whenIdle = (work: () => void) =>
    globalThis.requestIdleCallback ? globalThis.requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 2000);
  const start = () => whenIdle(() => void look().catch(() => undefined));
  start();
  setInterval(start, refreshAfter);
}
