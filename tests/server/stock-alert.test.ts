import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { stockAlertsMax } from '#contract/stock-alert.ts';
import { words } from '#language/words.ts';
import { deliverMails } from '#server/mail-delivery.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { notifyBackInStock } from '#server/stock-alert/notify.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { runCommand } from '#tests/support/server/cli.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { mailsOf, makeMailFolder } from '#tests/support/server/mailbox.ts';
import { cards, startPayment, expireHold, payByCard, proofOf } from '#tests/support/server/purchase.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment], env: { DATA_DIR: makeMailFolder() }, connections: 24 });
const { call, services, signUp } = app;
const { db } = services;

const soldOut = () => createProduct(db, { inStock: 0, price: 499 });
const wait = (as: Shopper, productId: string, headers: Record<string, string> = {}) =>
  call('addStockAlert', { body: { productId } }, { as, headers });
const stopWaiting = (as: Shopper, productId: string) => call('removeStockAlert', { params: { productId }, query: {} }, { as });
const waitsFor = async (as: Shopper) => (await call('listStockAlerts', {}, { as })).reply.alerts.map(({ productId }) => productId);
const restock = (productId: string, pieces = 3) => runCommand(app, 'stock', productId, String(pieces));

/** The worker's turns until nothing is due, then the subjects of the mails about stock that the shopper has. */
async function alertsSent(as: Shopper): Promise<number> {
  while ((await notifyBackInStock(services)) > 0);
  return (await mailsOf(app, as.email)).filter(({ subject }) => subject.startsWith('Back in stock')).length;
}

// What an earlier test left open must not become due in a later one.
beforeEach(async () => {
  await db.execute(sql`delete from stock_alerts`);
});

describe('A shopper waits for a product', () => {
  test('once, however often they ask, and newest first', async () => {
    const [one, two] = [await soldOut(), await soldOut()];
    const as = await signUp();
    const first = await wait(as, one.id);
    expect([first.status, first.reply.msg, first.reply.inStock]).toEqual([201, words().stockAlert.added, false]);
    await wait(as, two.id);
    expect((await wait(as, one.id)).status).toBe(200);
    expect(await waitsFor(as)).toEqual([two.id, one.id]);
    const three = await soldOut();
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => askAgain(() => wait(as, three.id))));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
    expect(await waitsFor(as)).toEqual([three.id, two.id, one.id]);
  });

  test('and stops waiting, also when they were not', async () => {
    const [product, as] = [await soldOut(), await signUp()];
    await wait(as, product.id);
    expect((await stopWaiting(as, product.id)).reply.msg).toBe(words().stockAlert.removed);
    expect(await waitsFor(as)).toEqual([]);
    expect((await stopWaiting(as, product.id)).status).toBe(200);
  });

  test('but not for one that is unknown or retired, nor without signing in', async () => {
    const [product, as] = [await soldOut(), await signUp()];
    await runCommand(app, 'retire', product.id);
    for (const productId of [product.id, 'no-such-thing']) {
      const refused = await wait(as, productId);
      expect([refused.status, refused.failure.msg]).toEqual([404, words().product.notFound]);
    }
    for (const visitor of [call('addStockAlert', { body: { productId: product.id } }), call('listStockAlerts', {})])
      expect([(await visitor).status, (await visitor).failure.msg]).toEqual([401, words().login.toContinue]);
  });

  test('and no other shopper sees or ends it', async () => {
    const [product, as, other] = [await soldOut(), await signUp(), await signUp()];
    await wait(as, product.id);
    expect(await waitsFor(other)).toEqual([]);
    await stopWaiting(other, product.id);
    expect(await waitsFor(as)).toEqual([product.id]);
  });

  test('once for a request sent twice under one key, and not again after a later removal', async () => {
    const [product, as] = [await soldOut(), await signUp()];
    const place = (key: string, seq: number) => ({
      'Idempotency-Key': key,
      'X-Device': 'phone-of-meera',
      'X-Lane': 'alert:one',
      'X-Seq': String(seq),
    });
    await wait(as, product.id, place('first', 1));
    const again = await wait(as, product.id, place('first', 1));
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    await call('removeStockAlert', { params: { productId: product.id }, query: {} }, { as, headers: place('third', 3) });
    const late = await wait(as, product.id, place('second', 2));
    expect(late.headers.get('x-superseded')).toBe('true');
    expect(await waitsFor(as)).toEqual([]);
  });

  test('up to a limit, which also counts the alerts of the last day', async () => {
    const as = await signUp();
    for (let n = 0; n < stockAlertsMax; n += 1) await wait(as, (await createProduct(db, { inStock: n === 0 ? 1 : 0 })).id);
    const [first] = (await waitsFor(as)).slice(-1);
    const next = await soldOut();
    const refused = await wait(as, next.id);
    expect([refused.status, refused.failure.code, refused.failure.msg]).toEqual([409, 'too_many_alerts', words().refusals.tooManyAlerts]);
    expect(words().refusals.tooManyAlerts).toContain(` ${stockAlertsMax} `);
    expect((await wait(as, (await waitsFor(as))[0] ?? '')).status).toBe(200);

    expect(await alertsSent(as)).toBe(1);
    expect((await wait(as, first ?? '')).status).toBe(409);
    await db.execute(sql`update stock_alerts set notified_at = now() - interval '25 hours' where notified_at is not null`);
    expect((await wait(as, next.id)).status).toBe(201);
  });
});

