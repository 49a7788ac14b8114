/** Addresses that programs ask for by their name alone. */
import { expect, test } from 'vitest';
import { mountPages } from '#server/pages/pages.ts';
import { mountWellKnown } from '#server/pages/well-known.ts';
import { securityText } from '#server/pages/security-text.ts';
import { makeFakeBuild } from '#tests/support/server/fake-build.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const env = {
  PUBLIC_URL: 'https://haat.example',
  CONTACT_EMAIL: 'care@haat.example',
  RATE_LIMITS: 'on',
  TEST_PAYMENTS: 'public',
  TEST_SIGN_IN: 'public',
};
const { request } = await createTestApp({ env, plugins: [mountWellKnown, mountPages(makeFakeBuild().built)] });
const dayMs = 24 * 3_600_000;

test('whoever finds a hole reads whom to tell, by RFC 9116', async () => {
  const answer = await request('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
  expect(fields).toMatchObject({
    Contact: 'mailto:care@haat.example',
    'Preferred-Languages': 'en, hi',
    Canonical: 'https://haat.example/.well-known/security.txt',
  });
  expect((await request('/security.txt')).headers.get('location')).toBe('/.well-known/security.txt');
});

test('the file never runs out within five months, nor lasts a year', () => {
  for (const now of [0, Date.parse('2026-11-25T23:59:59Z'), Date.parse('2028-02-29T00:00:00Z')]) {
    const [, expires = ''] = /^Expires: (\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)$/m.exec(securityText('a@b.example', '', now)) ?? [];
    const left = Date.parse(expires) - now;
    expect(left).toBeGreaterThan(150 * dayMs);
    expect(left).toBeLessThan(365 * dayMs);
  }
});

test('a password manager finds where to change a password, and that unknown addresses are absent', async () => {
  const answer = await request('/.well-known/change-password', { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/signIn?step=recover']);
  const nothing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  for (const headers of [{}, { accept: 'text/html' }] as Record<string, string>[])
    expect((await request(nothing, { headers })).status).toBe(404);
});

test.each(['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])('%s leads to the icon', async (path) => {
  const answer = await request(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/icons/apple-touch-180.png']);
});
