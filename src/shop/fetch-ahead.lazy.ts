/** What the shopper is likely to want without a network, fetched while there is one. */
import type { QueryClient } from '@tanstack/react-query';
import { keepOrderForms } from './order-forms.ts';
import { keepSavedProducts } from './saved-products.ts';

export async function fetchAhead(client: QueryClient): Promise<void> {
  await Promise.all([keepSavedProducts(client), keepOrderForms(client)]);
}
