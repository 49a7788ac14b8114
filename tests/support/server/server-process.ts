/** The shop as its owner runs it: `server/main.ts` in a process of its own, on a folder and a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export interface ShopProcess {
  process: ChildProcess;
  /** Origin, once it has said that it is open. */
  open: Promise<string>;
  /** Exit code. */
  ended: Promise<number | null>;
  /** All that it has printed so far. */
  said(): string;
  complained(): string;
}

const children: ChildProcess[] = [];
const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

/** Starts it with the given variables beside PATH and the like. */
export function openShop(env: Record<string, string>): ShopProcess {
  const { DATABASE_URL: _, ...surroundings } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { ...surroundings, NODE_ENV: 'production', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  let complained = '';
  child.stderr.on('data', (bytes: Buffer) => (complained += bytes.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const open = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const address = /^Haat is open at (\S+)$/m.exec(said)?.[1];
      if (address) resolve(address);
    });
    void ended.then((code) => reject(new Error(`the shop ended with ${code} before it opened: ${said}${complained}`)));
  });
  open.catch(() => {});
  return { process: child, open, ended, said: () => said, complained: () => complained };
}

/** A port that was free a moment ago. */
export function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === 'object' && address ? address.port : 0)));
    });
  });
}

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});
