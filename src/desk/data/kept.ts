/** What of the desk's data is on this device, to answer what the server cannot be asked now. */
import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { dataOfCalls } from './desk-query.ts';

interface Kept {
  path: string;
  data: unknown;
  /** ms since 1970 at which the server said so. */
  updatedAt: number;
}

/** The signed-in person's data of these calls, in memory or stored, the newest first. */
export async function keptData(client: QueryClient, endpoints: readonly Endpoint[]): Promise<Kept[]> {
  const paths = endpoints.map(({ path }) => path);
  const inMemory = dataOfCalls(client, paths).filter(({ data }) => !isHere(data));
  const { readStoredData } = await import('#src/cache/persister.lazy.ts');
  return [...inMemory, ...(await readStoredData(paths))].sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Rows of kept data, each once: as it was said last, `readAt`, with what only older data has. `at`: when the oldest of them was said. */
export function newestRows<R extends object>(
  kept: readonly Kept[],
  rowsOf: (data: unknown, path: string) => readonly R[],
  idOf: (row: R) => string,
): { rows: (R & { readAt: number })[]; at: number } {
  const rows = new Map<string, R & { readAt: number }>();
  let at = Number.POSITIVE_INFINITY;
  for (const { path, data, updatedAt } of kept)
    for (const row of rowsOf(data, path)) {
      const newer = rows.get(idOf(row));
      rows.set(idOf(row), { ...row, readAt: updatedAt, ...newer });
      if (!newer) at = Math.min(at, updatedAt);
    }
  return { rows: [...rows.values()], at };
}

/** The items of a list that is read page by page. */
export const itemsOf = <R>(data: unknown): R[] => ((data as { pages?: { items: R[] }[] }).pages ?? []).flatMap(({ items }) => items);

/** Marks a page that was made on this device. */
export const here = { here: true } as const;

/** Whether data, or its first page, was made on this device in place of the server's answer. */
export function isHere(data: unknown): boolean {
  const { here: isMade, pages } = (data ?? {}) as { here?: boolean; pages?: readonly { here?: boolean }[] };
  return isMade === true || pages?.[0]?.here === true;
}
