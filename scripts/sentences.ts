/**
 * Compiles the sentences into the browser's scripts. `words().cart.added` becomes the sentence itself. A short one stands where it is said,
 * and so does one that is said once; a longer one, or one with values, is a module of its own: the bundler leaves out those that no script says, and each chunk holds those
 * that its modules say (`chunks.ts`). A first visit does not load the sentences of forms and of the checkout, nor the names of any.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, type Plugin } from 'vite';

const home = fileURLToPath(new URL('../language/', import.meta.url));
const file = `${home}words.ts`;
const mark = '?sentences';
/** What sentences need to say values. */
const ruleFiles = ['meta.ts', 'numbers.ts'];
/** Keeps the words around a name in order. */
const isolation = `${home}isolate.ts`;
/** Not sentences: the list of the parts, and the rules. */
const others = /^(?:en|meta|numbers)\.ts$/;
/** Most characters of a sentence that stands where it is said: said in two chunks, a longer one costs more than the names of a module. */
const shortMost = 64;

/** A node of the syntax tree. */
type SyntaxNode = Record<string, unknown> & { type: string; start: number; end: number };

/** The ranges of the types in `node`: a module without a file extension is JavaScript. */
function typesIn(node: unknown): SyntaxNode[] {
  if (Array.isArray(node)) return node.flatMap(typesIn);
  if (typeof node !== 'object' || node === null) return [];
  const syntax = node as SyntaxNode;
  return syntax.type === 'TSTypeAnnotation' ? [syntax] : Object.values(syntax).flatMap(typesIn);
}

interface Entry {
  key: { name?: string; value?: string | number };
  value: SyntaxNode & { properties?: Entry[] };
}

const nameOf = ({ key }: Entry) => String(key.name ?? key.value);

/** The code of a sentence without its types; one that is given texts isolates them. */
function codeOfSentence(value: SyntaxNode, text: string): string {
  const { start, end, ...inside } = value;
  const types = typesIn(inside);
  const code = types
    .reverse()
    .reduce((code, type) => code.slice(0, type.start - start) + code.slice(type.end - start), text.slice(start, end));
  const isGivenText = value.type === 'ArrowFunctionExpression' && types.some((type) => text.slice(type.start, type.end) === ': string');
  return isGivenText ? `/* @__PURE__ */ isolating(${code})` : code;
}

/** Every group of a part with the code of its sentences, by name. */
function groupsIn(text: string): [string, Map<string, string>][] {
  const { program } = parseSync('part.ts', text);
  const body = program.body as unknown as { declaration?: { declarations?: { init: { properties?: Entry[] } }[] } }[];
  return body
    .flatMap(({ declaration }) => declaration?.declarations?.[0]?.init.properties ?? [])
    .map((group) => [
      nameOf(group),
      new Map((group.value.properties ?? []).map((entry) => [nameOf(entry), codeOfSentence(entry.value, text)])),
    ]);
}

/** The sentences of a language: groups by name, in them the code of each sentence. */
function sentencesOf(language: string): Map<string, Map<string, string>> {
  const parts = readdirSync(home + language).filter((name) => !others.test(name));
  return new Map(parts.flatMap((name) => groupsIn(readFileSync(`${home}${language}/${name}`, 'utf8'))));
}

/** The module of a group, such as `cart`, or of a sentence, such as `cart:added`: what follows a dot would be taken for a file extension. */
const moduleOf = (name: string) => `${file}${mark}=${name}`;

export function isSentences(id: string): boolean {
  return id.startsWith(`${file}${mark}=`) || isRuleFile(id);
}

/** What sentences say numbers with: in the chunk of some screen, that screen would load with the sentences of all others. */
function isRuleFile(id: string): boolean {
  return id === isolation || ruleFiles.some((rules) => id.startsWith(home) && id.endsWith(`/${rules}`));
}

let english: ReturnType<typeof sentencesOf> | undefined;

/** The modules behind an import of `imported` by a module with this code; `undefined` for what has no sentences. */
export function sentencesIn(code: string, imported: string): string[] | undefined {
  if (imported !== file) return undefined;
  // Every language has the same names.
  english ??= sentencesOf('en');
  const all = english;
  return [...code.matchAll(/\bwords\s*\.\s*(\w+)(?:\s*\.\s*(\w+))?/g)].flatMap(([, group = '', name]) => {
    if (name !== undefined) return [moduleOf(`${group}:${name}`)];
    return [moduleOf(group), ...[...(all.get(group)?.keys() ?? [])].map((one) => moduleOf(`${group}:${one}`))];
  });
}

