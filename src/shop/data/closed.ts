import { useQuery } from '@tanstack/react-query';
import { useStill } from '#src/state/use-still.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { contactQuery } from './contact.ts';

/**
 * What the shop says while it is closed for a while; undefined while it takes orders. It names the time, so a late copy does no harm. Does not
 * change between quick presses.
 */
export function useClosed(): string | undefined {
  return useStill(useQuery({ ...contactQuery(), staleTime: freshForMs.own }).data?.closed);
}
