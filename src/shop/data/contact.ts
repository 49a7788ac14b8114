import { queryOptions } from '@tanstack/react-query';
import { getContact } from '#contract/contact.ts';
import type { Reply } from '#contract/endpoint.ts';
import { call } from '#src/shop/session/call.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';

/** Keeps a name that differs from the one shown. Where its script is missing, the next page of the server has it. */
const remember = (shop: Reply<typeof getContact>['contact']['shop']) =>
  import('./remember-shop.lazy.ts').then(({ rememberShop }) => rememberShop(shop)).catch(() => undefined);

/** How to reach the shop and its seller. */
export function contactQuery() {
  return queryOptions({
    queryKey: queryKey('contact'),
    queryFn: async ({ signal }) => {
      const { contact } = await call(getContact, {}, { signal });
      if (typeof document !== 'undefined' && (contact.shop ?? document.documentElement.dataset['shop'])) void remember(contact.shop);
      return contact;
    },
    staleTime: freshForMs.reference,
    meta: { scope: 'public', cached: true, launch: 'always' },
  });
}
