/** Asks the drawing thread for the PDF of a paper, and starts it when the first is wanted. */
import { Worker } from 'node:worker_threads';
import { words } from '#language/words.ts';
import { AppError, Unavailable } from '#server/http/errors.ts';
import type { DrawOrder, Drawn } from './draw-order.ts';
import type { Paper } from './store.ts';

/** ms without an order after which the thread ends: its faces hold some 50 MB. */
const restMs = 20_000;
const memoryMb = 192;

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/** One drawing thread with what is waited for from it. */
class DrawingThread {
  private readonly thread = new Worker(new URL('./draw.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  private readonly waiting = new Map<number, Waiting>();
  private resting: NodeJS.Timeout | undefined;
  private lastId = 0;
  /** False once it takes no more work. */
  isOpen = true;

  constructor() {
    this.thread.on('message', (drawn: Drawn) => this.receive(drawn));
    this.thread.once('error', () => this.abandon());
    this.thread.once('exit', () => this.abandon());
    // It must not keep the shop alive.
    this.thread.unref();
  }

  order(paper: Paper): Promise<Buffer> {
    clearTimeout(this.resting);
    this.lastId += 1;
    const order: DrawOrder = { id: this.lastId, paper };
    return new Promise((resolve, reject) => {
      this.waiting.set(order.id, { resolve, reject });
      this.thread.ref();
      this.thread.postMessage(order);
    });
  }

  private receive({ id, pdf, letters }: Drawn): void {
    const one = this.waiting.get(id);
    this.waiting.delete(id);
    if (pdf) one?.resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
    else if (letters !== undefined) one?.reject(new AppError(409, 'unprintable', words().paperProblems.unprintable(letters)));
    else one?.reject(new AppError(500, 'broken', words().network.broken));
    if (this.waiting.size > 0) return;
    this.thread.unref();
    this.resting = setTimeout(() => {
      this.isOpen = false;
      void this.thread.terminate();
    }, restMs).unref();
  }

  /** It has ended by itself: this says nothing about the papers, so they may be asked for again. */
  private abandon(): void {
    this.isOpen = false;
    clearTimeout(this.resting);
    for (const { reject } of this.waiting.values()) reject(new Unavailable(words().paperProblems.busy, 'busy'));
    this.waiting.clear();
  }
}

let current: DrawingThread | undefined;

/** The PDF of a paper. Throws 409 `unprintable` where a letter has no face, and 503 if the thread ended meanwhile. */
export function drawApart(paper: Paper): Promise<Buffer> {
  if (!current?.isOpen) current = new DrawingThread();
  return current.order(paper);
}