/** The code of `?sentences`, which has the groups, of a group, which has its sentences, and of a sentence. */
function codeOf(path: string, sentences: ReturnType<typeof sentencesOf>, language: string): string {
  const [group, name] = path.split(':');
  if (group === undefined || group === '')
    return [...sentences.keys()].map((one) => `export * as ${one} from '${moduleOf(one)}';\n`).join('');
  const said = sentences.get(group) ?? new Map<string, string>();
  if (name === undefined) return [...said.keys()].map((one) => `export { ${one} } from '${moduleOf(`${group}:${one}`)}';\n`).join('');
  const code = said.get(name) ?? '';
  const imported = ruleFiles.map((rules) => {
    const names = [...readFileSync(`${home}${language}/${rules}`, 'utf8').matchAll(/^export function (\w+)/gm)].map(
      ([, rule = '']) => rule,
    );
    const used = names.filter((rule) => new RegExp(`\\b${rule}\\(`).test(code));
    return used.length > 0 ? `import { ${used.join(', ')} } from '${home}${language}/${rules}';\n` : '';
  });
  if (code.includes('isolating(')) imported.push(`import { isolating } from '${isolation}';\n`);
  return `${imported.join('')}export const ${name} = ${code};\n`;
}

/** `words()` without its parentheses, and nothing else moved, so that positions stay right. */
function withoutCalls(code: string): string {
  return code.replace(/(?<![\w$]|[^.]\.)words\(\)/g, 'words  ');
}

const call = /(?<![\w$]|[^.]\.)words\(\)\s*\.\s*(\w+)(?:\s*\.\s*(\w+))?(?![\w$])/g;

/** The code of the shop, each file. Without the desk, which is not to change what shoppers load. */
function* sourceFiles(): Generator<string> {
  for (const folder of ['src', 'contract', 'sw']) {
    const files = readdirSync(fileURLToPath(new URL(`../${folder}`, import.meta.url)), { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of files)
      if (/\.tsx?$/.test(name) && !/\/desk(?:\/|$)/.test(parentPath)) yield readFileSync(`${parentPath}/${name}`, 'utf8');
  }
}

/** The sentences that `files` say once. */
function saidOnce(files: Iterable<string>): Set<string> {
  const once = new Set<string>();
  const seen = new Set<string>();
  for (const code of files)
    for (const [, group = '', name = ''] of code.matchAll(call)) {
      const sentence = `${group}.${name}`;
      if (seen.has(sentence)) once.delete(sentence);
      else once.add(sentence);
      seen.add(sentence);
    }
  return once;
}

/** Puts the sentences without values where they are said: short ones, and those of which `once` says that nothing else says them. */
function withSentences(code: string, sentences: ReturnType<typeof sentencesOf>, once: ReadonlySet<string>): string {
  return code.replace(call, (text: string, group: string, name = '') => {
    const said = sentences.get(group)?.get(name) ?? '';
    const isPlain = said !== '' && !said.includes('=>') && !said.includes('\n//');
    const isShort = /^(['"])(?:(?!\1)[^\\\n])*\1$/.test(said) && said.length <= shortMost;
    return isPlain && (isShort || once.has(`${group}.${name}`)) ? `(${said})` : text;
  });
}

/**
 * A Vite plugin for the scripts of one language.
 *
 * @param files the code of all of them, which says what is said once
 */
export function splitSentences(language = 'en', files: Iterable<string> = sourceFiles()) {
  const sentences = sentencesOf(language);
  const once = saidOnce(files);
  return {
    name: 'haat-sentences',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id: string) => (id.startsWith(`${file}${mark}`) ? id : undefined),
    transform: {
      filter: { code: /language\/words\.ts|export function words\(\)/ },
      handler(code: string, id: string) {
        if (id === file) return { code: `import * as words from '${file}${mark}';\nexport { words };`, map: null };
        return { code: withoutCalls(withSentences(code, sentences, once)), map: null };
      },
    },
    load(id: string) {
      return id.startsWith(`${file}${mark}`) ? codeOf(id.slice(moduleOf('').length), sentences, language) : undefined;
    },
  } satisfies Plugin;
}
