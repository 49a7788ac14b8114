/** A sentence is asked for when it is said. One that is read while a module loads stays in the language of that moment, for everybody. */

/** A node of the syntax tree, as Oxlint passes it. @typedef {any} SyntaxNode */

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** @param {SyntaxNode} node */
function isInFunction(node) {
  for (let around = node.parent; around; around = around.parent) if (functions.has(around.type)) return true;
  return false;
}

export default {
  create(/** @type {{ report: (problem: { node: SyntaxNode, message: string }) => void }} */ context) {
    return {
      CallExpression(/** @type {SyntaxNode} */ node) {
        if (node.callee.name === 'words' && !isInFunction(node))
          context.report({
            node,
            message: 'Ask for a sentence inside a function, when it is said (docs/decisions/804-sentences-in-packs.md).',
          });
      },
    };
  },
};
