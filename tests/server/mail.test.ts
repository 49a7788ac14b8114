import { readFileSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { referenceOf } from '#contract/naming.ts';
import { api } from '#contract/api.ts';
import { deskApi } from '#contract/desk/api.ts';
import { ShopSettings } from '#contract/desk/setting.ts';
import { isMailAddress, normalEmail } from '#contract/email.ts';
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import { readEnv } from '#server/env/env.ts';
import { deliverMails } from '#server/mail-delivery.ts';
import { render } from '#server/mail/layout.ts';
import { templates } from '#server/mail/templates.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { queueMail } from '#server/mail/queue.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { billing } from '#tests/support/billing.ts';
import { codeFor, mailsOf, makeMailFolder } from '#tests/support/server/mailbox.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { cards, startPayment, payByCard, proofOf, requestCheckout } from '#tests/support/server/purchase.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const shop = await createTestApp({ plugins: [mountPayment], env: { DATA_DIR: makeMailFolder() } });
const { call, services, signUp } = shop;
const { db, env } = services;
const waiting = async () => (await db.execute<{ n: number }>(sql`select count(*) as n from outbox where done_at is null`)).rows[0]?.n;

describe('A mail address', () => {
  test.each(['asha@example.test', 'a.b+shop@mail.example.co.in', "o'neil_3@x-y.example", 'A@B.example', `${'l'.repeat(64)}@example.test`])(
    'may be %s',
    (address) => {
      expect(isMailAddress(address)).toBe(true);
    },
  );

  const hostile = [
    '',
    ' ',
    '@',
    'a@',
    '@b.example',
    'a',
    'a@b',
    'a@b.',
    'a@.b',
    'a@b..example',
    '.a@b.example',
    'a.@b.example',
    'a..b@c.example',
    'a@-b.example',
    'a@b-.example',
    'a b@c.example',
    'a@b c.example',
    ' a@b.example',
    'a@b.example ',
    'a@b.example\n',
    'a@b.example\r\nBcc: x@evil.example',
    'a\u0000@b.example',
    'a@b.exa\tmple',
    '"a"@b.example',
    '"a@evil.example"@b.example',
    '"a b"@c.example',
    "'a'@b@c.example",
    'a@b@c.example',
    'a@b.example,c@d.example',
    'a@b.example;c@d.example',
    'a@b.example c@d.example',
    '<a@b.example>',
    'Name <a@b.example>',
    'a@b.example <x@evil.example>',
    'group:a@b.example;',
    'a(comment)@b.example',
    'a@b.example(comment)',
    '(x)a@b.example',
    'a%evil.example@b.example',
    'evil.example!a@b.example',
    '@evil.example:a@b.example',
    'a@[127.0.0.1]',
    'a@[IPv6:::1]',
    'a@127.0.0.1',
    'a@1.2.3.4',
    'a@b.1',
    'a\\@evil.example@b.example',
    'a\\b@c.example',
    '../../etc/passwd@b.example',
    'a/b@c.example',
    '/x@b.example',
    'a@b.example/../x',
    'a|b@c.example',
    '`id`@b.example',
    '$(id)@b.example',
    'ä@b.example',
    'a@bücher.example',
    'а@b.example',
    'a@b.example\u202e',
    '=?utf-8?q?a?=@b.example',
    `${'l'.repeat(65)}@example.test`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(130)}example`,
    'a@b.example.',
    'mailto:a@b.example',
    'a*@b.example',
  ];
  test(`is none of ${hostile.length} that have misled a mail program`, () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60);
    expect(hostile.filter(isMailAddress)).toEqual([]);
  });

  test('is checked before sending: an odd one gets no mail and the queue goes on', async () => {
    // An account of before the rule.
    const { id } = await signUp();
    const email = '"asha,x"@example.test';
    await db.execute(sql`update users set email = ${email} where id = ${id}`);
    await queueMail(db, 'odd-address', { template: 'password-changed', to: email });
    await deliverMails(services);
    expect(await mailsOf(shop, email)).toEqual([]);
    expect(await waiting()).toBe(0);
  });
});

test('a shopper whose domain is of another script gets the code and signs in, spelt either way', async () => {
  const [typed, kept] = ['asha-code@डाटामेल.भारत', 'asha-code@xn--c2bd4bq1db8d.xn--h2brj9c'];
  await call('signUp', { body: { name: 'Asha', email: typed, phone: '9822014705', password: 'mango-tree-77' } });
  await call('recover', { body: { email: typed } });
  const password = 'tamarind-42-tree';
  expect((await call('verify', { body: { email: typed, otp: await codeFor(shop, kept), password } })).status).toBe(200);
  for (const email of [typed, kept]) expect((await call('signIn', { body: { email, password } })).reply.user.email).toBe(kept);
});

describe('The rule at the field is the rule of the sender', () => {
  const address = (email: string) => ({ name: 'Asha', email, phone: '9822014705', password: 'mango-tree-77' });

  test.each([
    ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
    ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
    ['asha@bu\u0308cher.example', 'asha@xn--bcher-kva.example'],
    ['Asha@xn--c2bd4bq1db8d.xn--h2brj9c', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['asha2@डाटामेल.भारत', 'asha2@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['asha@ｅｘａｍｐｌｅ.test', 'asha@example.test'],
    [' asha3@münchen。example ', 'asha3@xn--mnchen-3ya.example'],
  ])('%s signs up as %s, signs in by each spelling and gets its mail', async (typed, spelled) => {
    expect(isMailAddress(spelled)).toBe(true);
    const done = await call('signUp', { body: address(typed) });
    // Two spellings of one address are one account.
    expect(done.status === 201 ? done.reply.user.email : done.failure.msg).toBe(done.status === 201 ? spelled : words().signUp.taken);
    for (const email of [typed, spelled, spelled.toUpperCase()])
      expect((await call('signIn', { body: { email, password: 'mango-tree-77' } })).reply.user.email).toBe(spelled);
    const before = (await mailsOf(shop, spelled)).length;
    expect((await call('recover', { body: { email: typed } })).status).toBe(200);
    const mails = await mailsOf(shop, spelled);
    // A code is sent once a minute to one address.
    expect(mails.length + before).toBeGreaterThan(0);
    expect(mails.at(-1)?.raw).toContain(`To: ${spelled}\n`);
  });

  test.each([
    ['a..b@example.test', words().signUp.emailShape],
    ['asha.@example.test', words().signUp.emailShape],
    ['.asha@example.test', words().signUp.emailShape],
    ['asha@example', words().signUp.emailShape],
    ['asha@example..test', words().signUp.emailShape],
    ['asha@exa mple.test', words().signUp.emailShape],
    ['asha@127.0.0.1', words().signUp.emailShape],
    ['asha@0x7f.1', words().signUp.emailShape],
    ['asha@example.test:25', words().signUp.emailShape],
    ['asha@example.test/x', words().signUp.emailShape],
    ['"asha"@example.test', words().signUp.emailShape],
    [`${'a'.repeat(65)}@example.test`, words().signUp.emailShape],
    ['आशा@example.test', words().signUp.emailScript],
    ['zoé@bücher.example', words().signUp.emailScript],
  ])('%s is refused in words, wherever an address is typed', async (email, words) => {
    const billed = { ...billing, email };
    const setting = ShopSettings.shape.email.safeParse(email);
    for (const { success, error } of [
      api.signUp.body.safeParse(address(email)),
      api.recover.body.safeParse({ email }),
      api.verify.body.safeParse({ email, otp: 'K7PX', password: 'mango-tree-77' }),
      api.createCheckout.body.safeParse({ billing: billed, amount: 1 }),
      deskApi.inviteStaff.body.safeParse({ email, role: 'staff', refundLimit: 0 }),
      deskApi.claimShop.body.safeParse({ email, key: 'k'.repeat(43), name: 'Asha', password: 'mango-tree-77' }),
      setting,
    ]) {
      expect([success, error?.issues[0]?.message]).toEqual([false, words]);
    }
    expect(() => readEnv({ CONTACT_EMAIL: email })).toThrow('CONTACT_EMAIL');
    const refused = await call('signUp', { body: address(email) });
    expect([refused.status, refused.failure.msg]).toEqual([400, words]);
  });
});

describe('A mail without a mail server', () => {
  test('is a private file in the data folder, named by time and address', async () => {
    const { email } = await signUp();
    await call('recover', { body: { email } });
    const [mail] = await mailsOf(shop, email);
    expect(mail?.file).toMatch(new RegExp(`^\\d{8}T\\d{9}Z-${email}\\.eml$`));
    expect(mail?.raw).toMatch(new RegExp(`^From: Haat <${env.contacts.email}>$`, 'm'));
    expect(mail?.raw).toMatch(/^Message-ID: <[0-9a-f]{32}@localhost>$/m);
    const path = join(env.dataDir, 'mail', mail?.file ?? '');
    expect(statSync(path).mode & 0o077).toBe(0);
    const alone = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z2-9]{4}$/.test(line));
    expect(alone).toHaveLength(1);
    expect(mail?.text.split('\n')).toContain(alone[0]);
  });

  test('about a placed order contains its products, its total, and its address', async () => {
    const { as, intent, product } = await startPayment(shop, { quantity: 2 });
    const { order } = (await call('createOrder', { body: proofOf(intent, await payByCard(shop, intent, cards.pays)) }, { as })).reply;
    const [mail] = await mailsOf(shop, 'meera@example.test');
    const reference = referenceOf(order._id);
    expect(mail?.subject).toMatch(new RegExp(`^Your order ${reference} \\(No\\. 1\\d{3}\\)$`));
    for (const fact of [`2 x ${product.name}, Rs 400`, 'Rs 400', 'Laxmi Niwas', 'test payment', reference, 'http://localhost:4000/orders'])
      expect(mail?.text).toContain(fact);
  });

  test('about an order names what was chosen and how the total comes about, as the cart does', async () => {
    const goods = await createProduct(db, { price: 220, tax: 11, inStock: 10, productWeight: ['500 g', '1 kg'] });
    const as = await signUp();
    await call('addToCart', { body: { productId: goods.id, quantity: 2, weight: '1 kg' } }, { as });
    const intent = await requestCheckout(shop, as);
    const { order } = (await call('createOrder', { body: proofOf(intent, await payByCard(shop, intent, cards.pays)) }, { as })).reply;
    const mail = (await mailsOf(shop, 'meera@example.test')).find(({ subject }) => subject.includes(referenceOf(order._id)));
    for (const fact of [`2 x ${goods.name}, 1 kg, Rs 440`, 'Subtotal: Rs 440', 'Delivery: Free', 'Total paid: Rs 462'])
      expect(mail?.text).toContain(fact);
    expect(mail?.text).toMatch(/^Tax.*: Rs 22$/m);
  });

  test('about an order that is cancelled before its first mail went out says only that', async () => {
    const { as, intent } = await startPayment(shop, { quantity: 1 });
    const { order } = (await call('createOrder', { body: proofOf(intent, await payByCard(shop, intent, cards.pays)) }, { as })).reply;
    await db.execute(sql`update orders set status = 'CANCELD' where id = ${order._id}`);
    const mails = await mailsOf(shop, 'meera@example.test');
    expect(mails.filter(({ text }) => text.includes(referenceOf(order._id)))).toEqual([]);
  });

  test('about a parcel leaves out what was taken off the order before', async () => {
    const { as, intent, product } = await startPayment(shop, { quantity: 3 });
    const { order } = (await call('createOrder', { body: proofOf(intent, await payByCard(shop, intent, cards.pays)) }, { as })).reply;
    await db.execute(sql`update order_lines set cancelled_quantity = 1 where order_id = ${order._id}`);
    await queueMail(db, `order-sent:${order._id}`, { template: 'order-sent', to: 'meera@example.test', orderId: order._id });
    const sent = (await mailsOf(shop, 'meera@example.test')).filter(({ text }) => text.includes(referenceOf(order._id))).at(-1);
    expect(sent?.text).toContain(`2 x ${product.name}`);
    expect(sent?.text).not.toContain(`3 x ${product.name}`);
  });

  test('tells the owner of an address, once a day, about an attempt to register it', async () => {
    const { email, name } = await signUp();
    for (let n = 0; n < 3; n += 1)
      expect((await call('signUp', { body: { name: 'X', email, phone: '1', password: 'mango-tree-77' } })).status).toBe(409);
    const mails = await mailsOf(shop, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have an account']);
    expect(mails[0]?.text).toContain(name);
  });

  test('tells about a refund', async () => {
    await queueMail(db, 'refund:test', {
      template: 'refund',
      to: 'refund@example.test',
      checkoutId: crypto.randomUUID(),
      amountPaise: 12_345_600,
    });
    const [mail] = await mailsOf(shop, 'refund@example.test');
    expect(mail?.text).toContain('Rs 1,23,456');
  });

  test('escapes line breaks, tags and codes in a name', () => {
    const { text, html } = render(templates.code('<b>Asha</b>\nWXYZ\r\n\u2028QRST', 'ABCD'), 'hello@haat.example');
    expect(text.split(/[\n\u2028]/).filter((line) => /^[A-Z2-9]{4}$/.test(line))).toEqual(['ABCD']);
    expect(html).not.toContain('<b>');
  });
});

describe('The mail queue', () => {
  test('holds one mail per key, and sends each once with two workers', async () => {
    for (let n = 0; n < 3; n += 1)
      await queueMail(db, 'refund:once', {
        template: 'refund',
        to: 'once@example.test',
        checkoutId: crypto.randomUUID(),
        amountPaise: 100,
      });
    for (let n = 0; n < 12; n += 1)
      await queueMail(db, `refund:many-${n}`, {
        template: 'refund',
        to: 'many@example.test',
        checkoutId: crypto.randomUUID(),
        amountPaise: 100,
      });
    await Promise.all(Array.from({ length: 6 }, () => deliverMails(services)));
    expect(await mailsOf(shop, 'once@example.test')).toHaveLength(1);
    expect(await mailsOf(shop, 'many@example.test')).toHaveLength(12);
  });

  test('keeps a rejected mail, retries later, and gives up in the end', async () => {
    let refuse = true;
    const sent: string[] = [];
    const mail = {
      ...services.mail,
      send: async ({ to }: { to: string }) => {
        if (refuse) throw new Error('451 try later');
        sent.push(to);
      },
    };
    await queueMail(db, 'refund:later', {
      template: 'refund',
      to: 'later@example.test',
      checkoutId: crypto.randomUUID(),
      amountPaise: 100,
    });
    await deliverMails({ ...services, mail });
    const { rows } = await db.execute<{ wait: number; last_error: string }>(
      sql`select extract(epoch from next_at - now())::int as wait, last_error from outbox where dedupe_key = 'refund:later'`,
    );
    expect(rows[0]).toMatchObject({ last_error: '451 try later' });
    expect(rows[0]?.wait).toBeGreaterThan(2);
    expect(await deliverMails({ ...services, mail })).toBe(0);
    refuse = false;
    await db.execute(sql`update outbox set next_at = now() where dedupe_key = 'refund:later'`);
    await deliverMails({ ...services, mail });
    expect(sent).toEqual(['later@example.test']);

    refuse = true;
    await queueMail(db, 'refund:never', {
      template: 'refund',
      to: 'never@example.test',
      checkoutId: crypto.randomUUID(),
      amountPaise: 100,
    });
    await db.execute(sql`update outbox set attempts = 60 where dedupe_key = 'refund:never'`);
    await deliverMails({ ...services, mail });
    expect(await waiting()).toBe(0);
  });

  test('takes over the claims of a dead worker', async () => {
    await queueMail(db, 'refund:claimed', {
      template: 'refund',
      to: 'claimed@example.test',
      checkoutId: crypto.randomUUID(),
      amountPaise: 100,
    });
    await db.execute(
      sql`update outbox set lease_owner = 'dead', lease_until = now() + interval '1 minute' where dedupe_key = 'refund:claimed'`,
    );
    expect(await mailsOf(shop, 'claimed@example.test')).toEqual([]);
    await db.execute(sql`update outbox set lease_until = now() - interval '1 second' where dedupe_key = 'refund:claimed'`);
    expect(await mailsOf(shop, 'claimed@example.test')).toHaveLength(1);
  });
});

test('Without a mail server the longest address has a file like any other', async () => {
  const to = `${'a'.repeat(64)}@${Array.from({ length: 3 }, () => 'b'.repeat(60)).join('.')}.test`.padEnd(limits.text.email, 't');
  expect(isMailAddress(to)).toBe(true);
  await queueMail(db, 'refund:longest', { template: 'refund', to, checkoutId: crypto.randomUUID(), amountPaise: 100 });
  const written = (await mailsOf(shop)).filter(({ file }) => file.includes('aaaaaaaa'));
  expect(written).toHaveLength(1);
});

test('With a mail server a mail goes there, to its one address', async () => {
  const heard: string[] = [];
  const server = createServer((socket) => {
    let data = false;
    socket.write('220 ready\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        heard.push(line);
        if (data) {
          if (line === '.') socket.write('250 taken\r\n');
          if (line === '.') data = false;
          continue;
        }
        data = line === 'DATA';
        socket.write(data ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  afterAll(() => server.close());
  const post = openMailer(
    readEnv({ SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, CONTACT_EMAIL: 'shop@haat.example' }),
  );
  const letter = templates.refund({ checkoutId: crypto.randomUUID(), amountPaise: 100, lines: [] }, 'http://localhost:4000');
  await post.send({ from: 'Haat', to: 'asha@example.test', key: 'k', ...render(letter, 'shop@haat.example') });
  expect(heard.filter((line) => /^(MAIL FROM|RCPT TO)/.test(line))).toEqual([
    'MAIL FROM:<shop@haat.example>',
    'RCPT TO:<asha@example.test>',
  ]);
  expect(heard.some((line) => line.startsWith('Subject: Your refund for payment '))).toBe(true);
  // A domain in another script is known to mail servers in Latin letters.
  heard.length = 0;
  const to = normalEmail('asha@डाटामेल.भारत');
  await post.send({ from: 'Haat', to, key: 'l', ...render(letter, 'shop@haat.example') });
  expect(heard).toContain('RCPT TO:<asha@xn--c2bd4bq1db8d.xn--h2brj9c>');
  expect(heard).toContain('To: asha@xn--c2bd4bq1db8d.xn--h2brj9c');
});
