/** What code deep below a request handler knows of the request it works for. Background work has no scope. */
import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestScope {
  /** As in the header X-Request-Id and in the log. */
  id: string;
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

/** Runs `work` for the request `id`. A request of a page to its own API belongs to the request for the page. */
export function inRequest<T>(id: string, work: () => T): T {
  return scopes.run({ id, deadline: undefined, isReading: false }, work);
}

/** Runs `work` with parts of the scope replaced. */
export function withinRequest<T>(parts: Partial<Omit<RequestScope, 'id'>>, work: () => T): T {
  const scope = scopes.getStore() ?? { id: '', deadline: undefined, isReading: false };
  return scopes.run({ ...scope, ...parts }, work);
}

/** Milliseconds until the current request is out of time, possibly negative; undefined if it has no limit. */
export function timeLeftMs(): number | undefined {
  const deadline = scopes.getStore()?.deadline;
  return deadline === undefined ? undefined : deadline - performance.now();
}
