/** Pages that are not drawn: the frame of each (`contract/page-frame.ts`), the same for everybody. */
import { LRUCache } from 'lru-cache';
import { framedDocument, framePolicy, type FrameName, frameNameOf } from '#contract/page-frame.ts';
import { CompressedText } from '#server/http/compressed-text.ts';
import type { ShopProfile } from '#contract/shop.ts';
import { branded, brandedPolicy, type Closed, saidClosed } from './branded.ts';
import { sourcesOfTemplate } from './inline.ts';
import { documentPolicy } from './policy.ts';
import type { Built } from './renderer.ts';
import type { CachedPage } from './send-page.ts';

/** What every page of the shop says beside its own. */
interface Look {
  shop: ShopProfile | undefined;
  closed: Closed | undefined;
}

/** Composed pages that are kept; a page is about 30 KB. */
const maxKept = 50;

/** Private pages, unknown addresses and pages that could not be drawn: nothing that a search engine should show. */
export const withoutRobots = (document: string) => document.replace('</title>', '</title><meta name="robots" content="noindex" />');

/**
 * Gives the page at an address that is not drawn, in the look of the shop; the empty shell where it has no frame. Those without a query are composed once.
 * `only`: the frame to show, whatever the address.
 */
export function framedPages(built: Built): (url: URL, look: Look, only?: FrameName) => CachedPage {
  const kept = new LRUCache<string, CachedPage>({ max: maxKept });
  const inShell = documentPolicy(sourcesOfTemplate(built.template));
  return (url, { shop, closed }, only) => {
    const name = only ?? frameNameOf(url);
    const key = JSON.stringify([name, url.pathname, shop, closed]);
    const known = url.search === '' ? kept.get(key) : undefined;
    if (known) return known;
    const frame = name && built.frame(name);
    const document = withoutRobots(frame ? framedDocument(built.template, { name, frame, url, styles: built.styles }) : built.template);
    const policy = brandedPolicy(frame ? framePolicy(inShell, frame) : inShell, shop);
    const page = { status: 200, body: new CompressedText(saidClosed(branded(document, shop), closed)), policy };
    if (url.search === '') kept.set(key, page);
    return page;
  };
}
