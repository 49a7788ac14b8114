/** Where a call goes. */
import { urlPart } from '#contract/url-part.ts';
import type { Route } from '#contract/endpoint.ts';

/** The input of any call, untyped. */
export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Path and query of a call. */
export function requestPath(endpoint: Route, input: RequestParts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => urlPart(String(input.params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
