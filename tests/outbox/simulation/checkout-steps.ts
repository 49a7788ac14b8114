/** A shopper pays with one of their phones: the checkout, the card, and the order in the outbox. */
import { createCheckout } from '#contract/payment.ts';
import { cartTotals, mayCheckOut } from '#contract/totals.ts';
import { viewOf } from '#src/outbox/view.ts';
import { transmit } from '#src/network/send.ts';
import type { SimulatedShopper } from './shopper.ts';
import { type Card, type Checkout, holdTime, type Payment } from './model-checkout.ts';
import type { Tab } from './tab.ts';
import { settle } from './scheduler.ts';
import type { World } from './world.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { orderLane } from '#tests/support/client/lanes.ts';

/** An open pay document, usable at any later time. */
interface Visit {
  shopper: SimulatedShopper;
  userId: string;
  checkout: Checkout;
}

export class CheckoutSteps {
  payments = 0;
  private readonly world: World;
  private readonly open: Visit[] = [];
  /** The key of the last checkout request and the cart it was for: the same cart again uses the same key. */
  private key = { of: '', id: '' };

  constructor(world: World) {
    this.world = world;
  }

  /** Opens a checkout, or pays in an open one, perhaps long after it was opened. */
  async visit(shopper: SimulatedShopper): Promise<void> {
    const { random } = this.world;
    const before = this.open.filter((visit) => visit.shopper === shopper);
    if (before.length > 0 && random.chance(0.6)) return this.pay(random.pick(before));
    if (before.length > 0 && random.chance(0.1)) return this.world.shop.payments.abandon(random.pick(before).checkout);
    const tab = await shopper.signedIn();
    if (!tab) return;
    const visit = await this.checkOut(shopper, tab);
    if (!visit) return;
    this.open.push(visit);
    if (random.chance(0.5)) await this.pay(visit);
  }

  /** As CheckoutScreen.tsx: no button while changes of the cart are pending, and the displayed total. */
  private async checkOut(shopper: SimulatedShopper, tab: Tab): Promise<Visit | undefined> {
    const { random, trace, shop } = this.world;
    const { phone } = shopper;
    const { cart } = viewOf(shopActions, tab.outbox.state());
    const { session } = phone;
    if (!session || !cart || cart.pending) return undefined;
    const { total } = cartTotals(cart.items);
    if (!mayCheckOut(total)) return undefined;
    const of = JSON.stringify([session.userId, total, cart.version]);
    if (this.key.of !== of || random.chance(0.3)) this.key = { of, id: random.uuid() };
    const answer = tab.gate(
      transmit(
        createCheckout,
        { body: { amount: total } },
        { token: session.token, idempotencyKey: this.key.id, headers: { 'x-device': tab.device } },
      ),
    );
    let found: string | undefined;
    answer.then(
      ({ status, ours, json }) => {
        if (ours && status === 201) found = (json as { checkoutId: string }).checkoutId;
        else if (ours && status === 409) void phone.fetchList(tab, 'cart');
      },
      () => undefined,
    );
    await this.world.pass(random.below(2_000));
    const checkout = found === undefined ? undefined : shop.payments.checkouts.get(found);
    if (!checkout) return undefined;
    trace.push(`${tab.name} at checkout ${checkout.id.slice(0, 4)}`);
    this.world.later(holdTime + 1_000, () => shop.payments.expire(checkout));
    return { shopper, userId: session.userId, checkout };
  }

  /** The card goes to the bank, not to the server; its response may find the phone offline, and the page closed. */
  private async pay({ shopper, userId, checkout }: Visit): Promise<void> {
    const { phone } = shopper;
    const { random, trace, shop } = this.world;
    if (phone.network.offline) return;
    const card = random.pick<Card>(['pays', 'pays', 'pays', 'lost', 'late', 'declined']);
    const known = shop.payments.pay(checkout, card);
    const payment = checkout.payments.at(-1);
    trace.push(`${phone.name}card ${card} ${checkout.id.slice(0, 4)} ${checkout.state}`);
    if (payment) this.follow(checkout, payment, card);
    this.payments += 1;
    if (known) await this.hand(shopper, userId, checkout, known);
  }

  /** Webhook and reconciler: the payment is reported at some time, and checked when not. */
  private follow(checkout: Checkout, payment: Payment, card: Card): void {
    const { random, shop } = this.world;
    const check = () => shop.payments.checkStatus(checkout);
    if (card === 'late') this.world.later(2_000 + random.below(60_000), () => shop.payments.authorise(checkout, payment));
    if (random.chance(0.5)) this.world.later(500 + random.below(60_000), check);
    this.world.later(300_000, check);
  }

  /** As `PaymentReturn.tsx`: the proof goes into the outbox before it is sent. A page closed meanwhile never gets it. */
  private async hand({ phone, failures }: SimulatedShopper, userId: string, checkout: Checkout, payment: Payment): Promise<void> {
    const { random, trace, shop } = this.world;
    // The bank took its time, and the session has ended meanwhile.
    if (phone.session && random.chance(0.15)) shop.expire(phone.session.token);
    const tab = phone.tabs.find(({ isFrozen }) => !isFrozen);
    if (!tab || phone.session?.userId !== userId || tab.outbox.state().userId !== userId) return;
    const payload = { checkoutId: checkout.id, paymentId: payment.id, providerOrderId: `order-${checkout.id}`, signature: 'signed' };
    const times = random.chance(0.2) ? 2 : 1;
    for (let n = 0; n < times; n += 1) {
      let outcome = '';
      let isWritten = false;
      tab.actions.push((done) => (isWritten = done));
      tab.outbox
        .enqueue({ kind: 'order.create', payload, userId, lane: orderLane(checkout.id), seen: undefined, id: `order:${payment.id}` })
        .then(
          () => (outcome = 'saved'),
          () => (outcome = 'not saved'),
        );
      await settle();
      trace.push(`${tab.name} order ${checkout.id.slice(0, 4)} ${outcome}`);
      if (outcome === 'saved' && !isWritten) failures.push('an order was reported as saved, and was not saved');
    }
  }
}
