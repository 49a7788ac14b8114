/** Asks the picture process for pictures, and starts it when the first is wanted. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { words } from '#language/words.ts';
import { Unavailable } from '#server/http/errors.ts';
import { memoryEnvironment } from '#server/env/memory.ts';
import { type PaintOrder, type Painted, paintMemoryMax, type Wanted } from './paint-rules.ts';

const program = fileURLToPath(new URL('./paint.ts', import.meta.url));
/** ms without an order after which the process is ended: it holds some 100 MB. */
const restMs = 20_000;

interface Waiting {
  resolve: (picture: Buffer) => void;
  reject: (error: Error) => void;
}

/** One picture process with what is waited for from it. */
class PictureProcess {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, Waiting>();
  private resting: NodeJS.Timeout | undefined;
  private lastId = 0;
  /** False once the process takes no more work: it has ended or is stopping. */
  isOpen = true;

  constructor() {
    this.child = fork(program, [], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=192'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...memoryEnvironment },
    });
    // It must not keep the shop alive.
    this.child.unref();
    this.child.channel?.unref();
    this.child.on('message', (painted: Painted) => this.receive(painted));
    this.child.once('error', () => this.abandon());
    this.child.once('exit', () => this.abandon());
  }

  order(wanted: Wanted): Promise<Buffer> {
    clearTimeout(this.resting);
    this.lastId += 1;
    const order: PaintOrder = { id: this.lastId, wanted };
    return new Promise((resolve, reject) => {
      this.waiting.set(order.id, { resolve, reject });
      this.child.channel?.ref();
      this.child.send(order, (error) => {
        if (error) this.abandon();
      });
    });
  }

  private receive({ id, picture, problem, memory }: Painted): void {
    const one = this.waiting.get(id);
    this.waiting.delete(id);
    if (picture) one?.resolve(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
    else one?.reject(new Error(problem));
    if (this.waiting.size > 0) return;
    this.child.channel?.unref();
    if (memory > paintMemoryMax) this.end();
    else this.resting = setTimeout(() => this.end(), restMs).unref();
  }

  private end(): void {
    this.isOpen = false;
    this.child.disconnect();
  }

  /** It has ended by itself, or could not start: this says nothing about the pictures, so they may be asked for again. */
  private abandon(): void {
    this.isOpen = false;
    clearTimeout(this.resting);
    for (const { reject } of this.waiting.values()) reject(new Unavailable(words().refusals.pictureBusy, 'busy'));
    this.waiting.clear();
  }
}

let current: PictureProcess | undefined;

/** Gives the bytes of a picture. Throws 503 if the picture process ended meanwhile, and an error if the picture cannot be made. */
export function paintApart(wanted: Wanted): Promise<Buffer> {
  if (!current?.isOpen) current = new PictureProcess();
  return current.order(wanted);
}
