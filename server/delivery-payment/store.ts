/** SQL of payment on delivery: whether the shop takes it, where, and its limits. */
import { sql } from '#server/db/sql.ts';
import { type DeliveryPayment, deliveryTermsVersion } from '#contract/delivery-payment.ts';
import type { DeliveryRules } from '#contract/desk/delivery.ts';
import { type DeliveryPaymentRules, StoredPaymentRules } from '#contract/desk/delivery-payment.ts';
import { toPaise } from '#contract/totals.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { readSetting } from '#server/db/settings.ts';
import { deliveryOf, findDeliveryRules } from '#server/delivery/store.ts';
import { writeSetting } from '#server/setting/store.ts';

const key = 'shop:delivery-payment';
/** Until an owner says otherwise. */
const offAtFirst: DeliveryPaymentRules = {
  isOn: false,
  pincodes: '',
  most: 5_000,
  firstMost: 2_000,
  openMost: 2,
  hourlyMost: 6,
  refusalsMost: 2,
};

/** The rules as they are stored. */
export async function findDeliveryPaymentRules(db: Db): Promise<DeliveryPaymentRules> {
  return StoredPaymentRules.safeParse(await readSetting(db, key)).data ?? offAtFirst;
}

/** Waits until nobody else changes the rules. */
export async function lockDeliveryPaymentRules(tx: Db): Promise<void> {
  await tx.execute(sql`insert into settings (key, value) values (${key}, '{}') on conflict (key) do nothing`);
  await tx.execute(sql`select from settings where key = ${key} for update`);
}

export async function writeDeliveryPaymentRules(tx: Db, rules: DeliveryPaymentRules): Promise<void> {
  await writeSetting(tx, key, rules);
}

/** Whether a parcel to a PIN code is delivered at all, and whether it can be paid at the door. */
export function doorPlaceOf(
  rules: DeliveryPaymentRules,
  delivery: DeliveryRules,
  pincode: string,
): { isDelivered: boolean; isServed: boolean } {
  const isDelivered = deliveryOf(delivery, pincode).place?.isServed === true;
  const isListed = deliveryOf({ pincodes: rules.pincodes, minimumOrder: 0 }, pincode).place?.isServed === true;
  return { isDelivered, isServed: isDelivered && isListed };
}

/** What shoppers are told, for a PIN code if they name one. */
export async function findDeliveryPayment(db: Db, pincode?: string): Promise<DeliveryPayment> {
  const rules = await findDeliveryPaymentRules(db);
  const { isOn, most, firstMost, openMost, hourlyMost, refusalsMost } = rules;
  return {
    isOn,
    mostPaise: toPaise(most),
    firstMostPaise: toPaise(firstMost),
    openMost,
    hourlyMost,
    refusalsMost,
    terms: { version: deliveryTermsVersion, lines: [...words().deliveryPayment.terms] },
    place: pincode === undefined ? null : { pincode, isServed: isOn && doorPlaceOf(rules, await findDeliveryRules(db), pincode).isServed },
  };
}
