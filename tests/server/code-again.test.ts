/** A mail that could not be confirmed is sent again. To a mailbox it is the same mail, so it says the same. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { codeOf } from '#server/auth/one-time-code.ts';
import { mailsOf, makeMailFolder } from '#tests/support/server/mailbox.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const shop = await createTestApp({ env: { DATA_DIR: makeMailFolder() } });
const { call, services, signUp } = shop;

const sendAgain = () => services.db.execute(sql`update outbox set done_at = null, next_at = now() where kind = 'mail'`);

test('A reset code that is sent twice is one code, and works', async () => {
  const { email } = await signUp();
  await call('recover', { body: { email } });
  await mailsOf(shop, email);
  await sendAgain();
  const mails = await mailsOf(shop, email);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ raw }) => /^Message-ID: .*$/m.exec(raw)?.[0])).size).toBe(1);
  const codes = mails.map(({ text }) => /^[A-Z2-9]{4}$/m.exec(text)?.[0] ?? '');
  expect(new Set(codes).size).toBe(1);
  const { reply } = await call('verify', { body: { email, otp: codes[0] ?? '', password: 'new-mango-88' } });
  expect(reply.msg).toBe(words().recover.done);
});

test('Reset codes have four clear characters, and nobody who reads the database can compute them', async () => {
  const ids = Array.from({ length: 150 }, (_, at) => `request-${at}`);
  const codesWith = (sealKey: Buffer | undefined) => Promise.all(ids.map((id) => codeOf(services.db, id, sealKey)));
  for (const key of [undefined, Buffer.alloc(32, 7)]) {
    const codes = await codesWith(key);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}$/);
    expect(new Set(codes.join('')).size).toBe(32);
    expect(new Set(codes).size).toBeGreaterThan(140);
  }
  expect(await codesWith(Buffer.alloc(32, 7))).toEqual(await codesWith(Buffer.alloc(32, 7)));
  expect(await codesWith(Buffer.alloc(32, 8))).not.toEqual(await codesWith(Buffer.alloc(32, 7)));
  // The shop of a computer makes its key; one with several processes and no key is given another code each time.
  expect(await codesWith(undefined)).not.toEqual(await codesWith(undefined));
});
