/** A refusal as a page, for a browser that opened an address: what happened, and a way on. It needs nothing but a stylesheet of its own. */
import { words } from '#language/words.ts';
import type { AppError } from './errors.ts';
import { escapeHtml } from './html.ts';

/** It loads its stylesheet, its icon and the script that sets light or dark, and nothing may run in it or frame it. */
export const errorDocumentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

function wordsOf({ status }: AppError): { title: string; text: string } {
  const { failed } = words().documents;
  return Object.hasOwn(failed, status) ? failed[status as Exclude<keyof typeof failed, 'other'>] : failed.other;
}

/**
 * The text of the page. `requestId`: what a shopper can tell the shop of it. `shop`: its name. Where nobody knows whose shop it is, the page has no
 * name and no picture.
 */
export function errorDocument(error: AppError, requestId: string, shop?: string): string {
  const { title, text } = wordsOf(error);
  return `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <script src="/theme.js"></script>
    ${shop ? '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />' : ''}
    <link rel="stylesheet" href="/away.css" />
    <title>${escapeHtml(shop ? `${title} - ${shop}` : title)}</title>
  </head>
  <body>
    <main>
      ${shop ? '<img src="/icons/favicon.svg" width="64" height="64" alt="" />' : ''}
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(text)}</p>
      <p><a href="/">${escapeHtml(words().labels.continueShopping)}</a></p>
      ${error.status >= 500 ? `<p><small>${escapeHtml(words().documents.reference(requestId))}</small></p>` : ''}
    </main>
  </body>
</html>
`;
}
