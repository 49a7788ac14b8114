/** Sends what waits: at least once, each with a key of its own, ever more slowly when it is not taken. */
import { sampleShopName } from '#contract/shop.ts';
import type { ShopSettings } from '#contract/desk/setting.ts';
import { fit } from '#contract/text-fit.ts';
import { plainWordsOf } from '#server/failure/plain-words.ts';
import { and, asc, eq, isNull } from '#server/db/sql.ts';
import type { Choice } from '#contract/variant.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { orderLines, orders, products, users, variants } from '#server/db/schema.ts';
import type { Env } from './env/env.ts';
import { findPaperNames } from '#server/paper/store.ts';
import { taxesOf } from '#server/order/tax.ts';
import { isEmailProven } from '#server/user/store.ts';
import { makeSealKey } from '#server/payment/keys/seal-key.ts';
import { findCheckout } from '#server/payment/checkout-store.ts';
import { isVariantOf, lineOffer } from '#server/variant/store.ts';
import type { Services } from './services.ts';
import { makeCode } from '#server/auth/code-store.ts';
import { answerAddress, sellerFoot } from '#server/setting/seller.ts';
import { shownPaise } from '#contract/shown-price.ts';
import { accentColours } from '#server/setting/accent.ts';
import { findPriceMode, findShopSettings } from '#server/setting/store.ts';
import { aboutInvite } from '#server/staff/invite-letter.ts';
import { isMailAddress, normalEmail } from '#contract/email.ts';
import { type MailLook, type Message, render } from '#server/mail/layout.ts';
import { templates } from '#server/mail/templates.ts';
import { forEachRow } from '#server/jobs/each-row.ts';
import { type Claimed, claimRows, finishRow, postponeRow } from '#server/jobs/outbox.ts';
import { MailPayload } from '#server/mail/queue.ts';

type Deps = Pick<Services, 'db' | 'env' | 'log' | 'mail'>;

const owner = newId();
/** About two days of trying; then nobody waits for it any more. */
const maxAttempts = 50;

/** Sends the mails that are due. Gives how many were looked at. */
export async function deliverMails(deps: Deps): Promise<number> {
  const due = await claimRows(deps.db, 'mail', owner, 5);
  await forEachRow(deps.log, 'mail', due, (mail) => deliver(deps, mail));
  return due.length;
}

/** The mails of a shop carry its own name and colour. */
function lookOf({ name, accent }: ShopSettings): Partial<MailLook> & { name: string } {
  const shop = { name: name || sampleShopName };
  if (accent === '') return shop;
  const { light, dark } = accentColours(accent);
  return { ...shop, brand: light.solid, link: light.emphasized, night: dark.fg };
}

async function deliver({ db, env, log, mail }: Deps, { id, payload, dedupeKey, attempts }: Claimed): Promise<void> {
  try {
    const parsed = MailPayload.parse(payload);
    const order = { ...parsed, to: normalEmail(parsed.to) };
    if (!isMailAddress(order.to)) {
      log.warn('mail has an invalid address', { code: order.template });
      return await finishRow(db, id, 'invalid address');
    }
    const letter = order.template === 'staff-invited' ? await aboutInvite(db, env, order.inviteId) : await messageOf(db, order, env);
    if (!letter) return await finishRow(db, id, 'nothing to send');
    const shop = await findShopSettings(db);
    const look = lookOf(shop);
    const replyTo = normalEmail(answerAddress(shop, env.contacts.email));
    const text = render(letter, sellerFoot(shop, env.contacts.email), look);
    // A mail with another code is another mail: a mailbox that drops repetitions would keep the code that no longer counts.
    const key = order.template === 'code' ? `${dedupeKey} ${text.text}` : dedupeKey;
    await mail.send({ from: look.name, to: order.to, replyTo: isMailAddress(replyTo) ? replyTo : '', key, ...text });
    await finishRow(db, id);
  } catch (error) {
    const why = fit(plainWordsOf(error), 300);
    log.warn('mail could not be sent', { error, count: attempts });
    await (attempts >= maxAttempts ? finishRow(db, id, `given up: ${why}`) : postponeRow(db, id, why));
  }
}

