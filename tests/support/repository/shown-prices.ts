/**
 * Finds prices and order numbers that a screen leaves to the browser's translator although another file writes them: the rule `haat/verbatim`
 * sees one file. What a function gives is followed through imports, constants and the parameters of `map`.
 */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

// A node of the syntax tree: its fields are those of ESTree.
// oxlint-disable-next-line typescript/no-explicit-any
type SyntaxNode = Record<string, any> & { type: string; start: number };

interface Module {
  path: string;
  text: string;
  nodes: readonly SyntaxNode[];
  /** Where each imported name comes from, as `path:name`. */
  imports: Map<string, string>;
  functions: Map<string, SyntaxNode>;
}

const writers = [
  'contract/money.ts:formatRupees',
  'contract/money.ts:formatPaise',
  'contract/naming.ts:referenceOf',
  'contract/naming.ts:orderNames',
];
/** Elements that keep prices apart in the sentence that they are given. */
const apart = new Set(['Sentence', 'Button', 'Badge', 'Notice']);
/** Parts of the page that a component is given as words, and those components that keep prices in them apart. */
const shown: Readonly<Record<string, readonly string[]>> = {
  title: ['DeskPage', 'Row', 'Notice', 'Dialog', 'Section'],
  text: ['Row', 'EmptyState', 'Hint'],
  hint: ['ActionBar', 'TextField', 'TextArea', 'SelectField', 'FormMoney'],
  error: ['TextField', 'TextArea', 'SelectField', 'FormMoney'],
  note: [],
  end: [],
};

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : [value].flat().filter(isNode)));

/** Every node, each with its parent. */
function nodesOf(program: SyntaxNode): SyntaxNode[] {
  const nodes = [program];
  for (const node of nodes)
    for (const child of childrenOf(node)) {
      child['parent'] = node;
      nodes.push(child);
    }
  return nodes;
}

function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined;
}

function readModule(path: string, text: string): Module {
  const nodes = nodesOf(parseSync(path, text).program as unknown as SyntaxNode);
  const module: Module = { path, text, nodes, imports: new Map(), functions: new Map() };
  for (const node of nodes) {
    if (node.type === 'ImportDeclaration') {
      const file = fileOf(path, node['source'].value);
      for (const { local, imported } of node['specifiers'])
        if (file && imported) module.imports.set(local.name, `${file}:${imported.name}`);
    }
    if (node.type === 'FunctionDeclaration' && node['id']) module.functions.set(node['id'].name, node);
    if (node.type === 'VariableDeclarator' && /Function/.test(node['init']?.type ?? ''))
      module.functions.set(node['id'].name, node['init']);
  }
  return module;
}

/** What a function gives back. */
function resultsOf({ body }: SyntaxNode): SyntaxNode[] {
  if (body?.type !== 'BlockStatement') return body ? [body] : [];
  const results: SyntaxNode[] = [];
  const look = (node: SyntaxNode): void => {
    if (/Function/.test(node.type)) return;
    if (node.type === 'ReturnStatement' && node['argument']) results.push(node['argument']);
    else childrenOf(node).forEach(look);
  };
  look(body);
  return results;
}

/** The expression that a name stands for: of a constant its value, of the parameter of `list.map(...)` the list. */
function meaningOf(name: string, from: SyntaxNode): SyntaxNode | undefined {
  for (let at = from['parent']; at; at = at.parent) {
    if (/Function/.test(at.type) && at.params.some((one: SyntaxNode) => one['name'] === name)) {
      const { callee, type } = at.parent;
      return type === 'CallExpression' && /^(?:map|flatMap)$/.test(callee.property?.name ?? '') ? callee.object : undefined;
    }
    if (at.type !== 'BlockStatement' && at.type !== 'Program') continue;
    for (const statement of at.body)
      for (const { id, init } of (statement.declaration ?? statement).declarations ?? []) if (id.name === name) return init ?? undefined;
  }
  return undefined;
}

