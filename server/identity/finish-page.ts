/** The page that ends a sign-in in a popup. */
import { words } from '#language/words.ts';
import { dataBlock } from '#contract/data-block.ts';
import { escapeHtml, standalonePage } from '#server/http/html.ts';
import { pageHeaders } from './embedded/page.ts';

/** The message that the shop's page receives on the channel `haat-signin`. */
export interface Finish {
  /** The name that the page gave its request. */
  request: string;
  ticket?: string;
  error?: string;
}

export const finishHeaders: Record<string, string> = pageHeaders;

/** @param shop what the shop is called; undefined where it has no name of its own */
export function finishPage(finish: Finish, shop: string | undefined): string {
  const { error } = finish;
  const isDone = error === undefined;
  const text = isDone ? words().finishPage.done : escapeHtml(error);
  const main = `<h1>${isDone ? words().finishPage.welcome : words().finishPage.failed}</h1><p class="muted">${text}</p><p class="ways"><a class="button" href="/signIn">${words().finishPage.back}</a></p>
<script type="application/json" id="result">${dataBlock(finish)}</script>`;
  return standalonePage({
    ...(shop !== undefined && { shop }),
    title: words().finishPage.title,
    strip: words().finishPage.title,
    main,
    head: '<script src="/api/auth/oidc/finish.js" defer></script>\n',
  });
}
