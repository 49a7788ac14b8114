/**
 * The sign-in page, which also works without script: its form is in the HTML and is sent to this address
 * (docs/decisions/118-sign-in-without-script.md).
 */
import { signInByForm } from './form-sign-in.ts';
import type { App } from '#server/http/run-call.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Services } from '#server/services.ts';
import { signInStepOf } from '#contract/page-frame.ts';
import type { Attempt } from '#contract/page-head.ts';
import { type CachedPage, isAway, sendPage } from './send-page.ts';
import { unavailableHeaders } from './unavailable.ts';

const path = '/signIn';
/** The query parameters that the first step of the page reads, in the order of its route. */
const parameters = ['redirect', 'ticket', 'failed', 'next'];
/** Characters; a longer value is not ours. */
const maxLength = 600;
/** The page is one visitor's own: it may hold an email address, and its address a ticket. */
const privateHeaders = { 'Cache-Control': 'private, no-store' };

interface Documents {
  draw: (href: string, own: { known: string; attempt?: Attempt; loadsAtOnce: true }) => Promise<CachedPage>;
  framed: (c: AppContext) => Promise<CachedPage>;
  shell: CachedPage;
  away: () => CachedPage;
}

/** Path and query of the page, with only what it reads. */
function hrefOf(search: { get: (name: string) => string | null }): string {
  const query = new URLSearchParams();
  for (const name of parameters) {
    const value = search.get(name);
    if (value && value.length <= maxLength) query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Mounts the page and its form. */
export function mountSignIn(app: App, services: Services, { draw, framed, shell, away }: Documents): void {
  const drawn = async (c: AppContext, href: string, attempt?: Attempt): Promise<CachedPage> => {
    const own = { known: path, loadsAtOnce: true, ...(attempt ? { attempt } : {}) } as const;
    try {
      const page = await draw(href, own);
      if (page.location === undefined) return page;
      // The router spells the same address in another way.
      const again = await draw(page.location, own);
      return again.location === undefined ? again : shell;
    } catch (error) {
      if (!isAway(error)) services.log.error('page rendering failed', { method: c.req.method, route: path, error });
      return shell;
    }
  };

  app.get(path, async (c) => {
    const search = new URL(c.req.url).searchParams;
    if (signInStepOf(search) !== '') return sendPage(c, await framed(c), search.has('redirect') ? privateHeaders : {});
    return sendPage(c, await drawn(c, hrefOf(search)), search.size > 0 ? privateHeaders : {});
  });

  app.post(path, async (c) => {
    try {
      const result = await services.admission.run('account', () => signInByForm(c, services));
      if (result.kind === 'done') return c.body(null, 303, { Location: result.location, 'Cache-Control': 'no-store' });
      const page = await drawn(c, hrefOf(new URLSearchParams({ redirect: result.redirect })), result.attempt);
      return await sendPage(c, { ...page, status: result.status }, { ...result.headers, ...privateHeaders });
    } catch (error) {
      if (isAway(error)) return sendPage(c, away(), unavailableHeaders);
      throw error;
    }
  });
}
