import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { messages } from '#contract/messages.ts';
import { Unavailable } from '#server/http/errors.ts';

const program = fileURLToPath(new URL('./decode.ts', import.meta.url));
/** Wall-clock ms, generous for a busy machine. `decode.ts` itself limits the work per picture. */
const decodeTimeoutMs = 45_000;

/** Two pictures are redrawn at a time; the others wait. */
const limitRedraws = pLimit(2);

/**
 * Gives the picture as a plain WebP, or undefined if it cannot be converted. Throws 503 if the machine had no time for it within `limit` ms,
 * which says nothing about the picture.
 */
export async function redraw(bytes: Uint8Array, limit: number = decodeTimeoutMs): Promise<Buffer | undefined> {
  return limitRedraws(() => inOwnProcess(bytes, limit));
}

function inOwnProcess(bytes: Uint8Array, limit: number): Promise<Buffer | undefined> {
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // An empty environment, because the process reads what strangers send.
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  });
  let isLate = false;
  const tooLong = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, limit);
  return new Promise<Buffer | undefined>((resolve, reject) => {
    child.once('message', (answer: { picture?: Uint8Array }) => resolve(answer.picture && Buffer.from(answer.picture)));
    // A crash is caused by the picture. A kill by our timeout is caused by the machine.
    const over = () => (isLate ? reject(new Unavailable(messages.profile.busy, 'busy')) : resolve(undefined));
    child.once('exit', over);
    child.once('error', reject);
    child.send(bytes, (error) => {
      if (error) over();
    });
  }).finally(() => clearTimeout(tooLong));
}
