/**
 * Calls a handler made for Node requests with a web `Request`, without a socket. The embedded identity provider is such a handler; all other
 * code here uses `Request` and `Response`.
 */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';

export interface Exchange {
  req: IncomingMessage & { originalUrl: string };
  res: ServerResponse;
  /** Resolves when the handler has ended its response. */
  answer: Promise<Response>;
}

/** Opens an exchange. `mount` is removed from the path for the handler. `origin` is the shop's own, whatever the request claims. */
export async function openExchange(request: Request, { mount, origin }: { mount: string; origin: string }): Promise<Exchange> {
  const { pathname, search } = new URL(request.url);
  const { host, protocol } = new URL(origin);
  const socket = new Socket();
  Object.defineProperty(socket, 'encrypted', { value: protocol === 'https:' });

  const req = Object.assign(new IncomingMessage(socket), { originalUrl: pathname + search });
  req.method = request.method;
  req.url = (pathname.startsWith(mount) ? pathname.slice(mount.length) : pathname) + search;
  for (const [name, value] of request.headers) if (!/^(?:x-)?forwarded/.test(name)) req.headers[name] = value;
  req.headers.host = host;
  const body = Buffer.from(await request.arrayBuffer());
  if (body.byteLength > 0) {
    req.headers['content-length'] = String(body.byteLength);
    req.push(body);
  }
  req.push(null);

  const { res, answer } = listenTo(req);
  return { req, res, answer };
}

function listenTo(req: IncomingMessage): Pick<Exchange, 'res' | 'answer'> {
  const res = new ServerResponse(req);
  // The bytes for the wire are not needed; `write` and `end` below collect the body.
  res.assignSocket(new Writable({ write: (_chunk, _encoding, done) => done() }) as Socket);
  const parts: Buffer[] = [];
  const take = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) parts.push(Buffer.from(chunk as string));
  };
  const answer = new Promise<Response>((resolve) => {
    res.write = (chunk: unknown) => {
      take(chunk);
      return true;
    };
    const end = res.end.bind(res);
    res.end = (chunk?: unknown) => {
      take(chunk);
      const headers = new Headers();
      for (const [name, value] of Object.entries(res.getHeaders())) {
        for (const one of Array.isArray(value) ? value : [String(value)]) headers.append(name, one);
      }
      headers.delete('content-length');
      const isEmpty = parts.length === 0 || [204, 304].includes(res.statusCode);
      resolve(new Response(isEmpty ? null : Buffer.concat(parts), { status: res.statusCode, headers }));
      return end();
    };
  });
  return { res, answer };
}
