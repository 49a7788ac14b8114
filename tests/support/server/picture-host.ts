/** A host of pictures on this machine, in place of the internet: it answers as a test says, and notes who was asked for what. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import { internet, type Outside } from '#server/import/outside.ts';

/** A certificate for `*.pictures.test`, good for a hundred years and for nothing else, and its key. */
const cert = `
-----BEGIN CERTIFICATE-----
MIIBozCCAUmgAwIBAgIUbgG5vtCx2tNmw8yqrCr4ctRkvV8wCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNcGljdHVyZXMudGVzdDAgFw0yNjExMjcwNjM2MzFaGA8yMTI2
MTEwMzA2MzYzMVowGDEWMBQGA1UEAwwNcGljdHVyZXMudGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABJ4BzDz+SjEZpfWQ/dHtP0TbShAMiebAbhvmU+ZK/Qio
zmu4ZKyendEeBrv0t5DbS9dP30IB/VMW8v/xmRs4IkajbzBtMB0GA1UdDgQWBBRV
h/vP1BZrBYebMmHUX5T99RvFzzAfBgNVHSMEGDAWgBRVh/vP1BZrBYebMmHUX5T9
9RvFzzAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQTMBGCDyoucGljdHVyZXMudGVz
dDAKBggqhkjOPQQDAgNIADBFAiA1OOTPyiGDoa0mieoq8wK5pk+GRnB51qOpKET9
2F67qAIhAM5tMaZh8QdWl67viF5aBchMRGb9OBxYKPhHOf/svsiw
-----END CERTIFICATE-----`;
const key = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgToPeOs9/lN/2aFsR
yUaFj+EQ0SbEYCD+wjZHOWaNcY+hRANCAASeAcw8/koxGaX1kP3R7T9E20oQDInm
wG4b5lPmSv0IqM5ruGSsnp3RHga79LeQ20vXT99CAf1TFvL/8ZkbOCJG
-----END PRIVATE KEY-----`;

/** A public address, of a machine that is never asked. */
export const publicAddress = '93.184.215.14';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface PictureHost {
  /** What fetching sees of the world: this host, whatever the name. */
  outside: Outside;
  /** Answers of the name server, one after the other; the last one stays. Another name has a public address. */
  names: Map<string, string[][]>;
  /** Names that were looked up. */
  resolved: string[];
  /** Addresses to which connections went. */
  dialled: string[][];
  /** Requests, as `host/path`, with the name that the connection asked for and the headers. */
  asked: { at: string; sni: string; headers: IncomingMessage['headers'] }[];
  /** What is at a path. */
  at: Map<string, Answer>;
  /** Answers with a picture, or with anything else. */
  serve(path: string, body: Uint8Array | string, type?: string, status?: number): void;
  /** Answers with a redirect. */
  lead(path: string, to: string): void;
}

/** Opens the host until the test, or the file, has ended. @param ending how it is closed; by default with the test */
export async function openPictureHost(ending: (close: () => Promise<void>) => void = onTestFinished): Promise<PictureHost> {
  const host: Omit<PictureHost, 'outside'> = {
    names: new Map(),
    resolved: [],
    dialled: [],
    asked: [],
    at: new Map(),
    serve: (path, body, type = 'image/jpeg', status = 200) =>
      void host.at.set(path, (_, response) => void response.writeHead(status, { 'content-type': type }).end(body)),
    lead: (path, to) => void host.at.set(path, (_, response) => void response.writeHead(302, { location: to }).end()),
  };
  const server = createServer({ cert, key }, (request, response) => {
    const { servername } = request.socket as TLSSocket;
    const { host: name = '' } = request.headers;
    host.asked.push({ at: `${name}${request.url}`, sni: String(servername), headers: request.headers });
    const answer = host.at.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Gone</h1>');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  ending(async () => {
    server.closeAllConnections();
    await new Promise((done) => void server.close(done));
  });
  const { port } = server.address() as AddressInfo;
  return { ...host, outside: outsideOf(host, port) };
}

function outsideOf(host: Omit<PictureHost, 'outside'>, port: number): Outside {
  return {
    ...internet,
    async resolve(name) {
      host.resolved.push(name);
      const answers = host.names.get(name) ?? [[publicAddress]];
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    },
    connectTo(addresses) {
      host.dialled.push([...addresses]);
      return { ...internet.connectTo(['127.0.0.1']), port, ca: cert };
    },
    pauseMs: 0,
  };
}
