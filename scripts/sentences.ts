/**
 * Splits `contract/messages.ts` for the bundler: one module for each group of sentences. The bundler leaves out groups that no script names, and
 * each chunk holds those that its modules name (`chunks.ts`): a first visit does not load the sentences of forms and of the checkout.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { groupsOf, whole } from './sentence-groups.ts';

const file = fileURLToPath(new URL('../contract/messages.ts', import.meta.url));
const mark = '?sentences';

/** The module of a group of sentences, such as `cart`. */
const moduleOf = (group: string) => `${file}${mark}=${group}`;

export function isSentences(id: string): boolean {
  return id.startsWith(`${file}${mark}=`);
}

/** The modules behind an import of `imported` by a module with this code; `undefined` for what has no sentences. */
export function sentencesIn(code: string, imported: string): string[] | undefined {
  if (imported !== file) return undefined;
  return [...code.matchAll(/\bmessages\.(\w+)/g)].map(([, group = '']) => moduleOf(group));
}

/** A Vite plugin. */
export function splitSentences(): Plugin {
  let groups = new Map<string, string>();
  return {
    name: 'haat-sentences',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id.startsWith(`${file}${mark}`) ? id : undefined),
    transform: {
      filter: { id: /\/contract\/messages\.ts$/ },
      handler(code) {
        groups = groupsOf(code);
        if (groups.size === 0) throw new Error(`No groups of sentences found in ${file}`);
        return { code: code.replace(whole, `import * as messages from '${file}${mark}';\nexport { messages };`), map: null };
      },
    },
    load(id) {
      if (!id.startsWith(`${file}${mark}`)) return undefined;
      const text = groups.get(id.slice(`${file}${mark}=`.length));
      if (text !== undefined) return `export const ${id.slice(moduleOf('').length)} = ${text} as const;\n`;
      return [...groups.keys()].map((group) => `export { ${group} } from '${moduleOf(group)}';\n`).join('');
    },
  };
}
