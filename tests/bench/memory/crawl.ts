/** Requests every address of a shop that its sitemap or another page of it names, pictures in every width and format included. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

interface Answer {
  status: number;
  type: string;
  text: string;
  location: string | undefined;
  retryAfter: string | undefined;
}

export interface Crawled {
  /** Addresses that were answered. */
  count: number;
  /** Those with a status of 400 or more. */
  broken: string[];
}

const readable = /html|xml|css|manifest/;
const mostRetries = 100;

function get(origin: string, path: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { agent, headers: { Accept: 'text/html,image/avif,*/*', 'Accept-Encoding': 'br' } }, (response) => {
      const type = response.headers['content-type'] ?? '';
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => void (readable.test(type) && parts.push(part)));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type,
          text: (response.headers['content-encoding'] === 'br'
            ? brotliDecompressSync(Buffer.concat(parts))
            : Buffer.concat(parts)
          ).toString(),
          location: response.headers.location,
          retryAfter: response.headers['retry-after'],
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** The same, asked again on another connection: a connection that the server closes after its rest may be chosen at the same moment. */
async function getInTheEnd(origin: string, path: string, agent: Agent): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await get(origin, path, agent);
    } catch (error) {
      if (tries === 5) throw error;
      await pause(tries * 100);
    }
  }
}

/** Paths of the shop that a document names: links, sources, every picture of a `srcset`, locations of a sitemap, URLs of a stylesheet. */
function addressesIn({ text, location }: Answer, at: string, origin: string): string[] {
  const named = [...text.matchAll(/(?:href|src|action)="([^"]+)"|<(?:loc|image:loc)>([^<]+)<|url\("?([^")]+)"?\)/g)].map(
    ([, link, loc, url]) => link ?? loc ?? url ?? '',
  );
  const sets = [...text.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((one) => one.trim().split(/\s/)[0] ?? ''),
  );
  return [...named, ...sets, location ?? ''].flatMap((one) => {
    const address = one.replaceAll('&amp;', '&');
    if (address === '' || !URL.canParse(address, origin + at)) return [];
    const url = new URL(address, origin + at);
    return url.origin === origin ? [url.pathname + url.search] : [];
  });
}

/**
 * Crawls the shop, `lanes` requests at a time, at most `most` addresses. What is refused with Retry-After is asked again.
 * @param origin as the server itself writes it in links
 */
export async function crawl(
  origin: string,
  { lanes, most, onAnswer }: { lanes: number; most: number; onAnswer: () => void },
): Promise<Crawled> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const queue = ['/sitemap.xml', '/'];
  const known = new Set(queue);
  const broken: string[] = [];
  let count = 0;
  let busy = 0;
  const visit = async (path: string): Promise<void> => {
    let answer = await getInTheEnd(origin, path, agent);
    for (let tries = 0; answer.retryAfter !== undefined && tries < mostRetries; tries += 1) {
      await pause(Number(answer.retryAfter) * 1_000);
      answer = await getInTheEnd(origin, path, agent);
    }
    count += 1;
    if (answer.status >= 400) broken.push(`${answer.status} ${path}`);
    for (const found of addressesIn(answer, path, origin)) {
      if (known.size >= most || known.has(found)) continue;
      known.add(found);
      queue.push(found);
    }
    onAnswer();
  };
  const lane = async (): Promise<void> => {
    for (;;) {
      const path = queue.shift();
      if (path === undefined && busy === 0) return;
      // Others may still find more.
      if (path === undefined) await pause(10);
      else {
        busy += 1;
        await visit(path).finally(() => (busy -= 1));
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  return { count, broken };
}
