import { queryOptions } from '@tanstack/react-query';
import { getContact } from '#contract/contact.ts';
import type { Reply } from '#contract/endpoint.ts';
import { call } from '#src/shop/session/call.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';

/** Keeps a name that differs from the one shown. Where its script is missing, the next page of the server has it. */
const remember = (shop: Reply<typeof getContact>['contact']['shop']) =>
  import('#src/state/remember-shop.lazy.ts').then(({ rememberShop }) => rememberShop(shop)).catch(() => undefined);
/** The same for that the shop is closed. */
const rememberClosed = (contact: Reply<typeof getContact>['contact']) =>
  import('./remember-closed.lazy.ts').then((part) => part.rememberClosed(contact)).catch(() => undefined);

/**
 * How to reach the shop and its seller.
 * @param inFrame false on a page that shows it, which says without a network how old it is
 */
export function contactQuery(inFrame = true) {
  return queryOptions({
    queryKey: queryKey('contact'),
    queryFn: async ({ signal }) => {
      const { contact } = await call(getContact, {}, { signal });
      if (typeof document !== 'undefined') {
        const { shop, closed } = document.documentElement.dataset;
        if (contact.shop ?? shop) void remember(contact.shop);
        if (contact.closed ?? closed) void rememberClosed(contact);
      }
      return contact;
    },
    // A shop may close for a while at any time.
    staleTime: freshForMs.list,
    meta: { scope: 'public', cached: true, launch: 'always', inFrame },
  });
}
