/** What became of every order on delivery, after all faults are over. */
import { placementHours } from '#contract/order-call.ts';
import { toPaise } from '#contract/totals.ts';
import { amountOf, type DoorOrder } from './model-placements.ts';
import { goodsId } from './model-variants.ts';
import type { ModelShop } from './model-shop.ts';
import type { Placed } from './place-steps.ts';
import type { World } from './world.ts';

/** Each ends as exactly one of order, question and take-back; an order costs at most what the screen said, and its money follows its parcel. */
export function placementViolations({ shop }: World, placed: readonly Placed[]): string[] {
  const failures: string[] = [];
  for (const one of placed) {
    const orders = shop.placements.orders.filter(({ placementId }) => placementId === one.id);
    const { refused, takenBack } = one.store;
    const ends = [
      ...orders.map(() => 'order'),
      ...(refused.has(one.id) ? ['question'] : []),
      ...(takenBack.has(one.id) ? ['taken back'] : []),
    ];
    // A restore has forgotten it, and its phone has nothing more to send.
    if (ends.length === 0 && shop.forgotten.has(one.id)) continue;
    if (ends.length !== 1) failures.push(`the placement ${one.id.slice(0, 4)} ended as ${ends.join(' and ') || 'nothing'}`);
    for (const order of orders) failures.push(...dearer(order, one));
    failures.push(...misdated(one, shop));
  }
  const known = new Set(placed.map(({ id }) => id));
  for (const order of shop.placements.orders) {
    if (!known.has(order.placementId)) failures.push(`there is an order that nobody placed: ${order.placementId.slice(0, 4)}`);
    failures.push(...moneyOf(order));
  }
  for (const one of placed.filter(({ cancels }) => cancels.some((id) => shop.settled.get(id) === 'done' && !shop.forgotten.has(id)))) {
    const open = shop.placements.orders.find(({ placementId, status }) => placementId === one.id && status === 'pending');
    if (open) failures.push(`the placement ${one.id.slice(0, 4)} was cancelled, and its order waits to be sent`);
  }
  return failures;
}

/** By the server's time, whatever the clock of the phone says: an order of more than a day is asked about, a younger one is not for its age. */
function misdated({ id, userId, pressedAt }: Placed, { placements }: ModelShop): string[] {
  const known = placements.known.get(`${userId} ${id}`);
  if (!known || pressedAt === undefined) return [];
  const isOld = known.at - pressedAt >= placementHours * 3_600_000;
  return isOld === known.isOld ? [] : [`the order ${id.slice(0, 4)} counted as ${known.isOld ? 'old' : 'young'}, and was not`];
}

/** No line, no pieces and no total above what was agreed. */
function dearer(order: DoorOrder, { id, lines, totalPaise }: Placed): string[] {
  const name = id.slice(0, 4);
  const failures = amountOf(order) > totalPaise ? [`the order ${name} costs ${amountOf(order)}, agreed was ${totalPaise}`] : [];
  for (const line of order.checkout.lines) {
    const agreed = lines.filter((one) => goodsId(one) === goodsId(line));
    const pieces = agreed.reduce((sum, { quantity }) => sum + quantity, 0);
    if (line.quantity > pieces) failures.push(`the order ${name} has ${line.quantity} ${goodsId(line)}, agreed were ${pieces}`);
    if (agreed.every(({ pricePaise }) => toPaise(line.price) > pricePaise))
      failures.push(`${goodsId(line)} of the order ${name} is dearer than agreed`);
  }
  return failures;
}

/** Paid when it is delivered, and never before; nobody gets back what was not paid. */
function moneyOf(order: DoorOrder): string[] {
  const { status, received, refunded, placementId } = order;
  const isRight = received === (status === 'delivered' ? amountOf(order) : 0) && refunded <= received;
  return isRight ? [] : [`the ${status} order ${placementId.slice(0, 4)} has received ${received} and paid out ${refunded}`];
}
