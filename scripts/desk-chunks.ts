/**
 * Assigns modules of the desk to chunks: what the first screen needs is one file of packages and one of our own, because fifty small files
 * compress worse (8 KB) and each costs a request. Everything else follows from the imports.
 */
import { fileURLToPath } from 'node:url';
import { type ModuleGraph, reachable, splitOffOf } from './chunks.ts';
import { isSentences } from './sentences.ts';

const entry = fileURLToPath(new URL('../src/desk/main.tsx', import.meta.url));
const firstScreen = ['_desk', '_desk/index'].map((name) => splitOffOf(`src/desk/routes/${name}`));

/** Parts of packages that the barrel files of these mention, and only later screens use. */
const usedLater = /\/(?:useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver|queriesObserver|useQueries)\.js$/;

/** Vite's chunk groups for one build of the desk. */
export function deskChunkGroups() {
  let first: Set<string> | undefined;
  const isFirst = (id: string, graph: ModuleGraph) => {
    first ??= reachable(graph, [entry, ...firstScreen]);
    return first.has(id) && id !== entry && !usedLater.test(id);
  };
  const isPackage = (id: string) => id.includes('/node_modules/');
  return [
    { priority: 2, name: (id: string, graph: ModuleGraph) => (isPackage(id) && isFirst(id, graph) ? 'packages' : null) },
    { priority: 1, name: (id: string, graph: ModuleGraph) => (!isPackage(id) && isFirst(id, graph) ? 'first' : null) },
    { priority: 0, name: (id: string) => (isSentences(id) ? 'sentences' : null) },
  ];
}
