import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { messages } from '#contract/messages.ts';
import { Unavailable } from '#server/http/errors.ts';

const program = fileURLToPath(new URL('./decode.ts', import.meta.url));
/** ms by the clock, long for a machine that has other things to do. How much work a picture may be is counted by `decode.ts` itself. */
const patience = 45_000;

/** Pictures are redrawn two at a time, the rest wait their turn. */
let free = 2;
const waiting: (() => void)[] = [];

/**
 * The picture as a plain WebP of ours, or undefined when it cannot be one. Throws 503 when the machine had no time for it within
 * `limit` ms, which says nothing about the picture.
 */
export async function redraw(bytes: Uint8Array, limit: number = patience): Promise<Buffer | undefined> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await inOwnProcess(bytes, limit);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

function inOwnProcess(bytes: Uint8Array, limit: number): Promise<Buffer | undefined> {
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Nothing of ours in its surroundings: it reads what strangers send.
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  });
  let isLate = false;
  const tooLong = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, limit);
  return new Promise<Buffer | undefined>((resolve, reject) => {
    child.once('message', (answer: { picture?: Uint8Array }) => resolve(answer.picture && Buffer.from(answer.picture)));
    // Crashed: the picture's doing. Killed by our clock: the machine's.
    const over = () => (isLate ? reject(new Unavailable(messages.profile.busy, 'busy')) : resolve(undefined));
    child.once('exit', over);
    child.once('error', reject);
    child.send(bytes, (error) => {
      if (error) over();
    });
  }).finally(() => clearTimeout(tooLong));
}
