import { MutationCache, QueryClient, type QueryPersister } from '@tanstack/react-query';
import { servedFromCache } from '#src/network/response-age.ts';
import type { AnswerOffline } from './catalogue-question.ts';
import './query-meta.ts';
import { ApiError, messageFor, timedOut } from '#src/network/api-error.ts';

const second = 1000;
const day = 24 * 60 * 60 * second;

/** How long data counts as fresh. Older data is still shown while it is fetched again. */
export const freshForMs = {
  list: 60 * second,
  product: 60 * second,
  reference: 60 * 60 * second,
  own: 0,
} as const;

interface UserMessage {
  tone: 'success' | 'error' | 'info';
  text: string;
  /** Stays until the shopper closes it. */
  stays?: true;
  /** When the press was made that this is the server's answer to, ms since 1970. */
  pressedAt?: number;
}

/** Shows a notice. The data layer calls it and so does not import the toaster. */
export type Notify = (notice: UserMessage) => void;

/** The persister is loaded after the first paint; where it cannot be loaded, the shop works from memory. */
function loadPersister() {
  return import('./persister.lazy.ts').catch(() => undefined);
}

const noAnswer: AnswerOffline = () => Promise.resolve(undefined);

function persisterWith(answerOffline: AnswerOffline): QueryPersister {
  return async (queryFn, context, query) => {
    const persister = await loadPersister();
    return persister ? persister.fetchAndPersist(queryFn, context, query, answerOffline) : queryFn(context);
  };
}

/** Reads what the screens of a launch need from the device; call before the router loads, where the server did not render the page. */
export async function restoreLaunchQueries(client: QueryClient): Promise<void> {
  await (await loadPersister())?.restoreLaunchQueries(client);
}

/** Resolves when the stored data of every query that is being fetched is in its client. */
export async function whenRestored(): Promise<void> {
  await (await loadPersister())?.whenRestored();
}

/** Stores the cached queries of `client` on the device, now and as data arrives. Call once the first page is shown. */
export async function persistQueries(client: QueryClient): Promise<void> {
  (await loadPersister())?.persistQueries(client);
}

function shouldRetry(failures: number, error: unknown): boolean {
  const transient = error instanceof ApiError && (error.kind === 'offline' || error.kind === 'broken');
  return transient && error.code !== servedFromCache && error.code !== timedOut && failures < 2 && globalThis.navigator?.onLine !== false;
}

/** The message of a reply that carries one (`msg`, spec 7). */
function serverMessage(reply: unknown): string | undefined {
  return typeof reply === 'object' && reply !== null && 'msg' in reply && typeof reply.msg === 'string' ? reply.msg : undefined;
}

interface ClientOptions {
  /** Shows the outcome of a mutation; the composition root passes the toaster. */
  notify: Notify;
  /** Answers queries while the server cannot be reached. */
  answerOffline?: AnswerOffline;
}

/** The query cache of one page (or of one server rendering). */
export function createQueryClient({ notify, answerOffline = noAnswer }: ClientOptions): QueryClient {
  const isServer = typeof document === 'undefined';
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // 'always': with the other modes an offline loader never settles (neither answer nor error).
        networkMode: 'always',
        retry: isServer ? false : shouldRetry,
        staleTime: freshForMs.list,
        gcTime: isServer ? Number.POSITIVE_INFINITY : day,
        ...(isServer ? {} : { persister: persisterWith(answerOffline) }),
      },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess: (reply, _variables, _context, mutation) => {
        const done = mutation.meta?.done;
        const text = done === true ? serverMessage(reply) : done;
        if (text) notify({ tone: 'success', text, pressedAt: mutation.state.submittedAt });
      },
      onError: (error, _variables, _context, mutation) => {
        const { quiet } = mutation.meta ?? {};
        if (!(typeof quiet === 'function' ? quiet() : quiet))
          notify({ tone: 'error', text: messageFor(error), pressedAt: mutation.state.submittedAt });
      },
    }),
  });
  return client;
}
