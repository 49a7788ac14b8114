/** The storefront before its first day: one page that says so, for everybody without the link of an owner. */
import type { Plugin } from '#server/http/plugin.ts';
import { sampleShopName } from '#contract/shop.ts';
import { CompressedText } from '#server/http/compressed-text.ts';
import { escapeHtml } from '#server/http/html.ts';
import type { AppContext } from '#server/http/request.ts';
import { brandedPolicy, inNameOf } from '#server/pages/branded.ts';
import { documentPolicy } from '#server/pages/policy.ts';
import { pageKind } from '#server/pages/addresses.ts';
import { isAway, sendPage } from '#server/pages/send-page.ts';
import type { Services } from '#server/services.ts';
import { previewParameter, seesPreview, takePreview } from '#server/setting/preview.ts';

/** By this `npm run shop -- check` knows the page. */
export const closedMark = 'data-opening="soon"';

const policy = documentPolicy({ scripts: [], styles: [] });
const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

function soonDocument(shopName: string, publicUrl: string): string {
  return `<!doctype html>
<html lang="en-IN" ${closedMark}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <link rel="canonical" href="${escapeHtml(publicUrl)}/" />
    <script src="/theme.js"></script>
    <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/away.css" />
    <title>${sampleShopName}: we open soon</title>
  </head>
  <body>
    <main>
      <img src="/icons/favicon.svg" width="64" height="64" alt="" />
      <h1>${escapeHtml(shopName)}</h1>
      <p>We open soon. Come back in a few days.</p>
    </main>
  </body>
</html>
`;
}

/** Whether a request asks for a page of the shop. The desk, files and calls answer as always. */
function asksForPage(c: AppContext): boolean {
  const { path } = c.req;
  if (/^\/(?:api|desk|img|uploads|pay|sandbox|oidc)(?:\/|$)/.test(path)) return false;
  return pageKind(path) !== 'unknown' || path === '/index.html';
}

/** Answers pages with "We open soon" until an owner opens the shop. Comes before the pages. */
export const mountClosedShop: Plugin = (app, services) => {
  app.get('*', async (c, next) => {
    if (!asksForPage(c)) return next();
    return (await answerClosed(c, services)) ?? next();
  });
};

async function answerClosed(c: AppContext, { db, env, opening, profiles }: Services): Promise<Response | undefined> {
  try {
    const given = c.req.query(previewParameter);
    if (await opening.isOpen()) return given === undefined ? undefined : c.redirect('/', 302);
    if (given !== undefined && (await takePreview(db, c, env, given))) return c.redirect('/', 302);
    if (await seesPreview(db, c)) return undefined;
    const shop = await profiles.recent();
    const document = soonDocument(shop?.name ?? sampleShopName, env.publicUrl);
    const body = new CompressedText(shop ? inNameOf(document, shop) : document);
    return await sendPage(c, { status: 200, body, policy: brandedPolicy(policy, shop) }, headers);
  } catch (error) {
    // The page itself says that the database is away.
    if (isAway(error)) return undefined;
    throw error;
  }
}
