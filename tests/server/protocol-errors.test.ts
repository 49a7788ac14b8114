/** Requests that Node refuses before the app sees them: they too are answered in the envelope. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { Failure } from '#contract/endpoint.ts';
import { listen } from '#server/http/listen.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const port = Number(await freePort());
const servers = await listen((await createTestApp()).app, '127.0.0.1', port);
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

const get = 'GET /api/category HTTP/1.1\r\n';
const host = `Host: 127.0.0.1:${port}\r\n`;

/** Sends bytes as they are and reads until the server closes the connection. */
async function send(request: string): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body };
}

test.each([
  ['headers of 20 KB', 431, 'headers_too_large', `${get}${host}Connection: close\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['headers of 100 KB', 431, 'headers_too_large', `${get}${host}X-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
  [
    'an address of 20 KB',
    414,
    'address_too_long',
    `GET /api/category?q=${'x'.repeat(20_000)} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  ],
  ['an address of 100 KB', 414, 'address_too_long', `GET /api/category?q=${'x'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n`],
  ['something that is not HTTP', 400, 'invalid', 'hello\r\n\r\n'],
  ['a method that nobody knows', 400, 'invalid', `GRAB /api/category HTTP/1.1\r\n${host}\r\n`],
  ['two lengths', 400, 'invalid', `POST /api/user/signin HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
  ['a header with a broken name', 400, 'invalid', `${get}${host}X Y: 1\r\n\r\n`],
  ['no host', 400, 'invalid', `${get}Connection: close\r\n\r\n`],
  ['a host that is none', 400, 'invalid', `${get}Host: a b/c\r\nConnection: close\r\n\r\n`],
  ['a tunnel', 405, 'method', `CONNECT example.test:443 HTTP/1.1\r\n${host}\r\n`],
  ['an expectation that nobody knows', 417, 'expectation', `${get}${host}Expect: a-miracle\r\nConnection: close\r\n\r\n`],
  ['an unknown address', 404, 'not_found', `GET /api/nothing HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ['a method that the path has not', 405, 'method', `TRACE /api/category HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  [
    'a method that a path of the desk has not',
    405,
    'method',
    `PUT /api/desk/session HTTP/1.1\r\n${host}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  ],
])('%s is refused with %i in the envelope', async (_, status, code, request) => {
  const answer = await send(request);
  expect(answer.status).toBe(status);
  expect(Failure.parse(JSON.parse(answer.body))).toMatchObject({ error: true, status: false, code });
  for (const header of ['x-haat: 1', 'content-type: application/json', 'cache-control: no-store', 'x-content-type-options: nosniff'])
    expect(answer.headers).toContain(header);
  expect(answer.headers).toContain(`x-request-id: ${JSON.parse(answer.body).requestId}`);
});

const browser = `${host}Accept: text/html,application/xhtml+xml\r\nConnection: close\r\n`;

test.each([
  ['an address of 20 KB', 414, 'This address is too long', `GET /search?q=${'x'.repeat(20_000)} HTTP/1.1\r\n${browser}\r\n`],
  ['an address of 100 KB', 414, 'This address is too long', `GET /search?q=${'x'.repeat(100_000)} HTTP/1.1\r\n${browser}\r\n`],
  ['cookies of 20 KB', 431, 'Your browser sent too much data', `GET / HTTP/1.1\r\n${browser}Cookie: a=${'x'.repeat(20_000)}\r\n\r\n`],
  ['cookies of 100 KB', 431, 'Your browser sent too much data', `GET / HTTP/1.1\r\n${browser}Cookie: a=${'x'.repeat(100_000)}\r\n\r\n`],
  [
    'cookies of 20 KB at the desk',
    431,
    'Your browser sent too much data',
    `GET /desk HTTP/1.1\r\n${browser}Cookie: a=${'x'.repeat(20_000)}\r\n\r\n`,
  ],
])('%s of a browser is refused with %i as a page with a way on', async (_, status, heading, request) => {
  const { status: found, headers, body } = await send(request);
  expect(found).toBe(status);
  expect(headers).toContain('content-type: text/html');
  expect(headers).toContain("frame-ancestors 'none'");
  // Node refuses the larger ones before anybody knows whose shop it is: they name none.
  expect(body).toContain(request.length > 50_000 ? `<title>${heading}</title>` : `<title>${heading} - Haat</title>`);
  expect(body.includes('favicon')).toBe(request.length <= 50_000);
  expect(body).toContain(`<h1>${heading}</h1>`);
  expect(body).toContain('<a href="/">');
});
