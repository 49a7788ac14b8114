/**
 * Splits `contract/messages.ts` for the bundler: one module for each sentence. The bundler leaves out sentences that no script names, and each
 * chunk holds those that its modules name (`chunks.ts`): a first visit does not load the sentences of forms and of the checkout.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { messages } from '../contract/messages.ts';

const file = fileURLToPath(new URL('../contract/messages.ts', import.meta.url));
const mark = '?sentences';
const whole = /^export const messages = \{\n(.*?)^\} as const;$/ms;

const groups: Readonly<Record<string, Readonly<Record<string, unknown>>>> = messages;

/** The module of a group, such as `cart`, or of a sentence, such as `cart:added`: what follows a dot would be taken for a file extension. */
const moduleOf = (name: string) => `${file}${mark}=${name}`;

export function isSentences(id: string): boolean {
  return id.startsWith(`${file}${mark}=`);
}

/** The modules behind an import of `imported` by a module with this code; `undefined` for what has no sentences. */
export function sentencesIn(code: string, imported: string): string[] | undefined {
  if (imported !== file) return undefined;
  return [...code.matchAll(/\bmessages\.(\w+)(?:\.(\w+))?/g)].flatMap(([, group = '', name]) => {
    if (name !== undefined) return [moduleOf(`${group}:${name}`)];
    return [moduleOf(group), ...Object.keys(groups[group] ?? {}).map((one) => moduleOf(`${group}:${one}`))];
  });
}

/** A sentence as code. One with a gap is a function of what fills it. */
function textOf(sentence: unknown): string {
  return typeof sentence === 'function' ? String(sentence) : JSON.stringify(sentence);
}

/** The code of `?sentences`, which has the groups, of a group, which has its sentences, and of a sentence. */
export function codeOf(path: string): string {
  const [group, name] = path.split(':');
  if (group === undefined || group === '')
    return Object.keys(groups)
      .map((one) => `export * as ${one} from '${moduleOf(one)}';\n`)
      .join('');
  const sentences = groups[group] ?? {};
  if (name !== undefined) return `export const ${name} = ${textOf(sentences[name])};\n`;
  return Object.keys(sentences)
    .map((one) => `export { ${one} } from '${moduleOf(`${group}:${one}`)}';\n`)
    .join('');
}

/** A Vite plugin. */
export function splitSentences(): Plugin {
  return {
    name: 'haat-sentences',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id.startsWith(`${file}${mark}`) ? id : undefined),
    transform: {
      filter: { id: /\/contract\/messages\.ts$/ },
      handler(code) {
        const split = code.replace(whole, `import * as messages from '${file}${mark}';\nexport { messages };`);
        if (split === code) throw new Error(`No sentences found in ${file}`);
        return { code: split, map: null };
      },
    },
    load(id) {
      return id.startsWith(`${file}${mark}`) ? codeOf(id.slice(moduleOf('').length)) : undefined;
    },
  };
}
