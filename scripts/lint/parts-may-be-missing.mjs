/**
 * On a bad line any part of the app may not come: `React.lazy` would end the screen and never ask again (`useIsland` does neither), and a
 * floating `import()` says what happens then, or passes through `ifItComes` or `untilItComes`.
 */

/** A node of the syntax tree, as Oxlint passes it. @typedef {any} SyntaxNode */

/** Whether nobody hears of it when `node`, an `import()`, rejects. @param {SyntaxNode} node */
function isFloating(node) {
  let chain = node;
  while (chain.parent?.type === 'MemberExpression' && chain.parent.object === chain && chain.parent.parent?.type === 'CallExpression') {
    const { property, parent: call } = chain.parent;
    if (property.name === 'catch' || (property.name === 'then' && call.arguments.length > 1)) return false;
    chain = call;
  }
  const { parent } = chain;
  return parent?.type === 'ExpressionStatement' || (parent?.type === 'UnaryExpression' && parent.operator === 'void');
}

export default {
  create(/** @type {{ report: (problem: { node: SyntaxNode, message: string }) => void }} */ context) {
    return {
      ImportSpecifier(/** @type {SyntaxNode} */ node) {
        if (node.imported?.name === 'lazy' && node.parent.source.value === 'react')
          context.report({ node, message: 'A part that does not come must not end the screen: useIsland in place of lazy.' });
      },
      ImportExpression(/** @type {SyntaxNode} */ node) {
        if (isFloating(node))
          context.report({
            node,
            message: 'Say what happens when this does not come: ifItComes, untilItComes, .catch, or a second function for .then.',
          });
      },
    };
  },
};
