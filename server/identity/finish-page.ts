/** The page that ends a sign-in in a popup. */
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

export function finishPage(finish: Finish): string {
  const words = finish.error === undefined ? 'You are signed in. This window closes by itself.' : escapeHtml(finish.error);
  const main = `<h1>${finish.error === undefined ? 'Welcome' : 'This did not work'}</h1><p class="muted">${words}</p><p class="ways"><a class="button" href="/signIn">Back to the shop</a></p>
<script type="application/json" id="result">${dataBlock(finish)}</script>`;
  return standalonePage({
    title: 'Sign in',
    strip: 'Sign in to Haat',
    main,
    head: '<script src="/api/auth/oidc/finish.js" defer></script>\n',
  });
}
