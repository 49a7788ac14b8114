/**
 * Builds the head of `index.html`. The document contains everything the first paint needs, so it waits for no second request: the
 * theme script and the frame's styles. The server adds each page's styles (`server/pages/inline.ts`) and allows both by hash
 * (`server/pages/policy.ts`).
 */
import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { words } from '../language/words.ts';
import { addWithImports } from '../server/pages/chunks.ts';

const theme = /<script src="\/theme\.js"><\/script>/;
/** `public/theme.js` as an inline script. */
function themeScript(): string {
  const { code } = minifySync('theme.js', readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8'));
  return `<script>${code.trim()}</script>`;
}

/** Modules as one inline script. They import nothing, so they only have to be compiled. */
async function compiledScript(...modules: URL[]): Promise<string> {
  const compiled = modules.map(async (path) => {
    const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path.pathname);
    return `(() => {${code.replace(/export\s*\{\s*\};?/, '')}})();`;
  });
  const script = (await Promise.all(compiled)).join('');
  return `<script>${minifySync('boot.js', script, { module: false }).code.trim()}</script>`;
}

/** A face of a web font; the fallbacks, which are local, have no range. */
const webFace = /@font-face\{[^}]*unicode-range[^}]*\}/g;

/**
 * A stylesheet of the first paint, without web fonts: declared, they make the first layout a third more expensive, although they come later.
 * The boot script turns them on after the first paint.
 */
function inlineStyle(address: string, text: string): string {
  const faces = (text.match(webFace) ?? []).join('');
  const fonts = faces && `<style data-fonts media="(scripting: none)">${faces}</style>`;
  return `<style>${text.replace(webFace, '')}</style>${fonts}<link rel="stylesheet" href="${address}" disabled>`;
}

/** Where the desk says that its script is late; hidden without styles, too. */
function lateStatus(): string {
  const { failed, reload } = words().boot;
  return `<div id="boot" role="status"><p data-for="slow" hidden>${words().deskKit.stillLoading}</p><p data-for="failed" hidden>${failed} <a href="">${reload}</a></p></div>`;
}

/** Where the boot script shows what happens to a recorded press. */
function bootStatus(): string {
  const { slow, failed, reload } = words().boot;
  return `<div id="boot" role="status"><p data-for="slow">${slow}</p><p data-for="said"></p><p data-for="failed">${failed} <a href="">${reload}</a></p></div>`;
}

/** The chunk `from` and those that it imports, dependencies first. */
function withImports(bundle: Rolldown.OutputBundle, from: string): Set<string> {
  const importsOf = (name: string) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? file.imports : [];
  };
  return addWithImports(importsOf, from);
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): string {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)));
  if (!found) throw new Error(`The build has no chunk for ${module}`);
  return found.fileName;
}

/** The stylesheets of these chunks, in the same order. */
function stylesOf(bundle: Rolldown.OutputBundle, chunks: Iterable<string>): string[] {
  const names = [...chunks].flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  return [...new Set(names)];
}

/** A Vite plugin for the document of the desk: it inlines the theme script, the one that waits for the desk's, and the one that paints the last Today. */
export function deskDocumentHead(): Plugin {
  return {
    name: 'haat-desk-document-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const [late, frame] = await Promise.all([
          compiledScript(new URL('../src/first-paint/desk/late-script.ts', import.meta.url)),
          compiledScript(new URL('../src/first-paint/desk/first-frame.ts', import.meta.url)),
        ]);
        return html
          .replace(theme, () => `${themeScript()}\n    ${late}`)
          .replace('</body>', () => `  ${lateStatus()}\n    ${frame}\n  </body>`);
      },
    },
  };
}

/**
 * A Vite plugin that inlines the boot script, the theme script and the frame's styles. The boot script fetches the entry and the
 * screens; a JSON block holds their URLs, and the server replaces it for each page. The disabled link fetches nothing; it tells
 * Vite's loader that those styles are present.
 */
export function documentHead(): Plugin {
  return {
    name: 'haat-document-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const inline = (name: string) => {
          const asset = bundle[name];
          if (asset?.type !== 'asset') throw new Error(`The build has no ${name}`);
          return inlineStyle(`/${name}`, String(asset.source));
        };
        const entry = /<script type="module"[^>]*src="\/([^"]+)"/.exec(html)?.[1] ?? '';
        const core = withImports(bundle, entry);
        const outbox = withImports(bundle, chunkOf(bundle, '/src/shop/data/open-shop-outbox.lazy.ts'));
        const app = withImports(bundle, chunkOf(bundle, '/src/shop/app.tsx'));
        const addresses = (names: Iterable<string>) => [...names].map((name) => `/${name}`);
        const parts = {
          entry: `/${entry}`,
          preload: addresses([...core].filter((name) => name !== entry)),
          outbox: addresses([...outbox].filter((name) => !core.has(name))),
          app: addresses([...app].filter((name) => !core.has(name))),
          empty: true,
        };
        const head = [
          themeScript(),
          `<script type="application/json" id="parts">${JSON.stringify(parts)}</script>`,
          await compiledScript(
            new URL('../src/first-paint/boot.ts', import.meta.url),
            new URL('../src/first-paint/after-paint.ts', import.meta.url),
          ),
        ];
        return html
          .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
          .replace(/\s*<script type="module"[^>]*><\/script>/, '')
          .replace(theme, () => head.join('\n    '))
          .replace('</head>', () => `${stylesOf(bundle, app).map(inline).join('')}\n  </head>`)
          .replace('</body>', () => `  ${bootStatus()}\n  </body>`);
      },
    },
  };
}
