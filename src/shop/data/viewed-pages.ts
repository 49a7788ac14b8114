/** Pages of products that this device displayed, newest first: links for when the requested page is not available offline. */
import { useSyncExternalStore } from 'react';
import { z } from '#contract/zod.ts';
import { shopName } from '#src/shop/data/shop-profile.ts';
import { stored } from '#src/state/stored.ts';

const ViewedPage = z.object({ href: z.string(), title: z.string(), at: z.number() });
export type ViewedPage = z.output<typeof ViewedPage>;

const maxPages = 12;
const nothing: readonly ViewedPage[] = [];
/** Public pages only; nothing of a shopper's own. */
const productPages = /^\/(?:product\/|products\/)/;

const storedPages = stored<readonly ViewedPage[]>('haat-seen-pages', z.array(ViewedPage), nothing);

/** The pages that this device showed, newest first. The same array until it changes. */
function viewedPages(): readonly ViewedPage[] {
  return storedPages.read();
}

/** How titles of existing products and categories end (`src/shop/ssr/title.ts`). */
const ending = () => ` - ${shopName()}`;

/** Remembers a displayed page. Ignores pages without products and products that do not exist. */
export function rememberPage(path: string, title: string): void {
  if (!productPages.test(path) || !title.endsWith(ending())) return;
  const pages = [
    { href: path, title: title.slice(0, -ending().length), at: Date.now() },
    ...viewedPages().filter(({ href }) => href !== path),
  ];
  // Where it cannot be stored, the list stays as it was.
  storedPages.write(pages.slice(0, maxPages));
}

export function forgetPages(): void {
  storedPages.remove();
}

/** The pages other than `except`; none in the first paint of a server-rendered page. */
export function useViewedPages(except?: string): readonly ViewedPage[] {
  const pages = useSyncExternalStore(
    () => () => {},
    viewedPages,
    () => nothing,
  );
  return pages.filter(({ href }) => href !== except);
}
