/** Whose tries are counted: the visitor's, whatever proxies stand between. */
import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/env/env.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { AppContext } from '#server/http/request.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

interface Request {
  /** The address that opened the connection. */
  peer: string;
  forwarded?: string;
}

function addressOf({ peer, forwarded }: Request, variables: Record<string, string> = {}): string {
  const c = {
    env: { incoming: { socket: { remoteAddress: peer } } },
    req: { header: (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined) },
  };
  return clientAddress(c as unknown as AppContext, readEnv({ PUBLIC_URL: 'https://haat.example', ...variables }));
}

describe('Without TRUSTED_PROXIES', () => {
  test('a proxy on this machine is believed, of all that it forwards only the last address', () => {
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(addressOf({ peer, forwarded: '203.0.113.9, 198.51.100.7' })).toBe('198.51.100.7');
  });

  test('nobody else is believed, and on localhost nobody at all', () => {
    expect(addressOf({ peer: '10.0.0.5', forwarded: '198.51.100.7' })).toBe('10.0.0.5');
    expect(addressOf({ peer: '127.0.0.1', forwarded: '198.51.100.7' }, { PUBLIC_URL: 'http://localhost:4000' })).toBe('127.0.0.1');
  });
});

describe('With TRUSTED_PROXIES', () => {
  const trusted = { TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8,192.0.2.7' };

  test.each<[string, Request, string]>([
    ['the proxy itself when it forwards nothing', { peer: '10.1.2.3' }, '10.1.2.3'],
    ['the visitor behind one proxy', { peer: '10.1.2.3', forwarded: '198.51.100.7' }, '198.51.100.7'],
    ['the visitor behind two proxies', { peer: '10.1.2.3', forwarded: '198.51.100.7, 192.0.2.7' }, '198.51.100.7'],
    ['no invented address', { peer: '10.1.2.3', forwarded: '203.0.113.9, 10.9.9.9, 198.51.100.7, 192.0.2.7' }, '198.51.100.7'],
    ['a stranger who invents a whole chain', { peer: '198.51.100.7', forwarded: '203.0.113.9, 10.1.2.3' }, '198.51.100.7'],
    ['a neighbour of a single trusted address', { peer: '192.0.2.8', forwarded: '203.0.113.9' }, '192.0.2.8'],
    ['a proxy on this machine only when it is listed', { peer: '127.0.0.1', forwarded: '198.51.100.7' }, '127.0.0.1'],
    ['the farthest proxy when all are trusted', { peer: '10.1.2.3', forwarded: '10.0.0.9, 192.0.2.7' }, '10.0.0.9'],
    ['the last proxy before something that is no address', { peer: '10.1.2.3', forwarded: '198.51.100.7, unknown' }, '10.1.2.3'],
    ['an address without the port', { peer: '10.1.2.3', forwarded: '198.51.100.7:4711' }, '198.51.100.7'],
    ['an IPv4 address that is written as IPv6', { peer: '::ffff:10.1.2.3', forwarded: '::ffff:198.51.100.7' }, '198.51.100.7'],
    ['the /64 of an IPv6 visitor', { peer: 'fd00::1', forwarded: '[2001:DB8:0:42:1:2:3:4]:443' }, '2001:db8:0:42'],
    ['the same /64 however it is shortened', { peer: 'fd00::1', forwarded: '2001:db8:0:42::9' }, '2001:db8:0:42'],
    ['the /64 of an address that begins with its gap', { peer: 'fe80::1%eth0' }, 'fe80:0:0:0'],
  ])('counts %s', (_who, request, expected) => expect(addressOf(request, trusted)).toBe(expected));

  test.each(['10.0.0.0/33', 'fd00::/129', '10.0.0', 'proxy.example', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.0/-1', '10.0.0.1;10.0.0.2'])(
    'the start refuses %s in one sentence',
    (value) => {
      expect(() => readEnv({ TRUSTED_PROXIES: value })).toThrow(/^TRUSTED_PROXIES must be IP addresses and ranges [^\n]+\.$/);
    },
  );
});

test('Visitors behind a trusted proxy on another machine do not use up the tries of one another', async () => {
  const { app } = await createTestApp({
    env: {
      RATE_LIMITS: 'on',
      PUBLIC_URL: 'https://haat.example',
      TEST_PAYMENTS: 'public',
      TEST_SIGN_IN: 'public',
      TRUSTED_PROXIES: '10.0.0.0/8',
    },
  });
  const signUp = async (visitor: string, number: number) => {
    const body = { name: 'Ravi', email: `${visitor}-${number}@example.test`, phone: '9800000000', password: 'mango-tree-77' };
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': visitor };
    const socket = { incoming: { socket: { remoteAddress: '10.0.0.5' } } };
    return (await app.request('/api/user/signup', { method: 'POST', headers, body: JSON.stringify(body) }, socket)).status;
  };
  const statuses: number[] = [];
  for (let number = 0; number < 6; number += 1) statuses.push(await signUp('198.51.100.7', number));
  expect(statuses.at(-1)).toBe(429);
  expect(await signUp('198.51.100.8', 0)).toBe(statuses[0]);
});