/** The letter of a waiting mail; undefined when there is nobody to tell or nothing (any more). */
async function messageOf(db: Db, order: Exclude<MailPayload, { template: 'staff-invited' }>, env: Env): Promise<Message | undefined> {
  const origin = env.publicUrl;
  switch (order.template) {
    case 'code': {
      // A folder that cannot be written keeps no mail back.
      const sealKey = await makeSealKey(env).catch(() => undefined);
      const made = await makeCode(db, order.codeId, { email: order.to, sealKey });
      return made && templates.code(made.name, made.code);
    }
    case 'order-placed':
    case 'order-sent':
    case 'order-cancelled':
    case 'order-refunded':
      return aboutOrder(db, order, origin);
    case 'refund':
      return templates.refund({ ...order, lines: (await findCheckout(db, order.checkoutId))?.lines ?? [] }, origin);
    case 'back-in-stock':
      return aboutProduct(db, order, origin);
    default: {
      const [user] = await db.select({ name: users.name }).from(users).where(eq(users.email, order.to));
      if (!user) return undefined;
      if (order.template === 'password-changed') return templates.passwordChanged(user.name, origin);
      return order.template === 'sign-up-tried' ? templates.signUpTried(user.name, origin) : templates.recoveryBlocked(user.name);
    }
  }
}

type OrderMail = Extract<MailPayload, { orderId: string }>;

async function aboutOrder(db: Db, mail: OrderMail, origin: string): Promise<Message | undefined> {
  const { orderId } = mail;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return undefined;
  // Nobody has paid: an address that its owner never confirmed may be a stranger's (docs/decisions/210-payment-on-delivery.md).
  if (order.payment === 'delivery' && !(await isEmailProven(db, order.userId))) return undefined;
  // The mail of the cancellation says it, and what became of the money.
  if (mail.template === 'order-placed' && order.status === 'CANCELD') return undefined;
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
  const summary = { ...order, lines, taxes: taxesOf(lines) };
  if (mail.template === 'order-placed') return templates.orderPlaced(summary, origin);
  if (mail.template === 'order-sent') {
    const paper = (await findPaperNames(db, [order.id])).get(order.id)?.[0];
    // What was taken off the order before is not in the parcel.
    const sent = lines
      .map((line) => ({ ...line, quantity: line.quantity - line.cancelledQuantity }))
      .filter(({ quantity }) => quantity > 0);
    return templates.orderSent({ ...summary, lines: sent, paper, isUpdate: mail.isUpdate }, origin);
  }
  if (mail.template === 'order-refunded')
    return templates.orderRefunded({ ...summary, byHand: mail.byHand }, mail.amountPaise, returnedOf(lines, mail.lines), origin);
  return templates.orderCancelled(summary, mail.refundPaise, origin);
}

/** The lines that a refund is for, with the pieces it is for. */
function returnedOf(lines: readonly (typeof orderLines.$inferSelect)[], parts: readonly { lineId: string; quantity: number }[] = []) {
  return parts.flatMap(({ lineId, quantity }) => lines.filter(({ id }) => id === lineId).map((line) => ({ ...line, quantity })));
}

/** Undefined when the account is gone, or the product left the shop after the mail was queued. */
async function aboutProduct(
  db: Db,
  { to, productId, size = '', ram = '', weight = '' }: { to: string; productId: string } & Choice,
  origin: string,
): Promise<Message | undefined> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.email, to));
  const [product] = await db
    .select({ id: products.id, name: products.name, price: lineOffer.pricePaise, tax: lineOffer.taxPaise })
    .from(products)
    .leftJoin(variants, isVariantOf({ productId: products.id, size, ram, weight }))
    .where(and(eq(products.id, productId), isNull(products.retiredAt)));
  if (!user || !product) return undefined;
  const pricePaise = shownPaise(product, await findPriceMode(db));
  return templates.backInStock(user.name, { ...product, pricePaise, size, ram, weight }, origin);
}
