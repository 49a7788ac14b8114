/** A refusal as a page, for a browser that opened an address: what happened, and a way on. It needs nothing but a stylesheet of its own. */
import type { Context } from 'hono';
import { pageWords } from '#contract/page-words.ts';
import { type AppError, refuse } from '#server/http/errors.ts';
import { escapeHtml } from '#server/http/html.ts';
import { pageKind } from './addresses.ts';
import { documentPolicy } from './policy.ts';

/** Whether a request opens a page and not a call: it reads the address of one, or asks for HTML. What is read by a program gets data. */
export function wantsPage(c: Context): boolean {
  const { path } = c.req;
  if (/^\/api(?:\/|$)/.test(path)) return false;
  return (isPageAddress(path) && ['GET', 'HEAD'].includes(c.req.method)) || (c.req.header('accept') ?? '').includes('text/html');
}

const isPageAddress = (path: string) => pageKind(path) !== 'unknown' || /^\/desk(?:\/[^.]*)?$/.test(path);

const policy = documentPolicy({ scripts: [], styles: [] });

function wordsOf({ status }: AppError): { title: string; text: string } {
  const { failed } = pageWords;
  return Object.hasOwn(failed, status) ? failed[status as 404 | 405 | 500 | 503] : failed.other;
}

/** The text of the page. `requestId`: what a shopper can tell the shop of it. */
function errorDocument(error: AppError, requestId: string): string {
  const { title, text } = wordsOf(error);
  return `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <script src="/theme.js"></script>
    <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/away.css" />
    <title>${escapeHtml(title)} - Haat</title>
  </head>
  <body>
    <main>
      <img src="/icons/favicon.svg" width="64" height="64" alt="" />
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(text)}</p>
      <p><a href="/">Continue Shopping</a></p>
      ${error.status >= 500 ? `<p><small>Reference: ${escapeHtml(requestId)}</small></p>` : ''}
    </main>
  </body>
</html>
`;
}

/** Sends a refusal: a page to a browser, the envelope to a program. */
export function refuseAsked(c: Context, error: AppError, requestId: string): Response {
  if (!wantsPage(c)) return refuse(c, error, requestId);
  return c.html(errorDocument(error, requestId), error.status, {
    ...error.headers,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
  });
}
