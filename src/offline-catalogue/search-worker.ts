/** Entry of the search worker: passes the page's requests to the handlers. */
import { handleRequest, type WorkerRequest } from './worker-handlers.ts';

interface Message {
  id: number;
  request: WorkerRequest;
}

addEventListener('message', async ({ data: { id, request } }: MessageEvent<Message>) => {
  try {
    postMessage({ id, value: await handleRequest(request), failed: false });
  } catch {
    postMessage({ id, value: undefined, failed: true });
  }
});
