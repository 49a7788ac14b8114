/**
 * In tests no limit is a fixed number of milliseconds: it goes through `patient` (`tests/support/patience.ts`), which grows with the measured
 * speed of the machine. And no verdict compares two readings of a clock with a fixed number.
 */

const longMs = 1_000;
const blocks = new Set(['test', 'it', 'describe', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach']);
const compares = new Set(['toEqual', 'toStrictEqual', 'toMatchObject', 'toHaveBeenCalledWith']);

/** @param {any} node */
const isLong = (node) => node?.type === 'Literal' && typeof node.value === 'number' && node.value >= longMs;

/** The first name of `test.for(cases)('title')`: `test`. @param {any} node @returns {string | undefined} */
function rootOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return rootOf(node.callee);
  return node.type === 'MemberExpression' ? rootOf(node.object) : undefined;
}

export default {
  meta: { type: 'problem' },
  /** @param {any} context */
  create(context) {
    const message = 'A busy machine takes longer: write patient(N), or leave the default.';
    /** @param {any} node */
    const isCompared = (node) => {
      for (let at = node.parent; at; at = at.parent)
        if (at.type === 'CallExpression' && at.callee.type === 'MemberExpression' && compares.has(at.callee.property.name)) return true;
      return false;
    };
    return {
      /** @param {any} node */
      Property(node) {
        const isLimit = ['timeout', 'testTimeout', 'hookTimeout'].includes(node.key.name);
        if (isLimit && isLong(node.value) && !isCompared(node)) context.report({ node, message });
      },
      /** @param {any} node */
      CallExpression(node) {
        const last = node.arguments.at(-1);
        const root = rootOf(node.callee);
        if (root === undefined || !isLong(last)) return;
        const method = node.callee.type === 'MemberExpression' ? node.callee.property.name : undefined;
        if (blocks.has(root) && (node.arguments.length > 1 || method === 'setTimeout')) context.report({ node: last, message });
        const asked = root === 'expect' ? context.sourceCode.getText(node.callee.object) : '';
        if (method?.startsWith('toBeLessThan') && /(?:performance|Date)\.now\(\)/.test(asked)) context.report({ node: last, message });
      },
    };
  },
};
