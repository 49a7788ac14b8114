/** Mounts the embedded provider: its protocol under `/oidc`, and the page that asks for name and email. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { App } from '#server/http/run-call.ts';
import { type AppContext, readBytes, readForm, refuseForeignSite } from '#server/http/request.ts';
import type { Services } from '#server/services.ts';
import { openExchange } from '../node-bridge.ts';
import { askPersonPage, errorPage, mount, pageHeaders } from './page.ts';
import { Person, admit } from './people.ts';
import type { EmbeddedProvider } from './provider.ts';

const formMax = 4_096;

/** Mounts it. `open` gives the provider, which is created on first use. */
export function mountEmbedded(app: App, { db, env }: Services, open: () => Promise<EmbeddedProvider>): void {
  const css = readFileSync(fileURLToPath(new URL('identity.css', import.meta.url)), 'utf8');
  app.get(`${mount}/static/identity.css`, (c) =>
    c.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );

  const page = (c: AppContext, html: string, status: 200 | 400 | 404 = 200) => c.html(html, status, pageHeaders);

  app.get(`${mount}/interaction/:uid`, async (c) => {
    const { provider } = await open();
    const { req, res } = await openExchange(c.req.raw, { mount, origin: env.publicUrl });
    const known = await provider.interactionDetails(req, res).catch(() => undefined);
    return known ? page(c, askPersonPage({})) : page(c, errorPage(), 404);
  });

  app.post(`${mount}/interaction/:uid`, async (c) => {
    refuseForeignSite(c, env);
    const form = await readForm(c, formMax);
    const { provider } = await open();
    const plain = new Request(c.req.url, { headers: c.req.raw.headers });
    const { req, res, answer } = await openExchange(plain, { mount, origin: env.publicUrl });
    const known = await provider.interactionDetails(req, res).catch(() => undefined);
    if (!known) return page(c, errorPage(), 404);

    if (form.has('cancel')) {
      await provider.interactionFinished(req, res, { error: 'access_denied', error_description: 'The sign-in was cancelled' });
      return answer;
    }
    const given = { name: form.get('name') ?? '', email: form.get('email') ?? '' };
    const person = Person.safeParse(given);
    if (!person.success) {
      const told = Object.fromEntries(person.error.issues.toReversed().map(({ path, message }) => [path[0], message]));
      return page(c, askPersonPage(given, told), 400);
    }
    const accountId = await admit(db, person.data);
    await provider.interactionFinished(req, res, { login: { accountId, remember: false } });
    return answer;
  });

  app.on(['GET', 'POST'], `${mount}/*`, async (c) => {
    const { method, url, raw } = c.req;
    const body = method === 'GET' ? null : ((await readBytes(c, formMax)) as Uint8Array<ArrayBuffer>);
    return (await open()).fetch(new Request(url, { method, headers: raw.headers, body }));
  });
}
