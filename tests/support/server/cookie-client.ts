/** The parts of a browser that a sign-in by redirects needs: cookies with their paths, and one step at a time. */
import type { TestApp } from './test-app.ts';

export interface Browser {
  /** Requests one address; redirects are not followed. */
  go(address: string, init?: RequestInit): Promise<Response>;
  /** Follows redirects within the shop to the first page; returns it with its address. */
  follow(address: string | Response): Promise<{ address: string; response: Response }>;
  cookies(): Record<string, string>;
}

/** A new browser. Its requests carry Sec-Fetch-Site. */
export function openBrowser({ request }: Pick<TestApp, 'request'>): Browser {
  const jar: { name: string; value: string; path: string }[] = [];
  const go: Browser['go'] = async (address, init = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost:4000');
    const headers = new Headers(init.headers);
    headers.set(
      'Cookie',
      jar
        .filter(({ path }) => pathname.startsWith(path))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    );
    headers.set('Sec-Fetch-Site', 'same-origin');
    const response = await request(pathname + search, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const path = /path=([^;]+)/i.exec(cookie)?.[1] ?? '/';
      const at = jar.findIndex((one) => one.name === name && one.path === path);
      if (at !== -1) jar.splice(at, 1);
      const isOver =
        value === '' || /max-age=0/i.test(cookie) || new Date(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '2999-01-01') < new Date();
      if (!isOver) jar.push({ name, value, path });
    }
    return response;
  };
  const follow: Browser['follow'] = async (from) => {
    let address = typeof from === 'string' ? from : (from.headers.get('location') ?? '');
    for (let step = 0; step < 10; step += 1) {
      const response = await go(address);
      const next = response.headers.get('location');
      if (next === null) return { address, response };
      address = next;
      if (next.startsWith('/signIn')) return { address, response };
    }
    throw new Error('too many redirects');
  };
  return { go, follow, cookies: () => Object.fromEntries(jar.map(({ name, value }) => [name, value])) };
}
