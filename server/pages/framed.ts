/** Private pages: the frame of each (`contract/page-frame.ts`), the same for everybody. */
import { framedDocument, frameNameOf } from '#contract/page-frame.ts';
import { CompressedText } from '#server/http/compressed-text.ts';
import type { Built } from './renderer.ts';
import type { CachedPage } from './send-page.ts';

/** Gives the page at a private address; `shell` where it has no frame. Each is composed once. */
export function framedPages(built: Built, shell: Omit<CachedPage, 'status'>): (path: string) => CachedPage {
  const framed = new Map<string, CachedPage>();
  return (path) => {
    const url = new URL(path, 'http://shop.internal');
    const name = frameNameOf(url);
    const known = framed.get(path);
    if (name === undefined || known) return known ?? { status: 200, ...shell };
    const frame = built.frame(name);
    const document = framedDocument(built.template, { name, frame, url, styles: built.styles });
    const page = { status: 200, body: new CompressedText(document), policy: frame.policy };
    framed.set(path, page);
    return page;
  };
}
