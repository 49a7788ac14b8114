/**
 * Prices, order numbers and names of people are kept from the browser's translator: the element around them says `translate="no"`,
 * or it is `Verbatim`.
 */

const formats = new Set(['formatRupees', 'formatPaise', 'referenceOf', 'orderNames', 'rupees']);
/** Elements that keep prices and order numbers apart in the sentence that they are given. */
const apart = new Set(['Sentence', 'Button', 'Badge', 'Notice']);
const people = new Set(['customerName', 'username', 'personName', 'authorName']);

/** A node of the syntax tree, as Oxlint passes it. @typedef {any} SyntaxNode */

/** @param {SyntaxNode} element */
const isVerbatim = ({ type, openingElement }) =>
  type === 'JSXElement' &&
  (openingElement.name.name === 'Verbatim' ||
    openingElement.attributes.some((/** @type {SyntaxNode} */ one) => one.type === 'JSXAttribute' && one.name.name === 'translate'));

/**
 * Whether what the expression gives was made by one of `formats`, maybe inside of a sentence. Elements and functions in it are visited by themselves.
 *
 * @param {SyntaxNode} node
 * @returns {boolean}
 */
function isFormatted(node) {
  if (node === null || typeof node !== 'object') return false;
  if (Array.isArray(node)) return node.some(isFormatted);
  if (/^(?:JSX|Arrow|Function)/.test(node.type ?? '')) return false;
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && formats.has(node.callee.name)) return true;
  // A condition is not shown.
  return Object.entries(node).some(([key, value]) => key !== 'parent' && key !== 'test' && isFormatted(value));
}

export default {
  create(/** @type {{ report: (problem: { node: SyntaxNode, message: string }) => void }} */ context) {
    return {
      JSXExpressionContainer(/** @type {SyntaxNode} */ node) {
        const { parent, expression } = node;
        if (parent.type !== 'JSXElement' && parent.type !== 'JSXFragment') return;
        const called = isFormatted(expression) && !apart.has(parent.openingElement?.name.name);
        const named =
          (expression.type === 'Identifier' && people.has(expression.name)) ||
          (expression.type === 'MemberExpression' && people.has(expression.property.name));
        let above = parent;
        while (above && !isVerbatim(above)) above = above.parent;
        if ((called || named) && !above)
          context.report({
            node,
            message: 'Keep prices, order numbers and names from the translator: <Verbatim> or translate="no".',
          });
      },
    };
  },
};
