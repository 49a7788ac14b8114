/** Removes a shopper's data from memory and from the device. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { removeQueries } from './query-store.ts';

/** Whether the data of `query` belongs to a shopper: it does unless it is declared public. */
export function isPrivate({ meta }: Query): boolean {
  return meta?.scope !== 'public';
}

/** Removes private data from memory, in this tab only: all of it, or with `userId` what is not declared that shopper's. */
export function removePrivateQueries(client: QueryClient, userId?: string): void {
  const isOwn = ({ meta }: Query) => userId !== undefined && meta?.scope === 'private' && meta.owner === userId;
  client.removeQueries({ predicate: (query) => isPrivate(query) && !isOwn(query) });
}

/** Removes all private data, of whichever shopper, from memory and from the device. */
export async function clearPrivateQueries(client: QueryClient): Promise<void> {
  removePrivateQueries(client);
  await removeQueries(({ scope }) => scope !== 'public');
}
