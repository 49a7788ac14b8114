import type { QueryClient } from '@tanstack/react-query';
import type { Notify } from '#src/cache/query-client.ts';
import { claimDeviceHistory, clearDeviceHistory } from '#src/shop/data/device-history.ts';
import { displayedProduct } from '#src/shop/data/displayed-products.ts';
import { openOutboxActions } from '#src/shop/outbox/actions.lazy.ts';

/** Opens the outbox and connects it with what the data layer knows. */
export function openShopOutbox(client: QueryClient, notify: Notify) {
  return openOutboxActions({
    client,
    notify,
    displayedProduct: (productId) => displayedProduct(client, productId),
    history: { claim: claimDeviceHistory, clear: clearDeviceHistory },
  });
}
