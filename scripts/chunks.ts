/**
 * Which file of the build a module goes to. A phone on HTTP/1.1 has six lines and every further file waits for one of them,
 * so what is needed together comes together; and what the first page does not need must not come with it. Both follow from
 * the imports themselves: `core` serves the first presses, `vendor` and `shop` is what the screens of every page start with, `goods` what home shares with other pages of
 * goods, `lists` what these share without it; forms and widgets stay with the screens that use them.
 */
import { fileURLToPath } from 'node:url';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null;
}

const home = fileURLToPath(new URL('..', import.meta.url));
const framework = /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|idb|zod|@tanstack)\//;

/** Parts of the framework that hang on its list as icons do, and that only some screens use: they go where these go. */
const seldom = /\/(?:queriesObserver|useQueries)\.js$/;

/** What the router's plugin splits off a route file together, in the order in which it names it. */
export const splitOff = ['component', 'errorComponent', 'loader', 'notFoundComponent', 'pendingComponent'] as const;
const splitMark = '?tsr-split=';

function screen(name: string): string {
  return `${home}src/routes/${name}.tsx${splitMark}${splitOff.join('---')}`;
}

const entry = `${home}src/main.ts`;
/** What the first press may need before the screens: it comes with the entry. */
const firstPress = `${home}src/open-outbox.lazy.ts`;
const app = `${home}src/app.tsx`;
const layout = screen('_shop');
const homePage = screen('_shop/index');
/** The other pages that visitors arrive on. */
const goodsPages = ['products.category.$id', 'products.subCat.$id', 'product.$id', 'search'].map((name) => screen(`_shop/${name}`));

/** All icons hang on one list, which every module with an icon imports; followed by it, each of them would need them all. */
const iconList = /lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/** The icons that `code` names, as modules. */
function iconsIn(graph: ModuleGraph, code: string, list: string): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'][^"']*lucide-react[^"']*["']/g)]
    .flatMap(([, inside = '']) => inside.split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '');
  const lines = (graph.getModuleInfo(list)?.code ?? '').split('\n');
  const folder = list.slice(0, list.lastIndexOf('/'));
  return names.flatMap((name) => {
    const line = lines.find((one) => new RegExp(`\\bas ${name}\\b`).test(one));
    const file = /from ["']\.\/([^"']+)["']/.exec(line ?? '')?.[1];
    return file === undefined ? [] : [`${folder}/${file}`];
  });
}

/** What a module needs at once. */
function neededBy(graph: ModuleGraph, id: string): string[] {
  const module = graph.getModuleInfo(id);
  if (!module) return [];
  return module.importedIds.flatMap((imported) => (iconList.test(imported) ? iconsIn(graph, module.code ?? '', imported) : [imported]));
}

/** Everything that `from` needs, and what that needs, without what loads later. */
function reachable(graph: ModuleGraph, from: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...neededBy(graph, id));
  }
  return seen;
}

type ChunkName = 'core' | 'vendor' | 'shop' | 'goods' | 'lists';

/** The groups for one build, those that others stand on first. */
export function chunkGroups() {
  let core: Set<string> | undefined;
  let first = new Set<string>();
  let atHome = new Set<string>();
  let elsewhere: Set<string>[] = [];
  const nameOf = (id: string, graph: ModuleGraph): ChunkName | undefined => {
    if (!core) {
      core = reachable(graph, [entry, firstPress]);
      first = reachable(graph, [app, layout]);
      atHome = reachable(graph, [homePage]);
      elsewhere = goodsPages.map((page) => reachable(graph, [page]));
    }
    if (id === entry || id === app || id.includes(splitMark) || seldom.test(id)) return undefined;
    if (core.has(id)) return 'core';
    if (first.has(id)) return framework.test(id) ? 'vendor' : 'shop';
    const pages = elsewhere.filter((page) => page.has(id)).length;
    if (pages > 0 && atHome.has(id)) return 'goods';
    return pages > 1 ? 'lists' : undefined;
  };
  return (['core', 'vendor', 'shop', 'goods', 'lists'] as const).map((name, place) => ({
    priority: 5 - place,
    name: (id: string, graph: ModuleGraph) => (nameOf(id, graph) === name ? name : null),
  }));
}
