import { MutationCache, QueryClient, type QueryPersister } from '@tanstack/react-query';
import { seenBefore } from '#src/network/response-age.ts';
import type { AnswerOffline } from './rows.ts';
import { ApiError, messageFor, unanswered } from '#src/network/api-error.ts';

const second = 1000;
const day = 24 * 60 * 60 * second;

/** How long data counts as fresh, in ms. Older data is still shown, and asked for again meanwhile. */
export const fresh = {
  list: 60 * second,
  product: 60 * second,
  shelves: 60 * 60 * second,
  own: 0,
} as const;

export interface Notice {
  tone: 'success' | 'error' | 'info';
  text: string;
}

/** Data tells of outcomes through this function and so knows nothing of toasts. */
export type Notify = (notice: Notice) => void;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** `public` and `private` answers are kept on the device; without it an answer lives in memory only. */
      keep?: 'public' | 'private';
    };
    mutationMeta: {
      /** Said after success; `true` repeats the server's own words. */
      done?: string | true;
      /** The screen shows the failure itself (inline beside a field). */
      quiet?: boolean;
    };
  }
}

/** What keeps answers on the device comes after the first paint; where it does not come, the shop works from memory. */
function keeper() {
  return import('./persister.lazy.ts').catch(() => undefined);
}

const noAnswer: AnswerOffline = () => Promise.resolve(undefined);

function keeping(answerOffline: AnswerOffline): QueryPersister {
  return async (queryFn, context, query) => {
    const there = await keeper();
    return there ? there.askAndKeep(queryFn, context, query, answerOffline) : queryFn(context);
  };
}

/** Reads what the screens of a start need from the device; call before the router loads, where there is no page of the server. */
export async function restoreHot(client: QueryClient): Promise<void> {
  await (await keeper())?.restoreHot(client);
}

/** Keeps what `client` knows and will know. Call once the first page is shown. */
export async function keepAnswers(client: QueryClient): Promise<void> {
  (await keeper())?.keepAnswers(client);
}

function worthAnotherTry(failures: number, error: unknown): boolean {
  const transient = error instanceof ApiError && (error.kind === 'offline' || error.kind === 'broken');
  return transient && error.code !== seenBefore && error.code !== unanswered && failures < 2 && globalThis.navigator?.onLine !== false;
}

/** A shopper reads the server's own words where a reply carries them (`msg`, spec 7). */
function serverWords(reply: unknown): string | undefined {
  return typeof reply === 'object' && reply !== null && 'msg' in reply && typeof reply.msg === 'string' ? reply.msg : undefined;
}

interface Outside {
  /** Where outcomes of changes are told; the composition root passes the toaster. */
  notify: Notify;
  /** What answers while the shop is out of reach. */
  answerOffline?: AnswerOffline;
}

/** The query cache of one page (or of one server rendering). */
export function createQueryClient({ notify, answerOffline = noAnswer }: Outside): QueryClient {
  const isServer = typeof document === 'undefined';
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // 'always': with the other modes an offline loader never settles (neither answer nor error).
        networkMode: 'always',
        retry: isServer ? false : worthAnotherTry,
        staleTime: fresh.list,
        gcTime: isServer ? Number.POSITIVE_INFINITY : day,
        ...(isServer ? {} : { persister: keeping(answerOffline) }),
      },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess: (reply, _variables, _context, mutation) => {
        const done = mutation.meta?.done;
        const text = done === true ? serverWords(reply) : done;
        if (text) notify({ tone: 'success', text });
      },
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.quiet) notify({ tone: 'error', text: messageFor(error) });
      },
    }),
  });
  return client;
}
