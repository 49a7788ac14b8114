/** The thread that draws papers: shaping letters takes tens of milliseconds that no other request should wait for. `draw-apart.ts` starts it. */
import { parentPort } from 'node:worker_threads';
import type { DrawOrder, Drawn } from './draw-order.ts';
import { Unprintable } from './faces.ts';
import { drawPaper } from './sheet.ts';

const send = (drawn: Drawn): void => parentPort?.postMessage(drawn);

async function draw({ id, paper }: DrawOrder): Promise<void> {
  try {
    send({ id, pdf: await drawPaper(paper) });
  } catch (error) {
    send(error instanceof Unprintable ? { id, letters: error.letters } : { id });
  }
}

// One after the other.
let last = Promise.resolve();
parentPort?.on('message', (order: DrawOrder) => {
  last = last.then(() => draw(order));
});
