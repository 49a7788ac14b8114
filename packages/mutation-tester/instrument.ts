/**
 * Writes every mutant of a file into the file at once, each behind a switch: `(mutant(7) ? a - b : a + b)`. The active one
 * is chosen while the tests run, so that a file is parsed and compiled only once.
 */
import { parseSync } from 'vite';
import { isComparison, isNode, type Node, type Other, otherCall, otherLiteral, otherOperator, withoutQuestion } from './operators.ts';

export interface Mutant {
  id: number;
  file: string;
  line: number;
  operator: string;
  /** The original code, and its replacement. */
  was: string;
  becomes: string;
}

type Shape = 'expression' | 'statement' | 'body';

interface Place {
  start: number;
  end: number;
  shape: Shape;
  others: { id: number; text: string }[];
}

/** The name of the switch in the instrumented code; `runner.ts` defines it. */
export const mutantSwitch = 'mutant_is_active';

/** Types are not mutated; of these three only the expression is. */
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const skipped = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'MetaProperty']);
/** Documentation only: the summary of a call. */
const documentation = new Set(['summary']);

/** @param first the ID of the first mutant of this file */
export function instrument(file: string, code: string, first = 0): { code: string; mutants: Mutant[] } {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const mutants: Mutant[] = [];
  const places = new Map<string, Place>();

  function add({ operator, start, end, text }: Other, shape: Shape = 'expression'): void {
    const was = code.slice(start, end);
    if (was === text) return;
    const id = first + mutants.length;
    mutants.push({ id, file, line: code.slice(0, start).split('\n').length, operator, was: short(was), becomes: short(text) });
    const key = `${start}:${end}:${shape}`;
    const place = places.get(key) ?? { start, end, shape, others: [] };
    place.others.push({ id, text });
    places.set(key, place);
  }

  function always(node: Node, ...values: string[]): void {
    for (const text of values) add({ operator: `always ${text}`, start: node.start, end: node.end, text });
  }

  /** `if`, `while`, `? :`: both results, unless a mutant further in has the same effect. */
  function visitTest(node: Node, values: string[]): void {
    always(node, ...values);
    visit(node, true);
  }

  function visitAll(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) visitAll(each);
    else if (isNode(value)) visit(value);
  }

  /** Along `a?.b().c`, no part of which can be put into brackets alone. */
  function visitChain(node: Node, whole: Node): void {
    const inner = (node['object'] ?? node['callee'] ?? node['expression']) as Node;
    for (const other of [...withoutQuestion(node, whole, code), ...(node.type === 'CallExpression' ? otherCall(node, whole, code) : [])])
      add(other);
    if (node.type === 'CallExpression') visitAll(node['arguments']);
    if (node['computed'] === true) visitAll(node['property']);
    if (['MemberExpression', 'CallExpression', 'TSNonNullExpression'].includes(inner.type)) visitChain(inner, whole);
    else visit(inner);
  }

  function visitFunction(node: Node): void {
    visitAll(node['params']);
    const body = node['body'] as Node | null;
    if (!body) return;
    if (body.type !== 'BlockStatement') {
      if (!isNothing(body)) add({ operator: 'returns nothing', start: body.start, end: body.end, text: 'undefined' });
    } else if ((body['body'] as Node[]).length > 0) {
      add({ operator: 'does nothing', start: body.start, end: body.end, text: '{}' }, 'body');
    }
    visit(body);
  }

  function visitStatement(node: Node): void {
    const expression = node['expression'] as Node;
    if (typeof node['directive'] === 'string') return;
    const bare = expression.type === 'AwaitExpression' ? (expression['argument'] as Node) : expression;
    if (['CallExpression', 'ChainExpression', 'AssignmentExpression', 'UnaryExpression', 'UpdateExpression'].includes(bare.type)) {
      add({ operator: 'left out', start: node.start, end: node.end, text: ';' }, 'statement');
    }
    visit(expression);
  }

  // Each kind of node has its own few lines; split up they would be harder to follow.
  function visit(node: Node, isTest = false): void {
    const { type } = node;
    if (skipped.has(type)) return;
    if (wrappers.has(type)) return visit(node['expression'] as Node, isTest);
    if (type.startsWith('TS')) return;
    switch (type) {
      case 'ChainExpression':
        return visitChain(node['expression'] as Node, node);
      case 'ExpressionStatement':
        return visitStatement(node);
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return visitFunction(node);
      case 'IfStatement':
      case 'ConditionalExpression':
        visitTest(node['test'] as Node, ['true', 'false']);
        visitAll(node['consequent']);
        return visitAll(node['alternate']);
      case 'WhileStatement':
      case 'DoWhileStatement':
        visitTest(node['test'] as Node, ['false']);
        return visitAll(node['body']);
      case 'ForStatement':
        visitAll(node['init']);
        if (isNode(node['test'])) visitTest(node['test'], ['false']);
        visitAll(node['update']);
        return visitAll(node['body']);
      case 'ForOfStatement':
      case 'ForInStatement':
        visitAll(node['right']);
        return visitAll(node['body']);
      case 'LogicalExpression': {
        for (const other of otherOperator(node, code)) add(other);
        const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string };
        for (const side of [left, right]) {
          if (isComparison(side)) visitTest(side, [String(operator === '&&')]);
          else visit(side, isTest);
        }
        return;
      }
      case 'BinaryExpression':
        for (const other of otherOperator(node, code)) add(other);
        if (isComparison(node) && !isTest) always(node, 'true', 'false');
        visitAll(node['left']);
        return visitAll(node['right']);
      case 'AssignmentExpression':
        for (const other of otherOperator(node, code)) add(other);
        return visitAll(node['right']);
      case 'UnaryExpression': {
        const argument = node['argument'] as Node;
        if (node['operator'] === 'delete') return;
        if (node['operator'] === '!' || node['operator'] === '-') {
          if (!isTest)
            add({
              operator: `without ${String(node['operator'])}`,
              start: node.start,
              end: node.end,
              text: code.slice(argument.start, argument.end),
            });
        }
        return visit(argument, isTest);
      }
      case 'UpdateExpression': {
        const was = String(node['operator']);
        const text = code.slice(node.start, node.end).replace(was, was === '++' ? '--' : '++');
        return add({ operator: was, start: node.start, end: node.end, text });
      }
      case 'Literal':
        for (const other of otherLiteral(node, code)) add(other);
        return;
      case 'TemplateLiteral':
        add({ operator: 'text', start: node.start, end: node.end, text: "''" });
        return visitAll(node['expressions']);
      case 'TaggedTemplateExpression':
        return visitAll((node['quasi'] as Node)['expressions']);
      case 'ArrayExpression':
        add({ operator: 'list', start: node.start, end: node.end, text: (node['elements'] as unknown[]).length > 0 ? '[]' : "['mutant']" });
        return visitAll(node['elements']);
      case 'ObjectExpression':
        if ((node['properties'] as unknown[]).length > 0) add({ operator: 'object', start: node.start, end: node.end, text: '{}' });
        return visitAll(node['properties']);
      case 'Property':
      case 'PropertyDefinition':
      case 'MethodDefinition': {
        const key = node['key'] as Node;
        if (node['computed'] === true) visitAll(key);
        else if (documentation.has(code.slice(key.start, key.end))) return;
        return visitAll(node['value']);
      }
      case 'AssignmentPattern':
        return visitAll(node['right']);
      case 'MemberExpression':
        visitAll(node['object']);
        return node['computed'] === true ? visitAll(node['property']) : undefined;
      case 'CallExpression':
        for (const other of otherCall(node, node, code)) add(other);
        visitCallee(node['callee'] as Node);
        return visitAll(node['arguments']);
      case 'NewExpression':
        // Messages of errors that only programmers read.
        if (
          /^(\w*Error)$/.test(code.slice((node['callee'] as Node).start, (node['callee'] as Node).end)) &&
          code.slice((node['callee'] as Node).start, (node['callee'] as Node).end) !== 'ApiError'
        )
          return;
        return visitAll(node['arguments']);
      case 'ExportNamedDeclaration':
      case 'ExportDefaultDeclaration':
        return visitAll(node['declaration']);
      default:
        for (const [key, value] of Object.entries(node)) if (key !== 'type' && !key.startsWith('type')) visitAll(value);
    }
  }

  /** `a.b(c)`: in brackets `a.b` would lose its `a`. */
  function visitCallee(callee: Node): void {
    if (callee.type !== 'MemberExpression') return visit(callee);
    visitAll(callee['object']);
    if (callee['computed'] === true) visitAll(callee['property']);
  }

  visit(program as unknown as Node);
  return { code: instrumentedCode(code, [...places.values()]), mutants };
}

function isNothing(node: Node): boolean {
  return node.type === 'Identifier' && node['name'] === 'undefined';
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 87)}...` : line;
}

/** The file with all its mutants; outer places come before those inside them. */
function instrumentedCode(code: string, places: Place[]): string {
  places.sort((a, b) => a.start - b.start || b.end - a.end || (a.shape === 'expression' ? 1 : -1));
  let next = 0;
  function range(from: number, to: number): string {
    let text = '';
    let at = from;
    for (let place = places[next]; place && place.start < to; place = places[next]) {
      next += 1;
      text += code.slice(at, place.start) + put(place);
      at = place.end;
    }
    return text + code.slice(at, to);
  }
  function put({ start, end, shape, others }: Place): string {
    const condition = others.map(({ id }) => `${mutantSwitch}(${id})`).join('||');
    if (shape === 'body') return `{if(!(${condition})){${range(start + 1, end - 1)}}}`;
    if (shape === 'statement') return `{if(!(${condition})){${range(start, end)}}}`;
    return `(${others.map(({ id, text }) => `${mutantSwitch}(${id})?(${text}):`).join('')}(${range(start, end)}))`;
  }
  return range(0, code.length);
}