/** Whether an expression gives a text with a price or an order number; what is only compared is not given. */
function gives(module: Module, node: SyntaxNode, known: ReadonlySet<string>, seen = new Set<SyntaxNode>()): boolean {
  if (seen.has(node) || /^(?:JSX|TSType)|^(?:Unary|New|Await)Expression$|Function/.test(node.type)) return false;
  if (node.type === 'BinaryExpression' && node['operator'] !== '+') return false;
  seen.add(node);
  if (node.type === 'CallExpression' && node['callee'].type === 'Identifier') {
    const { name } = node['callee'];
    if (known.has(module.imports.get(name) ?? `${module.path}:${name}`)) return true;
  }
  if (node.type === 'CallExpression' && /^(?:map|flatMap)$/.test(node['callee'].property?.name ?? '')) {
    const [each] = node['arguments'];
    if (each && /Function/.test(each.type)) return resultsOf(each).some((result) => gives(module, result, known, seen));
  }
  if (node.type === 'Identifier') {
    const meaning = meaningOf(node['name'], node);
    return meaning !== undefined && gives(module, meaning, known, seen);
  }
  const parts =
    node.type === 'MemberExpression'
      ? [node['object']]
      : childrenOf(node).filter((child) => child !== node['test'] && !(node.type === 'Property' && child === node['key']));
  return parts.some((child) => gives(module, child, known, seen));
}

/** Whether a file knows a function that gives such texts: most do not, and need no look. */
const mayGive = ({ path, imports, functions }: Module, known: ReadonlySet<string>): boolean =>
  [...imports.values()].some((key) => known.has(key)) || [...functions.keys()].some((name) => known.has(`${path}:${name}`));

/** The functions that give such texts, as `path:name`. */
function functionsThatGive(modules: readonly Module[]): Set<string> {
  const known = new Set(writers);
  for (let size = 0; size < known.size;) {
    size = known.size;
    for (const module of modules.filter((one) => mayGive(one, known)))
      for (const [name, node] of module.functions) {
        const key = `${module.path}:${name}`;
        if (!known.has(key) && !/^[A-Z]|^use[A-Z]/.test(name) && resultsOf(node).some((result) => gives(module, result, known)))
          known.add(key);
      }
  }
  return known;
}

const nameOf = (element: SyntaxNode): string => element['openingElement']?.name.name ?? '';

function isGuarded(node: SyntaxNode): boolean {
  for (let at = node['parent']; at; at = at.parent) {
    if (at.type !== 'JSXElement') continue;
    if (nameOf(at) === 'Verbatim') return true;
    if (at.openingElement.attributes.some((one: SyntaxNode) => one['name']?.name === 'translate')) return true;
  }
  return false;
}

/** Whether a text in this place of the page is left to the translator. */
function isBare(container: SyntaxNode): boolean {
  const { parent } = container;
  if (parent.type === 'JSXFragment') return !isGuarded(container);
  if (parent.type === 'JSXElement') return !apart.has(nameOf(parent)) && !isGuarded(container);
  const component: string = parent.parent?.name?.name ?? '';
  const keepers = shown[parent.name?.name ?? ''];
  return /^[A-Z]/.test(component) && keepers !== undefined && !keepers.includes(component);
}

/** The places of screens in which a price or an order number is left to the translator, as `path: code`. */
export function pricesLeftToTranslator(files: ReadonlyMap<string, string>): string[] {
  const modules = [...files].map(([path, text]) => readModule(path, text));
  const known = functionsThatGive(modules);
  return modules
    .filter((module) => mayGive(module, known))
    .flatMap((module) =>
      module.nodes
        .filter((node) => node.type === 'JSXExpressionContainer' && isBare(node) && gives(module, node['expression'], known))
        .map((node) => `${module.path}: ${module.text.slice(node.start, node['end']).replaceAll(/\s+/g, ' ')}`),
    );
}

/** The code of screens and of what they say. */
export const screenFiles = (): Map<string, string> =>
  new Map(globSync('{src,contract}/**/*.{ts,tsx}').map((path) => [path, readFileSync(path, 'utf8')]));
