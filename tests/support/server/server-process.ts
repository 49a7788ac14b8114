/** The server as in production: `server/main.ts` in a process of its own, with its own folder and port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { unusedPort } from '#tests/support/own-port.ts';

export interface ServerProcess {
  process: ChildProcess;
  /** Origin, once it has printed that it is open. */
  open: Promise<string>;
  /** Exit code. */
  ended: Promise<number | null>;
  /** All output so far. */
  stdout(): string;
  stderr(): string;
}

const children: ChildProcess[] = [];
const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

/** Starts the server with the given variables in addition to PATH and the like. */
export function startServer(env: Record<string, string>): ServerProcess {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { ...environment, NODE_ENV: 'production', RATE_LIMITS: 'off', DRAW_AHEAD: 'off', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let out = '';
  let err = '';
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const open = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      out += bytes.toString();
      const address = /^Haat is open at (\S+)$/m.exec(out)?.[1];
      if (address) resolve(address);
    });
    void ended.then((code) => reject(new Error(`the server exited with ${code} before it opened: ${out}${err}`)));
  });
  open.catch(() => {});
  return { process: child, open, ended, stdout: () => out, stderr: () => err };
}

/** A port that nobody uses, for PORT. */
export const freePort = async (): Promise<string> => String(await unusedPort());

/** Kills the servers of this file's tests. */
export function killServers(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}
