/** Which scripts a page will want besides the entry, so that the browser fetches them at once and not one after another. */
import type { Chunk } from './renderer.ts';

/** Marks what the router's plugin split off a route file: its screen and loader. */
const splitMark = '?tsr-split=';
const routesFolder = 'src/routes/';

/** The route that a file of `src/routes` makes: `_shop/product.$id.tsx` is `/_shop/product/$id`. */
function routeIdOf(file: string): string {
  const path = file.slice(routesFolder.length).replace(/\.tsx?$/, '').replaceAll('.', '/');
  return `/${path}`.replace(/\/(?:index|route)$/, (end) => (end === '/index' ? '/' : ''));
}

/** Everything that `key` needs to run, itself included. */
function withImports(chunks: Record<string, Chunk>, key: string, seen: Set<string>): Set<string> {
  const chunk = chunks[key];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const needed of chunk.imports ?? []) withImports(chunks, needed, seen);
  return seen;
}

/** A function from the routes of a page to the addresses of their scripts, without those that `index.html` names itself. */
export function scriptsByRoute(chunks: Record<string, Chunk>): (routeIds: readonly string[]) => string[] {
  const atOnce = new Set<string>();
  for (const [key, chunk] of Object.entries(chunks)) if (chunk.isEntry) withImports(chunks, key, atOnce);
  const keys = Object.keys(chunks).filter((key) => key.startsWith(routesFolder) && key.includes(splitMark));
  const byRoute = new Map(keys.map((key) => [routeIdOf(key.slice(0, key.indexOf(splitMark))), key]));
  return (routeIds) => {
    const files = new Set<string>();
    for (const id of routeIds) {
      const key = byRoute.get(id);
      if (key !== undefined) withImports(chunks, key, files);
    }
    return [...files].filter((file) => !atOnce.has(file)).map((file) => `/${file}`);
  };
}
