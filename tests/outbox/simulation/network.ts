/** The simulated network between device and server. */
import type { Random } from './random.ts';
import type { ShopAnswer } from './model-account.ts';
import type { ModelShop, Request } from './model-shop.ts';

export interface NetworkFaults {
  /** No connection, and the device notices. */
  offline: boolean;
  loseRequest: number;
  loseAnswer: number;
  broken: number;
  portal: number;
  straggle: number;
  /** The network delivers some requests again, later. */
  double: number;
}

export const noNetworkFaults: NetworkFaults = {
  offline: false,
  loseRequest: 0,
  loseAnswer: 0,
  broken: 0,
  portal: 0,
  straggle: 0,
  double: 0,
};

export function randomNetworkFaults(random: Random): NetworkFaults {
  return {
    offline: false,
    loseRequest: random.pick([0, 0.2]),
    loseAnswer: random.pick([0, 0.3]),
    broken: random.pick([0, 0.2]),
    portal: random.pick([0, 0.2]),
    straggle: random.pick([0, 0.2]),
    double: random.pick([0, 0.2]),
  };
}

interface Environment {
  random: Random;
  shop: ModelShop;
  later: (ms: number, run: () => void) => void;
  trace: string[];
  /** Called with the request when a reply of the server arrives. */
  heard: (request: Request) => void;
}

/** ms after which the device counts an attempt as unanswered (dispatch.ts). */
const timeLimit = 12_000;

function response(status: number, text: string, headers: Record<string, string>): Response {
  return {
    status,
    text: async () => text,
    headers: { get: (name: string) => headers[name] ?? null, has: (name: string) => name in headers },
  } as unknown as Response;
}

function ours({ status, body, replayed }: ShopAnswer): Response {
  return response(status, JSON.stringify(body), { 'x-haat': '1', ...(replayed && { 'idempotent-replayed': 'true' }) });
}

/** Messages of a failing server: none of them may decide anything. */
const brokenWords = ['upstream said 401', 'gave up after 4000 ms', 'status 422 from a shard', 'Internal error'];

/** Returns the `fetch` of a device on this network. `network` is read for every request. */
export function createNetwork(
  { random, shop, later, trace, heard }: Environment,
  network: (request: Request) => NetworkFaults,
): (url: string, init: RequestInit) => Promise<Response> {
  const after = (ms: number, answer: () => Response) => new Promise<Response>((resolve) => void later(ms, () => resolve(answer())));
  const lost = (ms: number) => new Promise<Response>((_resolve, reject) => void later(ms, () => reject(new TypeError('Failed to fetch'))));

  return (url, init) => {
    const request: Request = {
      method: init.method ?? 'GET',
      path: url.split('?')[0] ?? url,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: (init.body as string | undefined) ?? '',
    };
    const { restores } = shop;
    // The shop was stopped and restored: what was in the network is lost.
    const isCut = () => shop.restores !== restores;
    const deliver = (): ShopAnswer => {
      const answer = shop.handle(request);
      trace.push(
        `${request.method} ${request.path.slice(5, 14)} ${request.headers['idempotency-key']?.slice(0, 4) ?? ''} ${request.headers['x-seq'] ?? ''} ${answer.status}${answer.body.code ?? ''}`,
      );
      return answer;
    };
    const arrive = () => void (isCut() || deliver());
    const now = network(request);
    if (now.offline) return lost(10);
    const isChange = request.method !== 'GET';
    const dice = random.next();
    let edge = now.loseRequest;
    if (dice < edge) return lost(timeLimit);
    if (dice < (edge += now.loseAnswer)) {
      later(random.below(400), arrive);
      // Sometimes a proxy responds instead.
      return random.chance(0.3) ? after(500, () => response(502, '<html>Bad gateway</html>', {})) : lost(timeLimit);
    }
    if (dice < (edge += now.broken)) {
      const status = random.pick([500, 503, 429, 409, 408]);
      const headers: Record<string, string> = { 'x-haat': '1', ...(status === 429 && { 'retry-after': '5' }) };
      const code = status === 409 ? 'in_progress' : status === 429 ? 'too_many' : 'broken';
      return after(random.below(300), () =>
        response(status, JSON.stringify({ error: true, status: false, msg: random.pick(brokenWords), code, requestId: '' }), headers),
      );
    }
    if (dice < (edge += now.portal))
      return after(50, () => response(random.pick([200, 302, 403, 404]), '<html>Welcome to our hotel</html>', {}));
    if (isChange && dice < edge + now.straggle) {
      // It arrives long after its time limit, when later requests may have arrived.
      later(timeLimit + random.below(random.chance(0.5) ? 60_000 : 600_000), arrive);
      return lost(timeLimit);
    }
    if (isChange && random.chance(now.double)) later(random.below(30_000), arrive);
    // A list may be read on the server now and arrive when it is outdated.
    const ms = 20 + random.below(!isChange && random.chance(0.2) ? 20_000 : 400);
    return new Promise((resolve, reject) => {
      const unlessCut = (work: () => void) => () => (isCut() ? reject(new TypeError('Failed to fetch')) : work());
      const read = () => {
        const answer = ours(deliver());
        const reply = () => {
          heard(request);
          resolve(answer);
        };
        later(ms / 2, unlessCut(reply));
      };
      later(ms / 2, unlessCut(read));
    });
  };
}
