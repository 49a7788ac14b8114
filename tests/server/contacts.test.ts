/** The variables for the contact addresses of a shop (`docs/variables.md`). */
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from '#server/env/env.ts';
import { listen } from '#server/http/listen.ts';
import { mailsOf, makeMailFolder } from '#tests/support/server/mailbox.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const env = {
  DATA_DIR: makeMailFolder(),
  GROUP_LINK: 'https://chat.example/haat',
  CONTACT_EMAIL: 'owner@haat.example',
  SOCIAL_FACEBOOK: 'https://fb.example/haat',
  SOCIAL_INSTAGRAM: 'https://ig.example/haat',
  SOCIAL_TWITTER: 'https://tw.example/haat',
};
const shop = await createTestApp({ env });
const placeholders = readEnv({}).contacts;

describe('GROUP_LINK, CONTACT_EMAIL and SOCIAL_*', () => {
  test('are sent to the newsletter and the footer', async () => {
    expect((await shop.call('getContact', {})).reply.contact).toEqual({
      whatsapp: '910000000000',
      groupLink: env.GROUP_LINK,
      email: env.CONTACT_EMAIL,
      facebook: env.SOCIAL_FACEBOOK,
      instagram: env.SOCIAL_INSTAGRAM,
      twitter: env.SOCIAL_TWITTER,
    });
  });

  test('CONTACT_EMAIL is the sender and the reply address of every mail', async () => {
    const { email } = await shop.signUp();
    await shop.call('recover', { body: { email } });
    const [mail] = await mailsOf(shop, email);
    expect(mail?.raw).toContain(`From: Haat <${env.CONTACT_EMAIL}>\n`);
    expect(mail?.text).toContain(env.CONTACT_EMAIL);
  });

  test('have placeholders by default, with the address hello@haat.example', () => {
    expect(placeholders.email).toBe('hello@haat.example');
    for (const link of [placeholders.groupLink, placeholders.facebook, placeholders.instagram, placeholders.twitter])
      expect(new URL(link).host).toBe('example.test');
  });

  test.each(['GROUP_LINK', 'SOCIAL_FACEBOOK', 'SOCIAL_INSTAGRAM', 'SOCIAL_TWITTER'])(
    '%s with an invalid web address stops the start with one line',
    (name) => {
      for (const bad of ['chat', 'javascript:alert(1)', 'mailto:a@b.example']) {
        expect(() => readEnv({ [name]: bad })).toThrow(EnvError);
        expect(() => readEnv({ [name]: bad })).toThrow(`${name} must be an http or https address.`);
      }
    },
  );
});

describe('HOST', () => {
  /** Whether the server responds at an address of this machine. */
  const answersAt = (origin: string) =>
    fetch(`${origin}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );

  /** A machine without IPv6 has no second address. */
  const hasSecond = () =>
    new Promise<boolean>((resolve) => {
      const probe = createServer().once('error', () => resolve(false));
      probe.listen(0, '::1', () => probe.close(() => resolve(true)));
    });

  test.each([
    [undefined, true],
    ['127.0.0.1', false],
  ])('%s: the server listens there, and at the second address of localhost: %s', async (host, isBoth) => {
    const { host: chosen } = readEnv(host === undefined ? {} : { HOST: host });
    const port = Number(await freePort());
    const servers = await listen(shop.app, chosen, port);
    try {
      expect(await answersAt(`http://127.0.0.1:${port}`)).toBe(true);
      expect(await answersAt(`http://[::1]:${port}`)).toBe(isBoth && (await hasSecond()));
    } finally {
      for (const server of servers) server.close();
    }
  });
});
