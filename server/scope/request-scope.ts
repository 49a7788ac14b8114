/** What code deep below a request handler knows of the request it works for. Background work has no scope. */
import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestScope {
  /** As in the header X-Request-Id and in the log. */
  id: string;
  /** The address of the visitor, for counting tries (`http/client-address.ts`). */
  visitor: string;
  /** Tries that the request has spent, by their key: what it asks for again is the same try. */
  tries: Map<string, Promise<void>>;
  /** In ms of `performance.now()`; undefined before the request is admitted (`http/admission.ts`). */
  deadline: number | undefined;
  /** Whether an expensive read was admitted: what it reads in turn is part of it. */
  isReading: boolean;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** The scope of the current request; undefined outside of one. */
export function currentRequest(): Readonly<RequestScope> | undefined {
  return scopes.getStore();
}

/** Runs `work` for the request `id` of `visitor`. A request of a page to its own API belongs to the request for the page. */
export function inRequest<T>({ id, visitor }: Pick<RequestScope, 'id' | 'visitor'>, work: () => T): T {
  return scopes.run({ id, visitor, tries: new Map(), deadline: undefined, isReading: false }, work);
}

/** Runs `work` with parts of the scope replaced. */
export function withinRequest<T>(parts: Partial<Pick<RequestScope, 'deadline' | 'isReading'>>, work: () => T): T {
  const scope = scopes.getStore() ?? {
    id: '',
    visitor: '',
    tries: new Map<string, Promise<void>>(),
    deadline: undefined,
    isReading: false,
  };
  return scopes.run({ ...scope, ...parts }, work);
}

/** Milliseconds until the current request is out of time, possibly negative; undefined if it has no limit. */
export function timeLeftMs(): number | undefined {
  const deadline = scopes.getStore()?.deadline;
  return deadline === undefined ? undefined : deadline - performance.now();
}
