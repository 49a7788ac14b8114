/** Pages of goods that this device showed, newest first: where to go when the one asked for cannot be had. */
import { useSyncExternalStore } from 'react';
import { z } from '#contract/zod.ts';
import { stored } from '#src/state/stored.ts';

const SeenPage = z.object({ href: z.string(), title: z.string(), at: z.number() });
export type SeenPage = z.output<typeof SeenPage>;

const maxPages = 12;
const nothing: readonly SeenPage[] = [];
/** Pages that anybody on this device may know of; nothing of a shopper's own. */
const productPages = /^\/(?:product\/|products\/)/;

const storedPages = stored<readonly SeenPage[]>('haat-seen-pages', z.array(SeenPage), nothing);

/** The pages that this device showed, newest first. The same array until it changes. */
export function seenPages(): readonly SeenPage[] {
  return storedPages.read();
}

/** How the title of a page ends that is about something (`page-title.ts`); an address that names nothing has the shop's own. */
const named = / - Haat$/;

/** Notes a page that was really shown; other addresses than those of goods, and goods that there are not, are left out. */
export function rememberPage(path: string, title: string): void {
  if (!productPages.test(path) || !named.test(title)) return;
  const pages = [{ href: path, title: title.replace(named, ''), at: Date.now() }, ...seenPages().filter(({ href }) => href !== path)];
  // Where it cannot be stored, the list stays as it was.
  storedPages.write(pages.slice(0, maxPages));
}

export function forgetPages(): void {
  storedPages.remove();
}

/** The pages seen before `except`; none in the first paint of a server-rendered page. */
export function useSeenPages(except?: string): readonly SeenPage[] {
  const pages = useSyncExternalStore(
    () => () => {},
    seenPages,
    () => nothing,
  );
  return pages.filter(({ href }) => href !== except);
}
