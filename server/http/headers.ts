import { createMiddleware } from 'hono/factory';
import { restoredHeader, toRestoredNote } from '#contract/restored.ts';
import type { Services } from '#server/services.ts';

/** What documents may use of the device. `deskPermissions` is for the desk alone: it reads barcodes with the camera. */
const permissions = (camera: string) => `accelerometer=(), camera=${camera}, geolocation=(), gyroscope=(), microphone=(), usb=()`;
export const deskPermissions = permissions('(self)');

/** Headers of every response, whatever the shop's settings. */
export const fixedHeaders = {
  'X-Haat': '1',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissions('()'),
};

/**
 * Headers of every response, above all those of security. A document sets its own content policy, which is kept. Everything else is data: nothing in it may run,
 * and it may not be framed. The opener policy allows the sign-in popup, which reports through a BroadcastChannel.
 */
export function commonHeaders({ env: { publicUrl }, restored }: Pick<Services, 'env' | 'restored'>) {
  const always: Record<string, string> = {
    ...fixedHeaders,
    ...(restored ? { [restoredHeader]: toRestoredNote(restored) } : {}),
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
  return createMiddleware(async (c, next) => {
    await next();
    const isDesk = c.res.headers.get('Permissions-Policy') === deskPermissions;
    for (const [name, value] of Object.entries(always)) c.res.headers.set(name, value);
    if (isDesk) c.res.headers.set('Permissions-Policy', deskPermissions);
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', dataPolicy);
  });
}
