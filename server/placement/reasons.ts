/** Everything that keeps a placement from being an order, beside its lines: the shop, the place, the amount, the account, the clock. */
import { deliveryTermsVersion } from '#contract/delivery-payment.ts';
import type { DeliveryRules } from '#contract/desk/delivery.ts';
import type { DeliveryPaymentRules } from '#contract/desk/delivery-payment.ts';
import { digitsOf } from '#contract/digits.ts';
import type { PlacementReason } from '#contract/order-question.ts';
import type { Placement } from '#contract/placement-agreement.ts';
import { limits } from '#contract/limits.ts';
import { toPaise } from '#contract/totals.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { doorPlaceOf, findDeliveryPaymentRules } from '#server/delivery-payment/store.ts';
import { findDeliveryRules } from '#server/delivery/store.ts';
import { findPause, pauseSentence } from '#server/setting/closing.ts';
import type { Compared } from './rules.ts';
import { findBuyer, findLineName, findStanding } from './store.ts';

/** Terms that the shop still holds to. */
const knownTerms: ReadonlySet<string> = new Set([deliveryTermsVersion]);

/** Why agreed lines are not in the cart any more: bought by an order, or taken out elsewhere. */
export async function explainGone(tx: Db, userId: string, gone: Compared['gone']): Promise<PlacementReason[]> {
  const reasons: PlacementReason[] = [];
  for (const { cartItemId, asked, title, left } of gone) {
    const elsewhere = left > 0 ? 'reduced' : 'removed';
    const buyer = await findBuyer(tx, userId, cartItemId);
    reasons.push({
      reason: 'line_gone',
      cartItemId: asked.cartItemId,
      productId: asked.productId,
      title: buyer?.title ?? (title || (await findLineName(tx, asked.productId))),
      why: buyer ? 'bought' : elsewhere,
      left,
      order: buyer ? { id: buyer.id, number: buyer.number } : null,
    });
  }
  return reasons;
}

interface Asked {
  userId: string;
  placement: Placement;
  /** Whether shoppers may use the shop, or this one sees it before its first day. */
  isOpen: boolean;
  phone: string;
  /** What the lines that are still in the cart cost today; undefined when there is none. */
  totalPaise: number | undefined;
  /** That the button was pressed too long ago. */
  age: PlacementReason | undefined;
}

interface Rules {
  rules: DeliveryPaymentRules;
  delivery: DeliveryRules;
}

/** The shop takes orders that are paid on delivery, to this place. */
async function shopReasons(tx: Db, { placement, isOpen }: Asked, { rules, delivery }: Rules): Promise<PlacementReason[]> {
  const reasons: PlacementReason[] = [];
  const pause = await findPause(tx);
  if (!isOpen) reasons.push({ reason: 'closed', text: words().refusals.notOpen, until: null });
  else if (pause) reasons.push({ reason: 'closed', text: pauseSentence(pause), until: new Date(pause.until).toISOString() });
  if (!rules.isOn) reasons.push({ reason: 'off' });
  const pincode = digitsOf(placement.billing.pincode);
  const { isDelivered, isServed } = doorPlaceOf(rules, delivery, pincode);
  if (!isServed) reasons.push({ reason: 'place', pincode, isServed: isDelivered });
  if (!knownTerms.has(placement.termsVersion)) reasons.push({ reason: 'terms', version: deliveryTermsVersion });
  return reasons;
}

/** Amount and account are within the limits, and the button was pressed lately. The phone is locked. */
async function limitReasons(tx: Db, { userId, age, phone, totalPaise }: Asked, { rules, delivery }: Rules): Promise<PlacementReason[]> {
  const standing = await findStanding(tx, userId, phone);
  const hundred = toPaise(limits.checkoutAboveRupees);
  const found: [isOver: boolean, which: Extract<PlacementReason, { reason: 'limit' }>['which'], most: number][] = [
    [standing.open >= rules.openMost, 'open', rules.openMost],
    [standing.openOfPhone >= rules.openMost, 'phone', rules.openMost],
    [standing.lastHour >= rules.hourlyMost, 'hour', rules.hourlyMost],
    [standing.refused >= rules.refusalsMost, 'refused', rules.refusalsMost],
  ];
  if (totalPaise !== undefined) {
    const least = Math.max(hundred, toPaise(delivery.minimumOrder));
    found.unshift(
      [totalPaise <= hundred || totalPaise < least, 'least', least],
      [totalPaise > toPaise(rules.most), 'amount', toPaise(rules.most)],
      [!standing.isKnown && totalPaise > toPaise(rules.firstMost), 'first', toPaise(rules.firstMost)],
    );
  }
  const over = found.flatMap(([isOver, which, most]) => (isOver ? [{ reason: 'limit' as const, which, most }] : []));
  return age ? [...over, age] : over;
}

/** All of them, whatever the lines are. */
export async function findReasons(tx: Db, asked: Asked): Promise<PlacementReason[]> {
  const rules = { rules: await findDeliveryPaymentRules(tx), delivery: await findDeliveryRules(tx) };
  return [...(await shopReasons(tx, asked, rules)), ...(await limitReasons(tx, asked, rules))];
}
