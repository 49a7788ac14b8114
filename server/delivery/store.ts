/** SQL of where the shop delivers and what it asks of an order. */
import { sql } from '#server/db/sql.ts';
import { LRUCache } from 'lru-cache';
import { type Delivery, type DeliveryPlace, findDeliveryPlace, readDeliveryList } from '#contract/delivery.ts';
import { type DeliveryRules, StoredRules } from '#contract/desk/delivery.ts';
import { digitsOf } from '#contract/digits.ts';
import { formatRupees } from '#contract/money.ts';
import { toPaise } from '#contract/totals.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { readSetting } from '#server/db/settings.ts';
import { InvalidInput } from '#server/http/errors.ts';
import { writeSetting } from '#server/setting/store.ts';
import { townOf } from './towns.ts';

const key = 'shop:delivery';
/** Everywhere, and no minimum of the shop's own. */
const noRules: DeliveryRules = { pincodes: '', minimumOrder: 0 };

export async function findDeliveryRules(db: Db): Promise<DeliveryRules> {
  return StoredRules.safeParse(await readSetting(db, key)).data ?? noRules;
}

/** Waits until nobody else changes the rules. */
export async function lockDeliveryRules(tx: Db): Promise<void> {
  await tx.execute(sql`insert into settings (key, value) values (${key}, '{}') on conflict (key) do nothing`);
  await tx.execute(sql`select from settings where key = ${key} for update`);
}

export async function writeDeliveryRules(tx: Db, rules: DeliveryRules): Promise<void> {
  await writeSetting(tx, key, rules);
}

interface ReadList {
  places: readonly DeliveryPlace[];
  /** Whether the list has a line. */
  isListed: boolean;
}

/** Lists as they were read: thousands of lines take milliseconds. */
const lists = new LRUCache<string, ReadList>({ max: 2 });

/** A place that was served when its list was saved is served still: an update closes no shop to anybody. */
function readStored(pincodes: string): ReadList {
  const { asSaved, places, unread, refused } = readDeliveryList(pincodes);
  // A list of which no line can be read is no leave to deliver everywhere.
  return { places: asSaved, isListed: places.length + unread.length + refused.length > 0 };
}

function listOf({ pincodes }: DeliveryRules): ReadList {
  const known = lists.get(pincodes) ?? readStored(pincodes);
  lists.set(pincodes, known);
  return known;
}

/** The answer of the shop for a PIN code, and what it asks of every order. */
export function deliveryOf(rules: DeliveryRules, pincode?: string): Delivery {
  const { places, isListed } = listOf(rules);
  const found = pincode === undefined ? undefined : findDeliveryPlace(places, pincode);
  return {
    isListed,
    minimumOrder: rules.minimumOrder,
    place:
      pincode === undefined
        ? null
        : { pincode, isServed: !isListed || found !== undefined, days: found?.days ?? null, ...knownTown(pincode) },
  };
}

function knownTown(pincode: string): Pick<NonNullable<Delivery['place']>, 'town'> {
  const town = townOf(pincode);
  return town ? { town } : {};
}

/**
 * Throws unless the shop delivers an order of `amount` paise to the PIN code.
 * @throws InvalidInput
 */
export async function requireDelivery(db: Db, { pincode, amount }: { pincode: string; amount: number }): Promise<void> {
  const { minimumOrder, place } = deliveryOf(await findDeliveryRules(db), digitsOf(pincode));
  if (place?.isServed === false) throw new InvalidInput(words().checkout.notDelivered(pincode), 'not_delivered');
  if (amount < toPaise(minimumOrder)) throw new InvalidInput(words().checkout.belowMinimum(formatRupees(minimumOrder)), 'too_small');
}
