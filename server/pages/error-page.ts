/** Who gets a refusal as a page (`http/error-document.ts`) and who as data. */
import type { Context } from 'hono';
import { errorDocument, errorDocumentPolicy } from '#server/http/error-document.ts';
import { type AppError, refuse } from '#server/http/errors.ts';
import { pageKind } from './addresses.ts';

/** Whether a request opens a page and not a call: it reads the address of one, or asks for HTML. What is read by a program gets data. */
export function wantsPage(c: Context): boolean {
  const { path } = c.req;
  if (/^\/api(?:\/|$)/.test(path)) return false;
  return (isPageAddress(path) && ['GET', 'HEAD'].includes(c.req.method)) || (c.req.header('accept') ?? '').includes('text/html');
}

const isPageAddress = (path: string) => pageKind(path) !== 'unknown' || /^\/desk(?:\/[^.]*)?$/.test(path);

/** Sends a refusal: a page to a browser, the envelope to a program. */
export function refuseAsked(c: Context, error: AppError, requestId: string): Response {
  if (!wantsPage(c)) return refuse(c, error, requestId);
  return c.html(errorDocument(error, requestId), error.status, {
    ...error.headers,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': errorDocumentPolicy,
  });
}
