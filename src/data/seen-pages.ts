/** Pages of goods that this device showed, newest first: where to go when the one asked for cannot be had. */
import { useSyncExternalStore } from 'react';
import { z } from '#contract/zod.ts';

const SeenPage = z.object({ href: z.string(), title: z.string(), at: z.number() });
export type SeenPage = z.output<typeof SeenPage>;

const storageKey = 'haat-seen-pages';
const most = 12;
const nothing: readonly SeenPage[] = [];
/** Pages that anybody on this device may know of; nothing of a shopper's own. */
const ofGoods = /^\/(?:product\/|products\/)/;

let cached: { text: string | null; pages: readonly SeenPage[] } = { text: null, pages: nothing };

function stored(): string | null {
  try {
    return globalThis.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function seenPages(): readonly SeenPage[] {
  const text = stored();
  if (text === cached.text) return cached.pages;
  let pages = nothing;
  try {
    const parsed = z.array(SeenPage).safeParse(JSON.parse(text ?? '[]'));
    if (parsed.success) pages = parsed.data;
  } catch {
    // Somebody else's text under our name: as if nothing had been seen.
  }
  cached = { text, pages };
  return pages;
}

/** How the title of a page ends that is about something (`page-title.ts`); an address that names nothing has the shop's own. */
const named = / - Haat$/;

/** Notes a page that was really shown; other addresses than those of goods, and goods that there are not, are left out. */
export function rememberPage(path: string, title: string): void {
  if (!ofGoods.test(path) || !named.test(title)) return;
  const pages = [{ href: path, title: title.replace(named, ''), at: Date.now() }, ...seenPages().filter(({ href }) => href !== path)];
  try {
    globalThis.localStorage.setItem(storageKey, JSON.stringify(pages.slice(0, most)));
  } catch {
    // Full or blocked: the list stays as it was.
  }
}

export function forgetPages(): void {
  try {
    globalThis.localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored either.
  }
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
