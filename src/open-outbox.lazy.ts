import type { QueryClient } from '@tanstack/react-query';
import type { Notify } from './cache/query-client.ts';
import { claimDeviceHistory, clearDeviceHistory } from './data/device-history.ts';
import { displayedProduct } from './data/displayed-products.ts';
import { openOutboxActions } from './outbox/actions.lazy.ts';

/** Opens the outbox and connects it with what the data layer knows. */
export function openShopOutbox(client: QueryClient, notify: Notify) {
  return openOutboxActions({
    client,
    notify,
    displayedProduct: (productId) => displayedProduct(client, productId),
    history: { claim: claimDeviceHistory, clear: clearDeviceHistory },
  });
}