test('Two requests at once cannot pass the limit together', async () => {
  const as = await signUp();
  for (let n = 1; n < stockAlertsMax; n += 1) await wait(as, (await soldOut()).id);
  const [one, two] = [await soldOut(), await soldOut()];
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const requests: ReturnType<typeof wait>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select id from users where id = ${as.id} for no key update`);
    requests.push(wait(as, one.id), wait(as, two.id));
    await expect.poll(async () => (await db.execute(waiting)).rowCount, { interval: 5 }).toBe(2);
  });
  expect((await Promise.all(requests)).map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await waitsFor(as)).toHaveLength(stockAlertsMax);
});

describe('When a product is back in stock', () => {
  test('each shopper who waits gets one mail with name, price and link, and waits no longer', async () => {
    const product = await soldOut();
    const [as, other] = [await signUp(), await signUp()];
    for (const shopper of [as, other]) await wait(shopper, product.id);
    expect(await alertsSent(as)).toBe(0);
    await restock(product.id);
    expect([await alertsSent(as), await alertsSent(other)]).toEqual([1, 1]);
    const [mail] = await mailsOf(app, as.email);
    for (const fact of [as.name, product.name, 'Rs 499', `http://localhost:4000/product/${product.id}`, 'sell out again'])
      expect(mail?.text).toContain(fact);
    expect(mail?.raw).toContain('text/html');
    expect(await waitsFor(as)).toEqual([]);

    await restock(product.id, 0);
    await restock(product.id, 5);
    expect(await alertsSent(as)).toBe(1);
  });

  test('a shopper who waits again gets a mail again', async () => {
    const [product, as] = [await soldOut(), await signUp()];
    for (const sent of [1, 2]) {
      await restock(product.id, 0);
      await wait(as, product.id);
      expect(await alertsSent(as)).toBe(sent - 1);
      await restock(product.id);
      expect(await alertsSent(as)).toBe(sent);
    }
  });

  test('two workers at once send one mail for each of two hundred alerts', async () => {
    const product = await soldOut();
    const as = await signUp();
    await db.execute(sql`insert into users (id, email, name)
      select gen_random_uuid(), 'waits-' || n || '@example.test', 'Waits' from generate_series(1, 199) n`);
    await wait(as, product.id);
    await db.execute(sql`insert into stock_alerts (id, user_id, product_id)
      select gen_random_uuid(), id, ${product.id} from users where email like 'waits-%'`);
    await restock(product.id);
    const worker = async () => {
      let sent = 0;
      for (let more = 1; more > 0; sent += more) more = await notifyBackInStock(services);
      return sent;
    };
    const taken = await Promise.all([worker(), worker(), worker()]);
    expect(taken.reduce((sum, n) => sum + n)).toBe(200);
    const { rows } = await db.execute<{ mails: number; people: number }>(sql`
      select count(*)::int as mails, count(distinct payload->>'to')::int as people from outbox where payload->>'productId' = ${product.id}`);
    expect(rows[0]).toEqual({ mails: 200, people: 200 });
    await db.execute(sql`delete from outbox where payload->>'to' like 'waits-%'`);
    expect(await alertsSent(as)).toBe(1);
  });

  test('a crash before the mail is queued leaves the alert open; it is sent once afterwards', async () => {
    const [product, as] = [await soldOut(), await signUp()];
    await wait(as, product.id);
    await restock(product.id);
    await db.execute(sql`alter table outbox rename to outbox_away`);
    await expect(notifyBackInStock(services)).rejects.toThrow();
    await db.execute(sql`alter table outbox_away rename to outbox`);
    expect(await waitsFor(as)).toEqual([product.id]);
    expect(await alertsSent(as)).toBe(1);
  });

  test('a crash after the mail was queued loses nothing and sends nothing twice', async () => {
    const [product, as] = [await soldOut(), await signUp()];
    await wait(as, product.id);
    await restock(product.id);
    const wake = () => {
      throw new Error('killed');
    };
    await expect(notifyBackInStock({ ...services, mail: { ...services.mail, wake } })).rejects.toThrow('killed');
    expect(await alertsSent(as)).toBe(1);
  });

  test('the mail worker is woken', async () => {
    const [product, as] = [await soldOut(), await signUp()];
    await wait(as, product.id);
    await restock(product.id);
    const woken: string[] = [];
    await notifyBackInStock({ ...services, mail: { ...services.mail, wake: () => woken.push('mail') } });
    expect(woken).toEqual(['mail']);
  });

  test('a shopper who stopped waiting gets no mail', async () => {
    const [product, as] = [await soldOut(), await signUp()];
    await wait(as, product.id);
    await stopWaiting(as, product.id);
    await restock(product.id);
    expect(await alertsSent(as)).toBe(0);
  });

  test('an account that was deleted has no alerts and gets no mail', async () => {
    const [product, as, late] = [await soldOut(), await signUp(), await signUp()];
    for (const shopper of [as, late]) await wait(shopper, product.id);
    await db.execute(sql`delete from users where id = ${as.id}`);
    await restock(product.id);
    await notifyBackInStock(services);
    await db.execute(sql`delete from users where id = ${late.id}`);
    expect([await alertsSent(as), await alertsSent(late)]).toEqual([0, 0]);
  });

  test('no mail is sent while it is retired, and one when it is for sale again', async () => {
    const [product, as] = [await soldOut(), await signUp()];
    await wait(as, product.id);
    await runCommand(app, 'retire', product.id);
    await restock(product.id);
    expect(await alertsSent(as)).toBe(0);
    await runCommand(app, 'retire', product.id, '--undo');
    expect(await alertsSent(as)).toBe(1);
  });

  test('a mail that waits is dropped when the product is retired', async () => {
    const [product, as] = [await soldOut(), await signUp()];
    await wait(as, product.id);
    await restock(product.id);
    await notifyBackInStock(services);
    await runCommand(app, 'retire', product.id);
    while ((await deliverMails(services)) > 0);
    expect(await alertsSent(as)).toBe(0);
  });

  test('and a request arrives only then, the shopper is told, and gets the mail', async () => {
    const [product, as] = [await createProduct(db, { inStock: 2 }), await signUp()];
    const result = await wait(as, product.id);
    expect([result.status, result.reply.inStock, result.reply.msg]).toEqual([201, true, words().stockAlert.inStock]);
    expect(await alertsSent(as)).toBe(1);
  });
});

describe('Stock returns', () => {
  test('with a cancelled order', async () => {
    const { product, as: buyer, intent } = await startPayment(app, { inStock: 1 });
    const { order } = (await call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as: buyer })).reply;
    const as = await signUp();
    await wait(as, product.id);
    expect(await alertsSent(as)).toBe(0);
    await runCommand(app, 'order', order._id, 'CANCELLED');
    expect(await alertsSent(as)).toBe(1);
  });

  test('with a hold that expired', async () => {
    const { product, intent } = await startPayment(app, { inStock: 1 });
    const as = await signUp();
    await wait(as, product.id);
    expect(await alertsSent(as)).toBe(0);
    await expireHold(db, intent.checkoutId);
    await reconcile(services);
    expect(await alertsSent(as)).toBe(1);
  });
});
