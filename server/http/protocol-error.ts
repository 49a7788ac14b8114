/**
 * Requests that never reach the app, because Node or the adapter cannot read them: they get the envelope too, or the page that the app would send, so that every answer of the shop has one
 * form (docs/decisions/104-request-pipeline.md).
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { words } from '#language/words.ts';
import { AppError, InvalidInput, envelope } from './errors.ts';
import { errorDocument, errorDocumentPolicy } from './error-document.ts';
import { fixedHeaders } from './headers.ts';
import { addressTooLong, headersTooLarge } from './request-size.ts';

/** What Node could not read. */
interface Unread extends NodeJS.ErrnoException {
  /** The bytes that arrived last: the start of the request, or a later part of it. */
  rawPacket?: Buffer;
}

/** A first line, as far as it has arrived. */
const firstLine = /^[A-Z]+ (\S*)/;

/** Whether a browser opens a page, as far as the bytes say. */
function wantsPage(sent: string): boolean {
  const address = firstLine.exec(sent)?.[1] ?? '';
  return !address.startsWith('/api/') && (sent.startsWith('GET /') || /^accept:[^\n]*text\/html/im.test(sent));
}

/** By the code of Node's error; any other is a request that is not HTTP. */
const byCode: Record<string, (sent: string) => AppError> = {
  // The address is too long where its line has begun and does not end.
  HPE_HEADER_OVERFLOW: (sent) => (firstLine.test(sent) && !sent.includes('\n') ? addressTooLong() : headersTooLarge()),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new AppError(413, 'too_large', words().refusals.tooLarge),
  ERR_HTTP_REQUEST_TIMEOUT: () => new AppError(408, 'request_late', words().network.unreachable),
};

/** The body and headers of a refusal outside the app: the envelope, or a page. */
function refusal(error: AppError, as: 'data' | 'page' = 'data'): { headers: Record<string, string>; body: string } {
  const requestId = randomUUID();
  const body = as === 'page' ? errorDocument(error, requestId) : JSON.stringify(envelope(error, requestId));
  const headers = {
    ...(as === 'page'
      ? { 'Content-Type': 'text/html; charset=UTF-8', 'Content-Security-Policy': errorDocumentPolicy }
      : { 'Content-Type': 'application/json' }),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    ...fixedHeaders,
    ...error.headers,
  };
  return { headers, body };
}

/** The response to a request that the adapter cannot turn into one for the app: a wrong Host, address or method. */
export function refuseUnreadable(): Response {
  const error = new InvalidInput();
  const { headers, body } = refusal(error);
  return new Response(body, { status: error.status, headers });
}

/** Writes the refusal to the socket and closes it. A response that has begun is cut off instead: a second one would be taken for its body. */
function write(socket: Duplex, error: AppError, as: 'data' | 'page' = 'data'): void {
  const { _httpMessage: begun } = socket as Duplex & { _httpMessage?: { headersSent?: boolean } };
  if (!socket.writable || begun?.headersSent) {
    socket.destroy();
    return;
  }
  const { headers, body } = refusal(error, as);
  const all = { ...headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`);
}

/** Answers everything that Node refuses itself: in the envelope, or as a page where a browser sent too much. */
export function refuseInEnvelope(server: Server): void {
  server.on('clientError', (error: Unread, socket) => {
    if (error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const sent = error.rawPacket?.toString('latin1') ?? '';
    const refused = byCode[error.code ?? '']?.(sent) ?? new InvalidInput();
    write(socket, refused, [414, 431].includes(refused.status) && wantsPage(sent) ? 'page' : 'data');
  });
  server.on('connect', (_request, socket) => write(socket, new AppError(405, 'method', words().request.invalid)));
  server.on('checkExpectation', (_request, response) => {
    const error = new AppError(417, 'expectation', words().request.invalid);
    const { headers, body } = refusal(error);
    response.writeHead(error.status, { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }).end(body);
  });
}
