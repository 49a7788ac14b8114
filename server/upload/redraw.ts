import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./decode.ts', import.meta.url));
const patience = 10_000;

/** Pictures are redrawn two at a time, the rest wait their turn. */
let free = 2;
const waiting: (() => void)[] = [];

/** The picture as a plain WebP of ours, or undefined when it cannot be one. Never throws for what is in the bytes. */
export async function redraw(bytes: Uint8Array): Promise<Buffer | undefined> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await inOwnProcess(bytes);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

function inOwnProcess(bytes: Uint8Array): Promise<Buffer | undefined> {
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Nothing of ours in its surroundings: it reads what strangers send.
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  });
  const tooLong = setTimeout(() => child.kill('SIGKILL'), patience);
  return new Promise<Buffer | undefined>((resolve, reject) => {
    child.once('message', (answer: { picture?: Uint8Array }) => resolve(answer.picture && Buffer.from(answer.picture)));
    // Killed or crashed: the picture's doing.
    child.once('exit', () => resolve(undefined));
    child.once('error', reject);
    child.send(bytes, (error) => {
      if (error) resolve(undefined);
    });
  }).finally(() => clearTimeout(tooLong));
}
