/**
 * A Vite plugin that writes the frames of pages (`contract/page-frame.ts`) beside the client: what the built renderer draws of each kind of
 * page without data. The service worker installs them with the other files of the build.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { escapeHtml } from '../server/http/html.ts';
import { words } from '../language/words.ts';
import { frameAddress, type FrameName, pageFrames, type PageFrame, queryMark, redirectMark } from '../contract/page-frame.ts';
import { filesByRoute } from '../server/pages/chunks.ts';
import { inlineStyles } from '../server/pages/inline.ts';
import type { Chunk } from '../server/pages/renderer.ts';

interface FrameRenderer {
  renderFrame: (href: string) => Promise<{ title: string; markup: string; routeIds: string[] }>;
}

/** Frames of pages with different titles. */
const severalTitles: ReadonlySet<string> = new Set<FrameName>(['page', 'request']);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A frame's form waits for the script: without a network, sending it to the server would leave the page. */
const withoutActions = (markup: string) => markup.replaceAll(/(<form\b[^>]*?) action="\/signIn[^"]*" method="post"/g, '$1');

/**
 * 300 icons, 36 KB smaller, of what every phone installs: a parser of HTML knows their namespace, takes shapes that close themselves, and no
 * style names the classes of the icons' library.
 */
const withSmallIcons = (markup: string) =>
  markup
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
    .replaceAll(/ class="lucide(?: lucide[\w-]*)* ?([^"]*)"/g, (_, own: string) => (own === '' ? '' : ` class="${own}"`))
    .replaceAll(/><\/(?:path|circle|rect|line|polyline|ellipse)>/g, '/>');

/** Words of which the page of a visitor makes something else. */
const isMark = (value: string) => value.includes(queryMark) || value.includes(redirectMark);

/** The same without the quotes that HTML does without, and with single ones where only icons and styles are named: in a file of JSON a double one takes two bytes. */
const withoutQuotes = (markup: string) =>
  markup.replaceAll(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replaceAll(/ ([\w-]+)="([\w.-]+)"(?=[ >])/g, (quoted, name: string, value: string) => (isMark(value) ? quoted : ` ${name}=${value}`))
      .replaceAll(/ (d|r|rx|class|viewBox)="([^"']*)"/g, " $1='$2'"),
  );

/** Frames that are whole without script: the server takes the sign-in form, and an unknown address has nothing more to show. */
const wholeWithoutScript: ReadonlySet<string> = new Set<FrameName>(['sign-in', 'missing']);

/** The same with a sentence and a way on for browsers that run no script. */
const withNoScript = (markup: string) =>
  markup.replace(
    /<main[^>]*>/,
    (main) =>
      `${main}<noscript><div class="page"><h1>${escapeHtml(words().documents.needsScript)}</h1><p>${escapeHtml(words().documents.needsScriptText)}</p><p><a href="/">${escapeHtml(words().labels.continueShopping)}</a></p></div></noscript>`,
  );

/** Writes every frame into `client`, the folder of the built client. The renderer was built beside it, before. */
async function writeFrames(client: string): Promise<void> {
  const read = (address: string) => readFileSync(join(client, address), 'utf8');
  const { renderFrame } = (await import(pathToFileURL(join(client, '../server/entry-server.js')).href)) as FrameRenderer;
  const filesOf = filesByRoute(JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>);
  for (const { name, href } of pageFrames) {
    const page = await renderFrame(href);
    if (!page.markup.includes('<main')) throw new Error(`The frame of ${href} is empty`);
    const { scripts, styles } = filesOf(page.routeIds);
    const { sources } = inlineStyles(styles, read);
    const emptied = name === 'page' ? page.markup.replace(/(<main[^>]*>)[\s\S]*(?=<\/main>)/, '$1') : withoutActions(page.markup);
    const markup = withoutQuotes(withSmallIcons(wholeWithoutScript.has(name) ? emptied : withNoScript(emptied)));
    const title = severalTitles.has(name) ? 'Haat' : escaped(page.title);
    const file = join(client, frameAddress(name));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ title, styles, scripts, markup, sources } satisfies PageFrame));
  }
}

export function writePageFrames(): Plugin {
  let client = '';
  return {
    name: 'haat-page-frames',
    apply: 'build',
    configResolved: ({ root, build }) => {
      client = resolve(root, build.outDir);
    },
    // Before the service worker's list of files is made.
    closeBundle: { order: 'pre', sequential: true, handler: () => writeFrames(client) },
  };
}
