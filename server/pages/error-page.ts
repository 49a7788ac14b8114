/** Who gets a refusal as a page (`http/error-document.ts`) and who as data. */
import type { Context } from 'hono';
import { errorDocument, errorDocumentPolicy } from '#server/http/error-document.ts';
import { sampleShopName } from '#contract/shop.ts';
import { type AppError, refuse } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { brandedPolicy, inNameOf } from './branded.ts';
import { pageKind } from './addresses.ts';

/** Whether a request opens a page and not a call: it reads the address of one, or asks for HTML. What is read by a program gets data. */
export function wantsPage(c: Context): boolean {
  const { path } = c.req;
  if (/^\/api(?:\/|$)/.test(path)) return false;
  return (isPageAddress(path) && ['GET', 'HEAD'].includes(c.req.method)) || (c.req.header('accept') ?? '').includes('text/html');
}

const isPageAddress = (path: string) => pageKind(path) !== 'unknown' || /^\/desk(?:\/[^.]*)?$/.test(path);

/** Sends a refusal: a page in the name of the shop to a browser, the envelope to a program. */
export async function refuseAsked(
  c: Context,
  { profiles }: Pick<Services, 'profiles'>,
  error: AppError,
  requestId: string,
): Promise<Response> {
  if (!wantsPage(c)) return refuse(c, error, requestId);
  // What fails on our side may be the database: then only a name that is known already.
  const shop = error.status >= 500 ? profiles.known : await profiles.recent();
  const document = errorDocument(error, requestId, sampleShopName);
  return c.html(shop ? inNameOf(document, shop) : document, error.status, {
    ...error.headers,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': brandedPolicy(errorDocumentPolicy, shop),
  });
}
