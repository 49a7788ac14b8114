import { useQuery } from '@tanstack/react-query';
import { freshForMs } from '#src/cache/query-client.ts';
import { contactQuery } from './contact.ts';

/** Whether a time has not come yet. */
const isAhead = (time: string): boolean => Date.parse(time) > Date.now();

/** What the shop says while it is closed for a while; undefined while it takes orders. */
export function useClosed(): string | undefined {
  const { data } = useQuery({ ...contactQuery(), staleTime: freshForMs.own });
  return data?.closed && isAhead(data.closed.until) ? data.closed.words : undefined;
}
