/** Sends what waits: at least once, each with a key of its own, ever more slowly when it is not taken. */
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { orderLines, orders, users } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import { makeCode } from '#server/auth/code-store.ts';
import { type Worker, startWorker } from '#server/jobs/worker.ts';
import { isMailAddress } from './address.ts';
import { type Letter, letters, write } from './letters.ts';
import { type Claimed, MailOrder, claimMails, finishMail, postponeMail } from './queue.ts';

type Desk = Pick<Services, 'db' | 'env' | 'log' | 'mail'>;

const owner = newId();
/** About two days of trying; then nobody waits for it any more. */
const mostAttempts = 50;

/** Sends the mails that are due. Gives how many were looked at. */
export async function deliverMails(desk: Desk): Promise<number> {
  const due = await claimMails(desk.db, owner);
  for (const mail of due) await deliver(desk, mail);
  return due.length;
}

async function deliver({ db, env, log, mail }: Desk, { id, payload, dedupeKey, attempts }: Claimed): Promise<void> {
  try {
    const order = MailOrder.parse(payload);
    if (!isMailAddress(order.to)) {
      log.warn('a mail has no address that mail can be sent to', { code: order.template });
      return await finishMail(db, id, 'the address is none');
    }
    const letter = await letterOf(db, order, env.publicUrl);
    if (!letter) return await finishMail(db, id, 'nothing to tell');
    await mail.send({ to: order.to, key: dedupeKey, ...write(letter, env.contacts.email) });
    await finishMail(db, id);
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    log.warn('a mail was not sent', { error, count: attempts });
    await (attempts >= mostAttempts ? finishMail(db, id, `given up: ${why}`) : postponeMail(db, id, why));
  }
}

/** The letter of a waiting mail; undefined when there is nobody to tell or nothing (any more). */
async function letterOf(db: Db, order: MailOrder, origin: string): Promise<Letter | undefined> {
  switch (order.template) {
    case 'code': {
      const made = await makeCode(db, order.codeId, order.to);
      return made && letters.code(made.name, made.code);
    }
    case 'order-placed':
    case 'order-cancelled':
      return aboutOrder(db, order, origin);
    case 'refund':
      return letters.refund(order.amountPaise, origin);
    default: {
      const [user] = await db.select({ name: users.name }).from(users).where(eq(users.email, order.to));
      if (!user) return undefined;
      if (order.template === 'password-changed') return letters.passwordChanged(user.name, origin);
      return order.template === 'sign-up-tried' ? letters.signUpTried(user.name, origin) : letters.recoveryBlocked(user.name);
    }
  }
}

async function aboutOrder(
  db: Db,
  { template, orderId }: { template: 'order-placed' | 'order-cancelled'; orderId: string },
  origin: string,
): Promise<Letter | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return undefined;
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
  return (template === 'order-placed' ? letters.orderPlaced : letters.orderCancelled)({ ...order, lines }, origin);
}

/** Looks every five seconds, and at once when somebody says that there is a mail. */
export function startMailWorker(services: Services): Worker {
  const worker = startWorker(services.log, 'mail', 5_000, async () => ((await deliverMails(services)) > 0 ? 'more' : 'idle'));
  services.mail.wakeWith(worker.wake);
  return worker;
}
