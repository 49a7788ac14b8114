import type { ApiName } from '#contract/api.ts';
import type { DeskEndpoint } from '#contract/desk/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Kind } from './admission.ts';

/** Calls that are never refused: they tell whether the process is well. */
const unlimited: ReadonlySet<ApiName> = new Set(['getHealth', 'getReady']);

/** A paid order must not wait behind full carts. */
const payments: ReadonlySet<ApiName> = new Set([
  'createCheckout',
  'getCheckout',
  'listUnfinishedPayments',
  'abandonCheckout',
  'paymentWebhook',
  'createOrder',
]);

/** Gives the kind of a call, by which it is admitted; undefined for one that is always admitted. */
export function kindOf(name: ApiName, { method, access, encoding }: Endpoint): Kind | undefined {
  if (unlimited.has(name)) return undefined;
  if (payments.has(name)) return 'payment';
  if (encoding === 'multipart') return 'upload';
  if (access === 'customer') return 'personal';
  return method === 'GET' ? 'cached' : 'account';
}

/** Gives the kind of a call of the desk; undefined for a file, which may arrive for minutes and must keep nobody out. */
export function deskKindOf({ access, method, encoding }: DeskEndpoint): Kind | undefined {
  if (encoding === 'file') return undefined;
  if (encoding === 'multipart') return 'photograph';
  return access === 'public' && method !== 'GET' ? 'account' : 'desk';
}
