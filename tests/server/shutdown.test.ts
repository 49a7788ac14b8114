import { describe, expect, test } from 'vitest';
import { makeDataDir, postmasterOf, waitFor } from '#tests/support/server/embedded-database.ts';
import { freePort, startServer } from '#tests/support/server/server-process.ts';

const signUp = (origin: string, email: string) =>
  fetch(`${origin}/api/user/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Asha', email, phone: '9800000001', password: 'mango-tree-77' }),
  });

describe('The server process', () => {
  test('opens, finishes running requests when told to stop, and leaves nothing behind', async () => {
    const dataDir = makeDataDir();
    const shop = startServer({ DATA_DIR: dataDir, PORT: await freePort(), SEED: 'none' });
    const origin = await shop.open;
    expect(postmasterOf(dataDir)).not.toBeNull();

    // Few: each hashes a password, and a busy machine must finish all of them before the shutdown's own limit ends the process with 1.
    const requests = Array.from({ length: 6 }, (_, n) => signUp(origin, `shopper-${n}@example.test`));
    await Promise.any(requests);
    shop.process.kill('SIGTERM');
    // npm and the terminal both pass on a signal; the second one must not cut the first short.
    shop.process.kill('SIGINT');
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses).toEqual(Array(6).fill(201));
    expect(await shop.ended).toBe(0);
    expect(postmasterOf(dataDir)).toBeNull();
    expect(shop.stderr()).toBe('');

    const again = startServer({ DATA_DIR: dataDir, PORT: await freePort(), SEED: 'none' });
    expect((await signUp(await again.open, 'shopper-0@example.test')).status).toBe(409);
    expect(again.stdout()).toMatch(/^Haat has no owner yet\. .+\nHaat is open at \S+\n$/);
    again.process.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  test('recovers by itself when its database is killed', async () => {
    const dataDir = makeDataDir();
    const shop = startServer({ DATA_DIR: dataDir, PORT: await freePort(), SEED: 'none' });
    const origin = await shop.open;
    expect((await signUp(origin, 'asha@example.test')).status).toBe(201);
    process.kill(postmasterOf(dataDir) ?? 0, 'SIGKILL');
    const statuses = new Set<number>();
    await waitFor(async () => {
      const { status } = await signUp(origin, 'asha@example.test');
      statuses.add(status);
      return status === 409;
    }, 'the shop remembers Asha again');
    expect([...statuses].filter((status) => status !== 503 && status !== 409)).toEqual([]);
    shop.process.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  });

  test('names a port in use and leaves the server on it alone', async () => {
    const dataDir = makeDataDir();
    const port = await freePort();
    const first = startServer({ DATA_DIR: dataDir, PORT: port, SEED: 'none' });
    const origin = await first.open;
    const second = startServer({ DATA_DIR: dataDir, PORT: port, SEED: 'none' });
    expect(await second.ended).toBe(1);
    expect(second.stderr()).toBe(`Port ${port} is in use. Stop the other process, or set PORT.\n`);
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(postmasterOf(dataDir)).toBeNull();
  });

  test('does not start with an invalid value, and prints one line about it', async () => {
    const shop = startServer({ DATA_DIR: makeDataDir(), PORT: 'eighty' });
    expect(await shop.ended).toBe(1);
    expect(shop.stderr()).toBe('PORT must be a whole number from 1 to 65535.\n');
  });

  describe('after an error that nobody caught', () => {
    /** Code that runs in the server's process before the server itself. */
    const planted = (code: string) => ({ LOG_LEVEL: 'error', NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` });
    const logged = (stderr: string) => {
      const lines = stderr.trimEnd().split('\n');
      expect(lines, stderr).toHaveLength(1);
      return JSON.parse(lines[0] ?? '') as unknown;
    };

    test.each([
      ['unhandledRejection', "Promise.reject(new Error('planted'))"],
      ['uncaughtException', "throw new Error('planted')"],
    ])('(%s) logs one line, closes its database and ends with exit code 1', async (origin, code) => {
      const dataDir = makeDataDir();
      const shop = startServer({
        DATA_DIR: dataDir,
        PORT: await freePort(),
        SEED: 'none',
        ...planted(`process.on('SIGUSR2', () => { ${code} })`),
      });
      await shop.open;
      shop.process.kill('SIGUSR2');
      expect(await shop.ended).toBe(1);
      expect(logged(shop.stderr())).toMatchObject({ level: 50, code: origin, error: { message: 'planted' } });
      expect(postmasterOf(dataDir)).toBeNull();
    });

    test('while it starts, logs one line and ends with exit code 1', async () => {
      // The embedded database prints this before it is created: the server is in the middle of its start.
      const code = "const log = console.log; console.log = (line) => { log(line); setImmediate(() => { throw new Error('planted') }) }";
      const shop = startServer({ DATA_DIR: makeDataDir(), PORT: await freePort(), ...planted(code) });
      expect(await shop.ended).toBe(1);
      expect(logged(shop.stderr())).toMatchObject({ level: 50, code: 'uncaughtException', error: { message: 'planted' } });
      expect(shop.stdout()).not.toContain('is open');
    });

    test('during a shutdown, still ends with exit code 1', async () => {
      const code = "process.once('SIGTERM', () => setImmediate(() => { throw new Error('planted') }))";
      const shop = startServer({ DATA_DIR: makeDataDir(), PORT: await freePort(), SEED: 'none', ...planted(code) });
      await shop.open;
      shop.process.kill('SIGTERM');
      expect(await shop.ended).toBe(1);
      expect(logged(shop.stderr())).toMatchObject({ error: { message: 'planted' } });
    });
  });
});
