/**
 * Assigns modules to chunks. A phone on HTTP/1.1 has six connections, so modules needed together share a file, and a page must not
 * load what it does not need. Both follow from the imports: `core` and `outbox` serve early actions, `vendor` and `shop` start every page's
 * screens, `products` is shared by home and product pages, `shared` by lists and the product page without home, `lists` by lists alone.
 * Forms and widgets stay with the screens that use them. Of the sentences, a chunk has the groups that its modules name (`sentences.ts`).
 */
import { fileURLToPath } from 'node:url';
import { isSentences, sentencesIn } from './sentences.ts';

/** What the bundler knows of the modules. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null;
}

const home = fileURLToPath(new URL('..', import.meta.url));
const framework = /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|idb|zod|@tanstack)\//;

/** Every page writes what it has read to the device. */
const database = /node_modules\/idb\//;

/** Framework modules that only some screens use: they stay with those screens. */
const rarelyUsed = /\/(?:queriesObserver|useQueries)\.js$/;

/** The parts that the router's plugin splits off a route file together, in its order. */
export const splitOff = ['component', 'errorComponent', 'loader', 'notFoundComponent', 'pendingComponent'] as const;
const splitMark = '?tsr-split=';

/** The module that the router's plugin splits off a route file, such as `src/shop/routes/_shop`. */
export function splitOffOf(route: string): string {
  return `${home}${route}.tsx${splitMark}${splitOff.join('---')}`;
}

const screen = (name: string) => splitOffOf(`src/shop/routes/${name}`);

const entry = `${home}src/shop/main.ts`;
/** Needed by early actions, so it loads beside the entry for a shopper who is signed in or presses something. */
const earlyActions = `${home}src/shop/data/open-shop-outbox.lazy.ts`;
/** Toasts come on every page, with the first one. */
const toasts = `${home}src/shop/features/shell/ShopToasts.tsx`;
/** Every page keeps what it has read. */
const persisterFile = `${home}src/cache/persister.lazy.ts`;
const app = `${home}src/shop/app.tsx`;
const layout = screen('_shop');
const homePage = screen('_shop/index');
/** The other pages that visitors arrive on. */
const productPage = screen('_shop/product.$id');
const listPages = ['products.category.$id', 'products.subCat.$id', 'search'].map((name) => screen(`_shop/${name}`));

/** Modules that only pass on what others export. Following their imports would make each module that uses one export need all of them. */
const exportLists = [
  { package: 'lucide-react', file: /lucide-react\/dist\/esm\/lucide-react\.mjs$/ },
  { package: '@tanstack/react-query', file: /@tanstack\/react-query\/build\/modern\/index\.js$/ },
  { package: '@tanstack/query-core', file: /@tanstack\/query-core\/build\/modern\/index\.js$/ },
];
type ExportList = (typeof exportLists)[number];

const listAt = (id: string) => exportLists.find(({ file }) => file.test(id));

/** What `code` imports by name from a package. */
function namesFrom(code: string, { package: from }: ExportList): string[] {
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , specifier = '']) => specifier === from || specifier.startsWith(`${from}/`))
    .flatMap(([, inside = '']) => inside.split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '');
}

/** The modules behind these names of the list `id`; a name that another list passes on is looked up there. */
function behind(graph: ModuleGraph, names: readonly string[], id: string): string[] {
  const { code, importedIds } = graph.getModuleInfo(id) ?? { code: '', importedIds: [] };
  const further = importedIds.filter(listAt);
  return names.flatMap((name) => {
    const line = (code ?? '').split('\n').find((one) => new RegExp(`[{,]\\s*(?:\\w+ as )?${name}\\s*[,}].* from ["']\\./`).test(one));
    const file = /from ["']\.\/([^"']+)["']/.exec(line ?? '')?.[1];
    return file === undefined ? further.flatMap((list) => behind(graph, [name], list)) : [`${id.slice(0, id.lastIndexOf('/'))}/${file}`];
  });
}

/** Static imports of a module. */
function neededBy(graph: ModuleGraph, id: string): string[] {
  const module = graph.getModuleInfo(id);
  if (!module) return [];
  return module.importedIds.flatMap((imported) => {
    const sentences = sentencesIn(module.code ?? '', imported);
    if (sentences) return sentences;
    const list = listAt(imported);
    return list && !listAt(id) ? behind(graph, namesFrom(module.code ?? '', list), imported) : [imported];
  });
}

/** All modules that `from` imports statically, directly or not. */
export function reachable(graph: ModuleGraph, from: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...neededBy(graph, id));
  }
  return seen;
}

const chunkNames = ['core', 'outbox', 'vendor', 'shop', 'products', 'shared', 'lists', 'sentences'] as const;
type ChunkName = (typeof chunkNames)[number];

/** Vite's chunk groups for one build, most basic first. */
export function chunkGroups() {
  let core: Set<string> | undefined;
  let outbox = new Set<string>();
  let first = new Set<string>();
  let atHome = new Set<string>();
  let onProduct = new Set<string>();
  let onLists: Set<string>[] = [];
  const nameOf = (id: string, graph: ModuleGraph): ChunkName | undefined => {
    if (!core) {
      core = reachable(graph, [entry]);
      outbox = reachable(graph, [earlyActions]);
      const anywhere = reachable(graph, [persisterFile, toasts]);
      first = reachable(graph, [app, layout]);
      atHome = reachable(graph, [homePage]);
      onProduct = reachable(graph, [productPage]);
      onLists = listPages.map((page) => reachable(graph, [page]));
      // What the screens share with the outbox comes before both: a new visitor's page runs without the outbox.
      for (const id of outbox) if ([first, atHome, onProduct, ...onLists, anywhere].some((one) => one.has(id))) core.add(id);
    }
    if (id === entry || id === app || id.includes(splitMark) || rarelyUsed.test(id)) return undefined;
    if (core.has(id) || database.test(id)) return 'core';
    if (outbox.has(id)) return 'outbox';
    if (first.has(id)) return framework.test(id) ? 'vendor' : 'shop';
    const lists = onLists.filter((page) => page.has(id)).length;
    // A sentence is too small for a file of its own, which it would get where a later screen says the same.
    const isSmall = isSentences(id);
    if (atHome.has(id)) return isSmall || lists > 0 || onProduct.has(id) ? 'products' : undefined;
    if (onProduct.has(id)) return isSmall || lists > 0 ? 'shared' : undefined;
    if (lists > (isSmall ? 0 : 1)) return 'lists';
    return isSmall ? 'sentences' : undefined;
  };
  return chunkNames.map((name, place) => ({
    priority: chunkNames.length - place,
    name: (id: string, graph: ModuleGraph) => (nameOf(id, graph) === name ? name : null),
  }));
}
