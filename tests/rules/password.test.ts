/** How passwords and secrets are made, stored and compared (server/auth, server/user), without a database. */
import { availableParallelism } from 'node:os';
import { describe, expect, test, vi } from 'vitest';
import { hashPassword, isPassword, isTooCommon, needsRehash } from '#server/auth/password.ts';
import { hashSecret, isSecret, newSecret } from '#server/auth/token.ts';
import { refuseTooLong } from '#server/auth/password-rules.ts';

const password = 'mango-tree-77';
const meera = { email: 'Meera@Example.test', name: 'Meera Kulkarni' };

describe('a password', () => {
  test('is stored as argon2id at 19 MiB, two passes, one lane, with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(two).not.toBe(one);
  });

  test('matches only itself, also in another Unicode form of the same letters', async () => {
    const stored = await hashPassword('cafe\u0301-tree');
    expect(await isPassword('caf\u00e9-tree', stored)).toBe(true);
    expect(await isPassword('caf\u00e9-tree ', stored)).toBe(false);
    expect(await isPassword('Caf\u00e9-tree', stored)).toBe(false);
  });

  test('matches nothing where none is stored', async () => {
    expect(await isPassword(password, undefined)).toBe(false);
    expect(await isPassword(password, null)).toBe(false);
  });

  test('is compared by its stored hash, and a hash of another form is a server error', async () => {
    const stored = await hashPassword(password);
    expect(await isPassword(password, stored.replace('t=2', 't=3'))).toBe(false);
    for (const wrong of ['', 'plain', `x${stored}`, `${stored}$x`, stored.replace('argon2id', 'argon2i')])
      await expect(isPassword(password, wrong)).rejects.toThrow('unknown format');
  });

  test('is hashed again when its hash has another cost', async () => {
    const stored = await hashPassword(password);
    expect(needsRehash(stored)).toBe(false);
    for (const [now, before] of [
      ['m=19456', 'm=4096'],
      ['t=2', 't=1'],
      ['p=1', 'p=2'],
    ] as const)
      expect(needsRehash(stored.replace(now, before)), before).toBe(true);
  });

  test("is refused when it is common, a repeated letter, or the shopper's name or address", () => {
    for (const common of [
      '1234567',
      'shopkeeper',
      'PassWord1',
      'haat-shop',
      'aaaaaaa',
      '.......',
      'meera@example.test',
      'MEERA',
      'meera kulkarni',
    ]) {
      expect(isTooCommon(common, meera), common).toBe(true);
    }
    for (const good of [password, 'aaaaaab', 'baaaaaa', 'kulkarni', '', ' ', 'meera@example'])
      expect(isTooCommon(good, meera), good).toBe(good === ' ');
  });

  test('of more than 256 bytes is refused, however few characters it has', () => {
    expect(() => refuseTooLong('x'.repeat(256))).not.toThrow();
    expect(() => refuseTooLong('x'.repeat(257))).toThrow();
    expect(() => refuseTooLong('\u0928'.repeat(86))).toThrow();
  });

  test('is checked for every request of many at once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, index) => hashPassword(`${password}-${index}`)));
    expect(await Promise.all(all.map((stored, index) => isPassword(`${password}-${index}`, stored)))).toEqual(Array(12).fill(true));
  });
});

describe('a secret', () => {
  test('is 256 random bits in 43 characters that fit a header', () => {
    const secrets = Array.from({ length: 20 }, newSecret);
    expect(new Set(secrets).size).toBe(20);
    for (const secret of secrets) expect(isSecret(secret), secret).toBe(true);
    const [secret = ''] = secrets;
    for (const wrong of ['', secret.slice(1), `${secret}A`, `A${secret}`, `${secret.slice(1)}!`, `${secret}\n`])
      expect(isSecret(wrong), wrong).toBe(false);
  });

  test('is stored as its SHA-256', () => {
    expect(hashSecret('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });
});

describe('password hashing', () => {
  const cores = availableParallelism();
  type Done = (error: Error | null, tag: Buffer) => void;

  /** The module with hashes that end on command; `running` are those in progress, in the order in which they began. */
  async function withSlowHashes() {
    const running: Done[] = [];
    vi.resetModules();
    vi.doMock('node:crypto', async (original) => ({
      ...(await original<typeof import('node:crypto')>()),
      argon2: (_kind: string, _options: object, done: Done) => void running.push(done),
    }));
    const { hashPassword: hash } = await import('#server/auth/password.ts');
    vi.doUnmock('node:crypto');
    await settled();
    // The stand-in for shoppers who do not exist is hashed at the start.
    running.splice(0).forEach((done) => done(null, Buffer.alloc(32)));
    await settled();
    return { running, hash };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('runs one job per core, the rest in order of arrival', async () => {
    const { running, hash } = await withSlowHashes();
    const ended: number[] = [];
    const all = Array.from({ length: cores + 3 }, (_, n) => hash(`password-${n}`).then(() => ended.push(n)));
    await settled();
    expect(running).toHaveLength(cores);
    for (let n = 0; n < cores + 3; n += 1) {
      running[n]?.(null, Buffer.alloc(32));
      await settled();
      expect(running).toHaveLength(Math.min(cores + 3, cores + n + 1));
    }
    await Promise.all(all);
    expect(ended).toEqual(ended.toSorted((a, b) => a - b));
  });

  test('starts the next job when one fails, and frees its slot when nobody waits', async () => {
    const { running, hash } = await withSlowHashes();
    for (let round = 0; round < 2; round += 1) {
      const all = Array.from({ length: cores + 1 }, () => hash(password));
      await settled();
      expect(running).toHaveLength(cores);
      const [failed, ...rest] = running.splice(0);
      failed?.(new Error('no memory'), Buffer.alloc(0));
      await expect(all[0]).rejects.toThrow('no memory');
      await settled();
      expect(running).toHaveLength(1);
      for (const done of [...rest, ...running.splice(0)]) done(null, Buffer.alloc(32));
      await Promise.all(all.slice(1));
    }
  });
});
