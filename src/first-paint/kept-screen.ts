/**
 * The last state of a private screen, as HTML, for the first paint of the next visit: a row of the person's own, deleted like every other
 * row of theirs. The page writes it (`keep-screens.lazy.ts`), the service worker puts it into the document (`sw/kept-screens.ts`, `sw/desk/kept-today.ts`).
 */
import type { CachedResponse } from '#src/cache/rows.ts';

const maxAgeMs = 90 * 24 * 60 * 60 * 1000;

interface KeptScreen {
  /** The entry script of the build that drew it. */
  entry: string;
  /** What it shows, by `listMark`. */
  mark: string;
  html: string;
}

export function keptScreenId(path: string): string {
  return `screen:${path}`;
}

/** The row of the screen at `path`. `owner`: id of the shopper. */
export function keptScreenRow(path: string, owner: string, screen: KeptScreen): CachedResponse {
  return { id: keptScreenId(path), scope: owner, updatedAt: Date.now(), value: screen };
}

/** What a line of cart or wishlist shows. */
interface Line {
  productId: string;
  price: number;
  quantity?: unknown;
  size?: unknown;
  ram?: unknown;
  weight?: unknown;
}

/** Names the state of a list: a kept screen is out of date once its list has another one. */
export function listMark(items: readonly Line[] = []): string {
  return JSON.stringify(items.map(({ productId, price, quantity, size, ram, weight }) => [productId, price, quantity, size, ram, weight]));
}

/** The HTML in `row`, if the build with the entry script `entry` drew it for the person `owner`, and what it shows is as it was then. */
export function keptHtml(row: CachedResponse, { owner, entry, mark }: { owner: string; entry: string; mark: string }): string | undefined {
  const screen = (row.value ?? {}) as Partial<KeptScreen>;
  const isUsable = row.scope === owner && screen.entry === entry && screen.mark === mark && Date.now() - row.updatedAt <= maxAgeMs;
  return isUsable ? screen.html : undefined;
}
