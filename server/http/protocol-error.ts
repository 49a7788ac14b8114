/**
 * Requests that never reach the app, because Node or the adapter cannot read them: they get the envelope too, so that every answer of the shop has one
 * form (docs/decisions/104-request-pipeline.md).
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { messages, refusals } from '#contract/messages.ts';
import { AppError, InvalidInput, envelope } from './errors.ts';
import { fixedHeaders } from './headers.ts';

/** By the code of Node's error; any other is a request that is not HTTP. */
const byCode: Record<string, () => AppError> = {
  HPE_HEADER_OVERFLOW: () => new AppError(431, 'headers_too_large', refusals.headersTooLarge),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new AppError(413, 'too_large', refusals.tooLarge),
  ERR_HTTP_REQUEST_TIMEOUT: () => new AppError(408, 'request_late', messages.network.unreachable),
};

/** The body and headers of a refusal outside the app. */
function refusal(error: AppError): { headers: Record<string, string>; body: string } {
  const requestId = randomUUID();
  const body = JSON.stringify(envelope(error, requestId));
  const headers = {
    'Content-Type': 'application/json',
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
function write(socket: Duplex, error: AppError): void {
  const { _httpMessage: begun } = socket as Duplex & { _httpMessage?: { headersSent?: boolean } };
  if (!socket.writable || begun?.headersSent) {
    socket.destroy();
    return;
  }
  const { headers, body } = refusal(error);
  const all = { ...headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`);
}

/** Gives the envelope to everything that Node refuses itself. */
export function refuseInEnvelope(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else write(socket, (byCode[error.code ?? ''] ?? (() => new InvalidInput()))());
  });
  server.on('connect', (_request, socket) => write(socket, new AppError(405, 'method', messages.request.invalid)));
  server.on('checkExpectation', (_request, response) => {
    const error = new AppError(417, 'expectation', messages.request.invalid);
    const { headers, body } = refusal(error);
    response.writeHead(error.status, { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }).end(body);
  });
}
