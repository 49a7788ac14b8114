/**
 * `haat/oldest-browsers`: code of pages and workers calls only what the oldest supported browsers have, or asks first whether it is there
 * (`x.y?.()`, `if (x.y) x.y()`). What needs a fallback has it in `src/state/browser-features.ts`. The same holds for UUIDs, for which a page that came
 * over plain http from another machine cannot ask the browser (`src/state/random-uuid.ts`). A service worker never comes over plain http.
 */
import { relative } from 'node:path';
import { oldestBrowsers } from '../oldest-browsers.mjs';
import { tooNewNames } from './too-new.mjs';

const tooNew = tooNewNames();
const floor = Object.entries(oldestBrowsers)
  .map(([name, version]) => `${name} ${version}`)
  .join(', ');

/** @typedef {any} Node of the syntax tree @typedef {{ getText(node: Node): string, getScope(node: Node): any }} Source */

/** Where a node has its question. @type {Record<string, string>} */
const questions = { IfStatement: 'test', ConditionalExpression: 'test', LogicalExpression: 'left' };

/** @param {Node} statement */
const leaves = (statement) => /^(?:Return|Throw|Continue|Break)Statement$/.test(statement.body?.at(-1)?.type ?? statement.type);

/**
 * True where something around `node`, or a statement before it that leaves the block, has asked for `name`.
 *
 * @param {Node} node @param {string} name @param {Source} source
 */
function isAskedFor(node, name, source) {
  const word = new RegExp(`\\b${name}\\b`);
  const asks = (/** @type {Node} */ test) => test && word.test(source.getText(test));
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    const test = outer[questions[outer.type] ?? ''];
    if (test !== inner && asks(test)) return true;
    const before = outer.type === 'BlockStatement' ? outer.body.slice(0, outer.body.indexOf(inner)) : [];
    if (before.some((/** @type {Node} */ one) => one.type === 'IfStatement' && leaves(one.consequent) && asks(one.test))) return true;
  }
  return false;
}

/** True for a name that the file declares or imports itself. @param {Node} node @param {Source} source */
function isOurs(node, source) {
  for (let scope = source.getScope(node); scope; scope = scope.upper) if (scope.set.get(node.name)?.defs.length > 0) return true;
  return false;
}

/** The new name that a call uses, or `undefined`. @param {Node} callee @param {Source} source */
function newNameOf(callee, source) {
  if (callee.type === 'Identifier') return tooNew.globals.has(callee.name) && !isOurs(callee, source) ? callee.name : undefined;
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  const { object, property } = callee;
  if (object.type === 'Identifier' && tooNew.pairs.has(`${object.name}.${property.name}`)) return property.name;
  return tooNew.names.has(property.name) || (object.name === 'globalThis' && tooNew.globals.has(property.name)) ? property.name : undefined;
}

export default {
  /** @param {{ sourceCode: Source, filename: string, report(problem: { node: Node, message: string }): void }} context */
  create(context) {
    const source = context.sourceCode;
    const isPage = !/^sw[\\/]/.test(relative(process.cwd(), context.filename));
    const check = (/** @type {Node} */ node) => {
      const isUuid = isPage && node.callee.property?.name === 'randomUUID';
      const name = isUuid ? 'randomUUID' : newNameOf(node.callee, source);
      if (name === undefined || node.optional || isAskedFor(node, name, source)) return;
      context.report({
        node,
        message: `Not every supported browser has "${name}" (${floor}): ask for it first, with a fallback in src/state/browser-features.ts.`,
      });
    };
    /** @param {Node} node @param {string} text */
    const checkSelector = (node, text) => {
      for (const [, name = ''] of text.matchAll(/:([a-z-]+)(?=\()/g)) {
        if (tooNew.selectors.has(name))
          context.report({ node, message: `Not every supported browser has the selector ":${name}" (${floor}).` });
      }
    };
    return {
      /** @param {Node} node */
      Literal: (node) => typeof node.value === 'string' && checkSelector(node, node.value),
      /** @param {Node} node */
      TemplateElement: (node) => checkSelector(node, node.value.raw),
      CallExpression: check,
      NewExpression: check,
      /** @param {Node} node */
      JSXAttribute(node) {
        const name = String(node.name.name).toLowerCase();
        if (tooNew.attributes.has(name))
          context.report({ node, message: `Not every supported browser has the attribute "${name}" (${floor}).` });
      },
    };
  },
};
