import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { InvalidInput } from '#server/http/errors.ts';
import { spend } from '#server/http/rate-limit.ts';
import type { Services } from '#server/services.ts';
import { isPushEndpoint } from './endpoint.ts';
import { readPushKeys } from './keys.ts';
import { isPublicKey } from './public-key.ts';
import { saveSubscription } from './subscription-store.ts';

type Person = Parameters<typeof saveSubscription>[1];
type Subscription = Parameters<typeof saveSubscription>[2];

/**
 * Keeps, in the transaction of the call, where messages for a session go, at most twenty times an hour for a person.
 *
 * @throws InvalidInput for a key that is not ours, or an address or a key of the device that cannot be used
 */
export async function subscribe(tx: Db, services: Services, person: Person, body: Subscription, app: 'shop' | 'desk'): Promise<void> {
  await spend(services, { key: `push:${person.id}`, capacity: 20, seconds: 3_600 });
  const keys = await readPushKeys(tx);
  const isKnown = keys.some(({ publicKey }) => publicKey === body.key);
  if (!isKnown || !isPushEndpoint(body.endpoint, services.env) || !isPublicKey(body.p256dh))
    throw new InvalidInput(words().refusals.badPush, 'bad_push');
  await saveSubscription(tx, person, body, app);
}
