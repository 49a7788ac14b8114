/** What a deployed shop must answer through its proxies. `npm run shop -- check URL` runs these from outside. */
import { api } from '#contract/api.ts';
import type { DeployedShop } from './deployed-shop.ts';

export interface Check {
  /** What is true when it passes. */
  name: string;
  /** Gives the problem in one line, `undefined` when there is none. Throws when the shop cannot be reached. */
  run: (shop: DeployedShop) => Promise<string | undefined>;
  /** Nothing can be said before the shop has opened. */
  needsOpenShop?: true;
}

/** Asks often enough to meet every process behind a balancer. */
const versionRequests = 12;

/** The largest upload is 10 MB, with its form. */
const largeBody = 10.5 * 1024 * 1024;

const expectStatus = (response: Response, status: number): string | undefined =>
  response.status === status ? undefined : `${new URL(response.url).pathname} answered ${response.status} instead of ${status}`;

const expectHeader = (response: Response, name: string, pattern: RegExp): string | undefined =>
  pattern.test(response.headers.get(name) ?? '')
    ? undefined
    : `${new URL(response.url).pathname} has ${response.headers.has(name) ? `${name}: ${response.headers.get(name)}` : `no ${name}`}`;

const first = (...problems: (string | undefined)[]): string | undefined => problems.find((problem) => problem !== undefined);

export const checks: readonly Check[] = [
  {
    name: 'The process answers',
    async run(shop) {
      const health = await shop.get(api.getHealth.path);
      return (
        expectStatus(health, 200) ?? (health.headers.has('x-haat') ? undefined : 'another program answers there, or a proxy removes X-Haat')
      );
    },
  },
  {
    name: 'Orders can be taken: the database accepts writes',
    run: async (shop) => expectStatus(await shop.get(api.getReady.path), 200),
  },
  {
    name: 'Every process has the same build',
    async run(shop) {
      const builds = new Set<unknown>();
      for (let asked = 0; asked < versionRequests; asked += 1)
        builds.add(((await (await shop.get(api.getVersion.path)).json()) as { build: string }).build);
      return builds.size === 1 ? undefined : `these builds answer side by side: ${[...builds].join(', ')}`;
    },
  },
  {
    name: 'PUBLIC_URL is this address',
    async run(shop) {
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await shop.homePage())?.[1];
      return canonical === `${shop.origin}/` ? undefined : `the home page says it is ${canonical ?? 'nowhere'}`;
    },
  },
  {
    name: 'Every script and style of the home page arrives, and is kept for a year',
    needsOpenShop: true,
    async run(shop) {
      const names = new Set((await shop.homePage()).match(/\/assets\/[\w.-]+\.(?:js|css)/g));
      if (names.size === 0) return 'the home page names no script';
      for (const name of names) {
        const file = await shop.get(name);
        const type = name.endsWith('.js') ? /^text\/javascript/ : /^text\/css/;
        const problem = first(
          expectStatus(file, 200),
          expectHeader(file, 'content-type', type),
          expectHeader(file, 'cache-control', /immutable/),
        );
        if (problem) return problem;
      }
      return undefined;
    },
  },
  {
    name: 'Text is compressed',
    run: async (shop) => expectHeader(await shop.get('/'), 'content-encoding', /^(?:br|zstd|gzip)$/),
  },
  {
    name: 'Browsers check for a new service worker at every visit',
    async run(shop) {
      const worker = await shop.get('/sw.js');
      return first(
        expectStatus(worker, 200),
        expectHeader(worker, 'content-type', /javascript/),
        expectHeader(worker, 'cache-control', /no-cache|max-age=0|no-store/),
      );
    },
  },
  {
    name: 'The content policy arrives as the shop sends it',
    async run(shop) {
      const policy = (await shop.get('/')).headers.get('content-security-policy') ?? '';
      return policy.includes("default-src 'self'") && !policy.includes('unsafe-inline') ? undefined : `it is ${policy || 'missing'}`;
    },
  },
  {
    name: 'Products are listed',
    run: async (shop) => {
      const list = await shop.get(api.listProducts.path);
      return first(expectStatus(list, 200), expectHeader(list, 'content-type', /json/));
    },
  },
  {
    name: 'Private data needs a sign-in and is stored nowhere',
    run: async (shop) => {
      const cart = await shop.get(`${api.getCart.path}?userId=nobody`);
      return first(expectStatus(cart, 401), expectHeader(cart, 'cache-control', /no-store/));
    },
  },
  {
    name: 'Uploads of 10 MB reach the shop',
    async run(shop) {
      const answer = await shop.post(api.uploadImages.path, new Uint8Array(largeBody));
      // Without a sign-in the shop refuses it; a proxy that is too strict answers 413 first.
      return answer.headers.has('x-haat') ? undefined : `a proxy answered ${answer.status}`;
    },
  },
  {
    name: 'HTTP leads to HTTPS, and HTTPS speaks HTTP/2',
    run: async (shop) => (shop.isPublic ? first(await shop.redirectProblem(), await shop.http2Problem()) : undefined),
  },
  {
    name: 'Metrics are not public',
    async run(shop) {
      const metrics = await (await shop.get('/metrics')).text();
      return metrics.startsWith('# HELP') ? 'anybody can read /metrics' : undefined;
    },
  },
];
