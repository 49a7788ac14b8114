/** Finds sentences that stand in the code instead of in a pack of `language/`. */
import { parseSync } from 'vite';

/** A node of the syntax tree. */
type SyntaxNode = Record<string, unknown> & { type: string };

/** Attributes and properties whose value is read or heard. */
const spoken =
  /^(?:label|title|aria-label|aria-description|aria-valuetext|placeholder|alt|hint|heading|description|message|text|busyLabel|none)$/;
/** Attributes that nobody reads. */
const silent = /^(?:data-.*|className|sizes|srcSet|style|d|id|name|pattern)$/;
const hasWord = (text: string) => /\p{L}{2}/u.test(text.replaceAll(gap, ''));
/** Imports and types. */
const unread = /^(?:ImportDeclaration|ExportAllDeclaration|TS\w+(?:Declaration|Annotation|Type|ParameterInstantiation))$/;
/** Where a value goes into a template. */
const gap = '\u0000';

/** Text that begins or ends as a sentence does, of at least two words; names of classes and SQL do not. */
function isSentence(text: string): boolean {
  const shown = text.replaceAll(gap, 'x').trim();
  const isCode = /^[a-z-]+(?: [a-z-]+)*$/.test(shown) || /^(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|M(?:-?\d|x ))/.test(shown);
  if (!/\p{L}.*\s.*\p{L}/u.test(shown)) return false;
  const followsValue = text.startsWith(gap) && /\s\p{Ll}{2}/u.test(text);
  if (followsValue) return true;
  return !isCode && (/^[\p{Lu}“"(…]/u.test(shown) || /[.!?…]$/.test(shown));
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

/** The text of a literal or a template; undefined for other code. */
function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(gap);
}

/** What an expression may come to, through its conditions. */
function outcomes(node: unknown): SyntaxNode[] {
  if (!isNode(node)) return [];
  if (node.type === 'ConditionalExpression') return [...outcomes(node['consequent']), ...outcomes(node['alternate'])];
  if (node['operator'] === '&&') return outcomes(node['right']);
  if (['||', '??', '+'].includes(String(node['operator']))) return [...outcomes(node['left']), ...outcomes(node['right'])];
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression') return outcomes(node['expression']);
  return [node];
}

const nameOf = (node: SyntaxNode) => {
  const key = (node.type === 'JSXAttribute' ? node['name'] : node['key']) as { name?: string; value?: string };
  return String(key.name ?? key.value);
};

/** What of `node` is read by people in any wording, not only as a sentence. */
function spokenParts(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node['children'] as SyntaxNode[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(outcomes);
  if ((node.type === 'JSXAttribute' || node.type === 'Property') && spoken.test(nameOf(node))) return outcomes(node['value']);
  return [];
}

/** Every sentence and label in the code of a file, in order. */
export function literalsIn(file: string, code: string): string[] {
  const { program } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const found = new Set<string>();
  const spokenNodes = new Set<SyntaxNode>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!isNode(node) || unread.test(node.type)) return;
    if (node.type === 'JSXAttribute' && silent.test(nameOf(node))) return;
    for (const part of spokenParts(node)) spokenNodes.add(part);
    const text = node.type === 'JSXText' ? (node['value'] as string) : textOf(node);
    const isSaid = node.type === 'JSXText' || spokenNodes.has(node) ? hasWord : isSentence;
    if (text !== undefined && isSaid(text)) found.add(text.replaceAll(gap, '${}').replace(/\s+/g, ' ').trim());
    Object.values(node).forEach(walk);
  };
  walk(program);
  return [...found];
}
