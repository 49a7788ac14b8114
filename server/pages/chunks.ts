/** Which files a page is made of, by its routes, from Vite's record of the build. */
import type { Chunk } from './renderer.ts';

/** Marks what the router's plugin split off a route file: its screen and loader. */
const splitMark = '?tsr-split=';
const routesFolder = 'src/shop/routes/';

export interface PageFiles {
  /** Addresses of scripts, without those that every page starts with. */
  scripts: string[];
  /** Addresses of stylesheets in the order of the cascade: what a file builds on comes before it. */
  styles: string[];
}

/** The route that a file of `src/shop/routes` makes: `_shop/product.$id.tsx` is `/_shop/product/$id`. */
function routeIdOf(file: string): string {
  const path = file
    .slice(routesFolder.length)
    .replace(/\.tsx?$/, '')
    .replaceAll('.', '/');
  return `/${path}`.replace(/\/(?:index|route)$/, (end) => (end === '/index' ? '/' : ''));
}

/** Adds the file `key` and everything that it needs to run to `seen`, itself last: dependencies come first. */
export function addWithImports(importsOf: (key: string) => readonly string[], key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  // Entered before its imports, so that a cycle ends; moved behind them afterwards.
  seen.add(key);
  for (const needed of importsOf(key)) addWithImports(importsOf, needed, seen);
  seen.delete(key);
  return seen.add(key);
}

/** The module whose file holds the screens of every page; `index.html` names it and its styles itself. */
const appModule = 'src/shop/app.tsx';

/** A function from the routes of a page to its files, without those that `index.html` carries itself. */
export function filesByRoute(chunks: Record<string, Chunk>): (routeIds: readonly string[]) => PageFiles {
  /** The chunks with these keys and what they need. */
  const withImports = (keys: readonly string[]) => {
    const seen = new Set<string>();
    for (const key of keys) addWithImports((one) => chunks[one]?.imports ?? [], key, seen);
    return [...seen].flatMap((key) => chunks[key] ?? []);
  };
  const atOnce = new Set(withImports(Object.keys(chunks).filter((key) => chunks[key]?.isEntry || key === appModule)));
  const inTemplate = new Set([...atOnce].flatMap(({ css = [] }) => css));
  const keys = Object.keys(chunks).filter((key) => key.startsWith(routesFolder) && key.includes(splitMark));
  const byRoute = new Map(keys.map((key) => [routeIdOf(key.slice(0, key.indexOf(splitMark))), key]));
  return (routeIds) => {
    const needed = withImports(routeIds.flatMap((id) => byRoute.get(id) ?? []));
    const address = (file: string) => `/${file}`;
    const styles = new Set(needed.flatMap(({ css = [] }) => css).filter((file) => !inTemplate.has(file)));
    return {
      scripts: needed.filter((chunk) => !atOnce.has(chunk)).map(({ file }) => address(file)),
      styles: [...styles].map(address),
    };
  };
}
