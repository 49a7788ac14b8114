/** Entry of the search worker: passes the page's requests to the handlers. */
import { isUnreachable } from '#src/network/api-error.ts';
import { startApp } from '#src/state/this-app.ts';
import { shopNames } from '#src/shop/session/shop-names.ts';
import { handleRequest, type WorkerRequest } from './worker-handlers.ts';

startApp({ names: shopNames });

interface Message {
  id: number;
  request: WorkerRequest;
}

addEventListener('message', async ({ data: { id, request } }: MessageEvent<Message>) => {
  try {
    postMessage({ id, value: await handleRequest(request), failed: false });
  } catch (error) {
    // An error does not reach the page with its class: only whether the server was not reached is told.
    postMessage({ id, value: undefined, failed: true, isUnreachable: isUnreachable(error) });
    if (!isUnreachable(error)) throw error;
  }
});
