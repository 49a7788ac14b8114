/**
 * Prefetches what the checkout and the address form request, so that a signed-in shopper who has never opened them online can fill them in
 * offline: profile and saved addresses, terms of payment on delivery, delivery rules, states, PIN codes. About 18 KB, in idle moments, on a
 * good connection.
 */
import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#src/state/idle.ts';
import { addressesQuery } from '#src/shop/data/address.ts';
import { deliveryQuery } from '#src/shop/data/delivery.ts';
import { deliveryPaymentQuery } from '#src/shop/data/pay-on-delivery.ts';
import { statesQuery } from '#src/shop/data/state.ts';
import { townsQuery } from '#src/shop/data/town.ts';
import { userQuery } from '#src/shop/data/user.ts';
import { firstCheck, isGoodConnection } from '#src/shop/offline-catalogue/search-client.ts';
import { currentSession, onSessionChange } from '#src/shop/session/session.ts';

/** Fetches what is missing or old now, and when somebody signs in. */
export async function keepOrderForms(client: QueryClient): Promise<void> {
  let last: string | undefined;

  const fetchMissing = async (): Promise<void> => {
    const userId = currentSession()?.userId;
    if (userId === last) return;
    last = userId;
    if (userId === undefined || !isGoodConnection(navigator)) return;
    const about = [userQuery(userId), addressesQuery(userId), deliveryPaymentQuery(''), deliveryQuery(''), statesQuery(), townsQuery()];
    for (const query of about) {
      await whenIdle();
      if (currentSession()?.userId !== userId) return;
      await client.prefetchQuery({ ...(query as ReturnType<typeof townsQuery>), retry: false });
    }
  };

  await firstCheck;
  onSessionChange(() => void fetchMissing());
  await fetchMissing();
}
