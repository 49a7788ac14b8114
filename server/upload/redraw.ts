import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { words } from '#language/words.ts';
import { AppError, Unavailable } from '#server/http/errors.ts';
import type { Redrawn, RedrawOrder } from './rules.ts';

const program = fileURLToPath(new URL('./decode.ts', import.meta.url));
/** Wall-clock ms, generous for a busy machine. `decode.ts` itself limits the work per picture. */
const decodeTimeoutMs = 45_000;

/** Two pictures are redrawn at a time; the others wait. */
const limitRedraws = pLimit(2);

/** Longest side of a picture of a shopper, in px: an avatar on the densest screen. */
const avatarEdge = 1_024;

/**
 * Gives the picture as a plain WebP, or undefined if it cannot be converted. Throws 415 for too many pixels, and 503 if the machine had no time for it within `limit` ms, had
 * no process for it, or ended that process: this says nothing about the picture.
 */
export async function redraw(bytes: Uint8Array, limit: number = decodeTimeoutMs): Promise<Buffer | undefined> {
  return (await redrawAs({ bytes, maxEdge: avatarEdge }, limit))?.picture;
}

/** The same for a picture of any size and shape, with its measures and ground colours. */
export async function redrawAs(order: RedrawOrder, limit: number = decodeTimeoutMs): Promise<Redrawn | undefined> {
  return limitRedraws(() => inOwnProcess(order, limit));
}

function inOwnProcess(order: RedrawOrder, limit: number): Promise<Redrawn | undefined> {
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
  return new Promise<Redrawn | undefined>((resolve, reject) => {
    child.once('message', (answer: Redrawn | { picture?: undefined; tooManyPixels: boolean }) => {
      if (answer.picture) resolve({ ...answer, picture: Buffer.from(answer.picture) });
      else if (answer.tooManyPixels) reject(new AppError(415, 'too_many_pixels', words().pictureFaults.pixels));
      else resolve(undefined);
    });
    const giveUp = () => reject(new Unavailable(words().refusals.pictureBusy, 'busy'));
    // A crash is caused by the picture. A kill, by our timeout or by a machine that is short of memory, says nothing about it.
    child.once('exit', (_code, signal) => (isLate || signal === 'SIGKILL' || signal === 'SIGTERM' ? giveUp() : resolve(undefined)));
    child.once('error', giveUp);
    // The process ended before it saw the picture.
    child.send(order, (error) => {
      if (error) giveUp();
    });
  }).finally(() => clearTimeout(tooLong));
}
