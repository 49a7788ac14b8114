import { connect } from 'node:tls';
import { closedMark } from '#server/setup/closed-shop.ts';

/** Longer than the slowest answer that is not refused. */
const timeoutMs = 15_000;

/** A shop at its public address, asked as a browser asks. Every request throws when nothing answers in 15 s. */
export class DeployedShop {
  readonly origin: string;
  /** Behind TLS, as every shop but a trial on one machine. */
  readonly isPublic: boolean;
  private home: Promise<string> | undefined;

  /** Takes an http or https address; only its origin counts. Throws `TypeError` for anything else. */
  constructor(address: string) {
    const { origin, protocol } = new URL(address);
    if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError('not an http or https address');
    this.origin = origin;
    this.isPublic = protocol === 'https:';
  }

  /** A proxy may close a kept connection just when it is used again: then it is asked once more, as browsers do (RFC 9112, 9.3.1). */
  get(path: string): Promise<Response> {
    const ask = () =>
      fetch(this.origin + path, {
        headers: { 'Accept-Encoding': 'br, gzip' },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
    return ask().catch((error: unknown) => {
      if (error instanceof TypeError) return ask();
      throw error;
    });
  }

  post(path: string, body: Uint8Array<ArrayBuffer>): Promise<Response> {
    return fetch(this.origin + path, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  }

  /** The HTML of the home page, asked for once. */
  homePage(): Promise<string> {
    this.home ??= this.get('/').then((page) => page.text());
    return this.home;
  }

  /** Whether shoppers read "We open soon". */
  async isClosed(): Promise<boolean> {
    return (await this.homePage()).includes(closedMark);
  }

  /** Gives the problem if `http://` does not lead to the same page under `https://`. */
  async redirectProblem(): Promise<string | undefined> {
    const { hostname } = new URL(this.origin);
    const answer = await fetch(`http://${hostname}/about`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => undefined,
    );
    if (!answer) return 'nothing answers on port 80';
    const target = answer.headers.get('location') ?? 'nowhere';
    return answer.status >= 300 && answer.status < 400 && target.startsWith('https://')
      ? undefined
      : `http leads to ${target} (${answer.status})`;
  }

  /** Gives the problem if the TLS handshake does not offer HTTP/2. */
  http2Problem(): Promise<string | undefined> {
    const { hostname, port } = new URL(this.origin);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, ALPNProtocols: ['h2', 'http/1.1'] });
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the TLS handshake did not end')));
      socket.once('error', reject);
      socket.once('secureConnect', () => {
        resolve(socket.alpnProtocol === 'h2' ? undefined : 'only HTTP/1.1 is offered');
        socket.end();
      });
    });
  }
}
