import { useQuery } from '@tanstack/react-query';
import { freshForMs } from '#src/cache/query-client.ts';
import { contactQuery } from './contact.ts';

/** What the shop says while it is closed for a while; undefined while it takes orders. It names the time, so a late copy does no harm. */
export function useClosed(): string | undefined {
  return useQuery({ ...contactQuery(), staleTime: freshForMs.own }).data?.closed;
}
