/**
 * How the desk's requests differ from the shop's: they carry the session cookie and `X-Desk`, which a page of another site cannot send, and
 * never the token of a shopper. The server refuses changes without it.
 */
import { configureTransport } from '#src/network/send.ts';
import { sendForm } from './send-photograph.ts';

/** Makes `send` and the outbox speak for the desk, in a page or in the worker. Call it before the first request. */
export function configureDeskTransport(): void {
  configureTransport({
    origin: '',
    fetch: (url, init) => {
      const headers = new Headers(init.headers);
      headers.set('x-desk', '1');
      // The engine passes the name of the sign-in here; the cookie says the rest.
      headers.delete('authorization');
      // Without the time limit of other requests.
      if (init.body instanceof FormData || init.body instanceof Blob) return sendForm(url, init.method ?? 'POST', headers, init.body);
      return fetch(url, { ...init, headers });
    },
  });
}
