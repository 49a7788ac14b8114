import { words } from '#language/words.ts';
import type { ShopProfile } from '#contract/shop.ts';
import { CompressedText } from '#server/http/compressed-text.ts';
import { escapeHtml } from '#server/http/html.ts';
import { brandedPolicy, inNameOf } from './branded.ts';
import { documentPolicy } from './policy.ts';
import type { CachedPage } from './send-page.ts';

/** Seconds after which a visitor's browser tries again by itself. */
const retryAfterSeconds = 5;

const policy = documentPolicy({ scripts: [], styles: [] });
let last: { shop: ShopProfile | undefined; page: CachedPage } | undefined;

/** The page while the database is away, in the name of `shop`, as far as that is known. */
export function unavailablePage(shop: ShopProfile | undefined): CachedPage {
  if (!last || last.shop !== shop) {
    const document = unavailableDocument();
    const body = new CompressedText(shop ? inNameOf(document, shop) : document);
    last = { shop, page: { status: 503, body, policy: brandedPolicy(policy, shop) } };
  }
  return last.page;
}

/** A sentence instead of a broken shop. It needs nothing but a stylesheet of its own. */
function unavailableDocument(): string {
  return `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="${retryAfterSeconds}" />
    <meta name="robots" content="noindex" />
    <script src="/theme.js"></script>
    <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/away.css" />
    <title>The shop will be right back</title>
  </head>
  <body>
    <main>
      <img src="/icons/favicon.svg" width="64" height="64" alt="" />
      <h1>The shop will be right back</h1>
      <p>${escapeHtml(words().network.databaseDown)} This page tries again by itself.</p>
      <p><a href="">Try again now</a></p>
    </main>
  </body>
</html>
`;
}

export const unavailableHeaders = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' };
