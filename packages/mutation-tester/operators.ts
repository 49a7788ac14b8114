/** The mutation operators: each function takes one node of the syntax tree and returns its replacements. */

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A replacement for the code between `start` and `end`, and its kind. */
export interface Other {
  operator: string;
  start: number;
  end: number;
  text: string;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string' && 'start' in value;
}

const swapped: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '??=': ['='],
  '||=': ['&&='],
  '&&=': ['||='],
};

/** Method calls that are left out, keeping their object: `list.sort(by)` becomes `list`. */
const leftOut = [
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'trim',
  'normalize',
  'flat',
  'concat',
  'toLowerCase',
  'toUpperCase',
  'replace',
  'replaceAll',
];

/** Methods that are replaced by each other. */
const mixedUp: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  trunc: 'ceil',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  push: 'unshift',
  unshift: 'push',
  lte: 'lt',
  gte: 'gt',
  lt: 'lte',
  gt: 'gte',
  find: 'findLast',
  toLowerCase: 'toUpperCase',
};

const comparisons = new Set(['<', '<=', '>', '>=', '===', '!==', '==', '!=']);

/** True for comparisons, which are always boolean. */
export function isComparison(node: Node): boolean {
  return node.type === 'BinaryExpression' && comparisons.has(String(node['operator']));
}

function isText(node: unknown): boolean {
  return isNode(node) && (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string'));
}

/** `left op right` with another operator, each side in brackets: `a ?? b && c` is a syntax error. */
export function otherOperator(node: Node, code: string): Other[] {
  const { left, right } = node as unknown as { left: Node; right: Node };
  const operator = String(node['operator']);
  if (operator === '+' && (isText(left) || isText(right))) return [];
  return (swapped[operator] ?? []).map((next) => ({
    operator: `${operator} is ${next}`,
    start: node.start,
    end: node.end,
    text: `(${code.slice(left.start, left.end)}) ${next} (${code.slice(right.start, right.end)})`,
  }));
}

/** Another number, text, boolean or pattern. */
export function otherLiteral(node: Node, code: string): Other[] {
  const { start, end } = node;
  const value = node['value'];
  const all = (operator: string, texts: string[]) => texts.map((text) => ({ operator, start, end, text }));
  if (node['regex'] !== undefined && node['regex'] !== null) {
    const raw = code.slice(start, end);
    const loose = [
      raw.replace('/^', '/'),
      raw.replace(/\$\/(\w*)$/, '/$1'),
      raw.replace('[^', '['),
      raw.replace('\\d', '\\D'),
      raw.replace('\\s', '\\S'),
    ];
    return all(
      'pattern',
      [...new Set(loose)].filter((text) => text !== raw && !text.startsWith('//')),
    );
  }
  if (typeof value === 'boolean') return all('boolean', [String(!value)]);
  // One more is an off-by-one error; nobody would notice it in a large number such as a time in ms, so that is doubled.
  if (typeof value === 'number') return all('number', [String(Math.abs(value) <= 1_000 ? value + 1 : value * 2)]);
  if (typeof value === 'string') return all('text', [value === '' ? "'mutant'" : "''"]);
  return [];
}

/** A call without its effect or with a related method. `whole` is the chain `a?.b().c()` that contains the call, or the call. */
export function otherCall(node: Node, whole: Node, code: string): Other[] {
  const callee = node['callee'] as Node;
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const { object, property } = callee as unknown as { object: Node; property: Node };
  const name = code.slice(property.start, property.end);
  const around = (from: number, to: number, text: string) => code.slice(whole.start, from) + text + code.slice(to, whole.end);
  const others: Other[] = [];
  const related = Object.hasOwn(mixedUp, name) ? mixedUp[name] : undefined;
  if (related !== undefined)
    others.push({
      operator: `${name} is ${related}`,
      start: whole.start,
      end: whole.end,
      text: around(property.start, property.end, related),
    });
  if (leftOut.includes(name))
    others.push({ operator: `without ${name}`, start: whole.start, end: whole.end, text: around(object.end, node.end, '') });
  return others;
}

/** `a?.b` as `a.b`. */
export function withoutQuestion(node: Node, whole: Node, code: string): Other[] {
  if (node['optional'] !== true) return [];
  const before = (node['object'] ?? node['callee']) as Node;
  const at = code.indexOf('?.', before.end);
  if (at === -1 || at >= node.end) return [];
  const next = code[at + 2];
  const text = `${code.slice(whole.start, at)}${next === '[' || next === '(' ? '' : '.'}${code.slice(at + 2, whole.end)}`;
  return [{ operator: 'without ?.', start: whole.start, end: whole.end, text }];
}
