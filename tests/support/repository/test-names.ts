/** The names of the tests in a file, read from its source without running it. */
import { parseAst } from 'vite';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** A file, a group or a test, and whether something in it says that it may not run. */
interface Scope {
  isSkipped: boolean;
}

const skipWords = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** `test.describe.skip` or `test.each([...])` as its words, outermost first; none for any other kind of call. */
function wordsOf(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee['name'] as string];
  if (callee.type === 'CallExpression') return wordsOf(callee['callee'] as Node);
  if (callee.type !== 'MemberExpression') return [];
  return [...wordsOf(callee['object'] as Node), (callee['property'] as Node)['name'] as string];
}

/** A name as the source has it: `${...}` stays as it is. */
function writtenName(argument: Node | undefined, source: string): string | undefined {
  if (argument?.type === 'Literal' && typeof argument['value'] === 'string') return argument['value'];
  if (argument?.type === 'TemplateLiteral') return source.slice((argument['start'] as number) + 1, (argument['end'] as number) - 1);
  return undefined;
}

/** `test('name', { skip: true }, ...)` */
function saysSkip(options: Node): boolean {
  const properties = options.type === 'ObjectExpression' ? (options['properties'] as Node[]) : [];
  return properties.some(({ key }) => isNode(key) && skipWords.has(key['name'] as string));
}

/**
 * Every test in `source`, in order.
 *
 * @param source TypeScript
 * @param lang `tsx` when it holds JSX
 * @returns `isSkipped` is true when the test, a group around it or a call inside it can keep it from running
 */
export function testNames(source: string, lang: 'ts' | 'tsx' = 'ts'): { name: string; isSkipped: boolean }[] {
  const found: { name: string; scopes: readonly Scope[] }[] = [];

  const walk = (value: unknown, scopes: readonly Scope[]): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, scopes);
    if (!isNode(value)) return;
    const words = value.type === 'CallExpression' ? wordsOf(value['callee'] as Node) : [];
    const [first, ...rest] = words.length > 0 ? (value['arguments'] as Node[]) : [];
    const name = writtenName(first, source);
    let inner = scopes;
    const isTest = /^(?:test|it|describe)$/.test(words[0] ?? '');
    if (isTest && name !== undefined && rest.some(({ type }) => type.endsWith('FunctionExpression'))) {
      inner = [...scopes, { isSkipped: words.some((word) => skipWords.has(word)) || rest.some(saysSkip) }];
      if (!words.includes('describe')) found.push({ name, scopes: inner });
    } else if (words.at(-1) === 'skip' || (isTest && skipWords.has(words.at(-1) ?? ''))) {
      const around = scopes.at(-1);
      if (around) around.isSkipped = true;
    }
    for (const child of Object.values(value)) walk(child, inner);
  };

  walk(parseAst(source, { lang }), [{ isSkipped: false }]);
  return found.map(({ name, scopes }) => ({ name, isSkipped: scopes.some(({ isSkipped }) => isSkipped) }));
}
