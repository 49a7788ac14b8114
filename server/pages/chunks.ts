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

/** Adds everything that `key` needs to run to `seen`, itself last. */
function addWithImports(chunks: Record<string, Chunk>, key: string, seen: Set<Chunk>): Set<Chunk> {
  const chunk = chunks[key];
  if (chunk === undefined || seen.has(chunk)) return seen;
  // Entered before its imports, so that a cycle ends; moved behind them afterwards.
  seen.add(chunk);
  for (const needed of chunk.imports ?? []) addWithImports(chunks, needed, seen);
  seen.delete(chunk);
  return seen.add(chunk);
}

/** The module whose file holds the screens of every page; `index.html` names it and its styles itself. */
const appModule = 'src/shop/app.tsx';

/** A function from the routes of a page to its files, without those that `index.html` carries itself. */
export function filesByRoute(chunks: Record<string, Chunk>): (routeIds: readonly string[]) => PageFiles {
  const atOnce = new Set<Chunk>();
  for (const [key, chunk] of Object.entries(chunks)) if (chunk.isEntry || key === appModule) addWithImports(chunks, key, atOnce);
  const inTemplate = new Set([...atOnce].flatMap(({ css = [] }) => css));
  const keys = Object.keys(chunks).filter((key) => key.startsWith(routesFolder) && key.includes(splitMark));
  const byRoute = new Map(keys.map((key) => [routeIdOf(key.slice(0, key.indexOf(splitMark))), key]));
  return (routeIds) => {
    const needed = new Set<Chunk>();
    for (const id of routeIds) {
      const key = byRoute.get(id);
      if (key !== undefined) addWithImports(chunks, key, needed);
    }
    const address = (file: string) => `/${file}`;
    const styles = new Set([...needed].flatMap(({ css = [] }) => css).filter((file) => !inTemplate.has(file)));
    return {
      scripts: [...needed].filter((chunk) => !atOnce.has(chunk)).map(({ file }) => address(file)),
      styles: [...styles].map(address),
    };
  };
}
