/** Composition root of the search worker: the catalogue of this device, its index, and the questions of the page. */
import { answerQuestion, type Question } from './worker-handlers.ts';

interface Asked {
  id: number;
  question: Question;
}

addEventListener('message', async ({ data: { id, question } }: MessageEvent<Asked>) => {
  try {
    postMessage({ id, value: await answerQuestion(question), failed: false });
  } catch {
    postMessage({ id, value: undefined, failed: true });
  }
});
