/** A shopper goes to the till with one of their phones: the intent, the card, and the order that the outbox keeps. */
import { createCheckout } from '#contract/payment.ts';
import { cartTotals, mayCheckOut } from '#contract/totals.ts';
import { viewOf } from '#src/outbox/view.ts';
import { orderLane } from '#src/outbox/actions/order.ts';
import { transmit } from '#src/network/send.ts';
import type { Errands } from './errands.ts';
import { type Card, type Checkout, holdTime, type Payment } from './model-till.ts';
import type { Tab } from './tab.ts';
import { settle } from './turns.ts';
import type { World } from './world.ts';

/** A pay document that was opened, and may be used as long as the shopper likes. */
interface Visit {
  errands: Errands;
  userId: string;
  checkout: Checkout;
}

export class Till {
  payments = 0;
  private readonly world: World;
  private readonly open: Visit[] = [];
  /** The key under which a cart was last asked for, and what it was then: the same cart asked for again is the same wish. */
  private key = { of: '', id: '' };

  constructor(world: World) {
    this.world = world;
  }

  /** The shopper goes to the till, or enters a card where they are there already, perhaps long after they came. */
  async visit(errands: Errands): Promise<void> {
    const { random } = this.world;
    const before = this.open.filter((visit) => visit.errands === errands);
    if (before.length > 0 && random.chance(0.6)) return this.pay(random.pick(before));
    if (before.length > 0 && random.chance(0.1)) return this.world.shop.till.abandon(random.pick(before).checkout);
    const tab = await errands.signedIn();
    if (!tab) return;
    const visit = await this.checkOut(errands, tab);
    if (!visit) return;
    this.open.push(visit);
    if (random.chance(0.5)) await this.pay(visit);
  }

  /** What CheckoutScreen.tsx does: no button while changes of the cart wait, and the total that the page shows. */
  private async checkOut(errands: Errands, tab: Tab): Promise<Visit | undefined> {
    const { random, trace, shop } = this.world;
    const { phone } = errands;
    const { cart } = viewOf(tab.outbox.state());
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
    const checkout = found === undefined ? undefined : shop.till.checkouts.get(found);
    if (!checkout) return undefined;
    trace.push(`${tab.name} at the till ${checkout.id.slice(0, 4)}`);
    this.world.later(holdTime + 1_000, () => shop.till.expire(checkout));
    return { errands, userId: session.userId, checkout };
  }

  /** The card goes to the bank, not to the shop; the answer may find the phone without a line, and the page closed. */
  private async pay({ errands, userId, checkout }: Visit): Promise<void> {
    const { phone } = errands;
    const { random, trace, shop } = this.world;
    if (phone.weather.offline) return;
    const card = random.pick<Card>(['pays', 'pays', 'pays', 'lost', 'late', 'declined']);
    const known = shop.till.pay(checkout, card);
    const payment = checkout.payments.at(-1);
    trace.push(`${phone.name}card ${card} ${checkout.id.slice(0, 4)} ${checkout.state}`);
    if (payment) this.follow(checkout, payment, card);
    this.payments += 1;
    if (known) await this.hand(errands, userId, checkout, known);
  }

  /** Webhook and reconciler: told at some time, and asked for when not. */
  private follow(checkout: Checkout, payment: Payment, card: Card): void {
    const { random, shop } = this.world;
    const look = () => shop.till.look(checkout);
    if (card === 'late') this.world.later(2_000 + random.below(60_000), () => shop.till.authorise(checkout, payment));
    if (random.chance(0.5)) this.world.later(500 + random.below(60_000), look);
    this.world.later(300_000, look);
  }

  /** `PaymentReturn.tsx`: the proof goes into the outbox before it is sent. A page that was closed meanwhile never has it. */
  private async hand({ phone, failures }: Errands, userId: string, checkout: Checkout, payment: Payment): Promise<void> {
    const { random, trace, shop } = this.world;
    // The bank took its time, and the sign-in has ended meanwhile.
    if (phone.session && random.chance(0.15)) shop.expire(phone.session.token);
    const tab = phone.tabs.find(({ isFrozen }) => !isFrozen);
    if (!tab || phone.session?.userId !== userId || tab.outbox.state().userId !== userId) return;
    const payload = { checkoutId: checkout.id, paymentId: payment.id, providerOrderId: `order-${checkout.id}`, signature: 'signed' };
    const times = random.chance(0.2) ? 2 : 1;
    for (let n = 0; n < times; n += 1) {
      let told = '';
      let isWritten = false;
      tab.taps.push((done) => (isWritten = done));
      tab.outbox
        .enqueue({ kind: 'order.create', payload, userId, lane: orderLane(checkout.id), seen: undefined, id: `order:${payment.id}` })
        .then(
          () => (told = 'saved'),
          () => (told = 'not saved'),
        );
      await settle();
      trace.push(`${tab.name} order ${checkout.id.slice(0, 4)} ${told}`);
      if (told === 'saved' && !isWritten) failures.push('an order was said to be saved, and was not');
    }
  }
}
