/** Puts Today, as it was last seen, into the document of the desk: inert, until the document finds that it is of this sign-in. */
import { keptHtml } from '#src/first-paint/kept-screen.ts';
import { inTime, keptRow } from '../kept-row.ts';

const entryIn = (html: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';

/** The document of the desk for `path`, with the screen that is kept of it, if there is one of this build. */
export async function withKeptToday(document: Promise<Response>, path: string): Promise<Response> {
  if (!/^\/desk\/?$/.test(path)) return document;
  const [shell, row] = await Promise.all([document, inTime(keptRow('/desk'))]);
  if (!row) return shell;
  const text = await shell.text();
  const html = keptHtml(row, { owner: row.scope, entry: entryIn(text), mark: '' }) ?? '';
  return new Response(
    text.replace('<div id="root"></div>', (root) => root + html),
    { headers: shell.headers },
  );
}
