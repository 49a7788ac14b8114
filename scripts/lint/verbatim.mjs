/**
 * Prices, order numbers and names of people are kept from the browser's translator: the element around them says `translate="no"`,
 * or it is `Verbatim`.
 */

const formats = new Set(['formatRupees', 'formatPaise', 'referenceOf']);
const people = new Set(['customerName', 'username', 'personName', 'authorName']);

/** A node of the syntax tree, as Oxlint passes it. @typedef {any} SyntaxNode */

/** @param {SyntaxNode} element */
const isVerbatim = ({ type, openingElement }) =>
  type === 'JSXElement' &&
  (openingElement.name.name === 'Verbatim' ||
    openingElement.attributes.some((/** @type {SyntaxNode} */ one) => one.type === 'JSXAttribute' && one.name.name === 'translate'));

export default {
  create(/** @type {{ report: (problem: { node: SyntaxNode, message: string }) => void }} */ context) {
    return {
      JSXExpressionContainer(/** @type {SyntaxNode} */ node) {
        const { parent, expression } = node;
        if (parent.type !== 'JSXElement' && parent.type !== 'JSXFragment') return;
        const called =
          expression.type === 'CallExpression' && expression.callee.type === 'Identifier' && formats.has(expression.callee.name);
        const named =
          (expression.type === 'Identifier' && people.has(expression.name)) ||
          (expression.type === 'MemberExpression' && people.has(expression.property.name));
        if ((called || named) && !isVerbatim(parent))
          context.report({
            node,
            message: 'Keep prices, order numbers and names from the translator: <Verbatim> or translate="no".',
          });
      },
    };
  },
};
