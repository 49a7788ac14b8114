/**
 * Text beside something that comes and goes has an element of its own.
 *
 * A browser's translator replaces each text node by an element. React still holds the text node: inserting something before it, or
 * removing it, throws and takes the screen down. An element stays where it is.
 */

/** A node of the syntax tree, as Oxlint passes it. @typedef {any} SyntaxNode */

/** Translators leave spaces alone. @param {string} text */
const isSpace = (text) => text.trim() === '';

/** Functions whose result is text, by the names that they have here. @param {string} name */
const isTextCall = (name) => /^(?:format|cut|glue|count|String$)|(?:Message|Words|Label|Line|Text|Name|Of)$/.test(name);

/** Variables that hold text. @param {string} name */
const isTextName = (name) => /(?:text|label|name|title|words?|message|note|hint|reason|reference|percent|count)$/i.test(name);

/**
 * What an expression renders: `text`, `element`, `nothing` or `unknown`.
 * @param {SyntaxNode} node
 * @returns {Set<string>}
 */
function rendered(node) {
  switch (node?.type) {
    case 'Literal':
      // React makes no text node of an empty string.
      return new Set([(typeof node.value === 'string' && node.value !== '') || typeof node.value === 'number' ? 'text' : 'nothing']);
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return new Set(['text']);
    case 'JSXElement':
      return new Set(['element']);
    case 'JSXFragment':
      return new Set(node.children.flatMap((/** @type {SyntaxNode} */ child) => [...(asChild(child)?.kinds ?? [])]));
    case 'JSXText':
      return new Set(isSpace(node.value) ? [] : ['text']);
    case 'ConditionalExpression':
      return new Set([...rendered(node.consequent), ...rendered(node.alternate)]);
    case 'LogicalExpression':
      return node.operator === '&&'
        ? new Set(['nothing', ...rendered(node.right)])
        : new Set([...rendered(node.left), ...rendered(node.right)]);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return rendered(node.expression);
    case 'ChainExpression':
      return rendered(node.expression);
    case 'Identifier':
      if (node.name === 'undefined') return new Set(['nothing']);
      return new Set([isTextName(node.name) ? 'text' : 'unknown']);
    case 'MemberExpression':
      return new Set([node.property.name === 'children' ? 'unknown' : 'text']);
    case 'CallExpression': {
      const { callee } = node;
      const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
      if (name === 'map') return new Set(['nothing', 'element']);
      return new Set([isTextCall(name ?? '') ? 'text' : 'unknown']);
    }
    default:
      return new Set(['unknown']);
  }
}

/**
 * A child of an element: what it may render, and whether it may come and go.
 *
 * @param {SyntaxNode} child
 * @returns {{ node: SyntaxNode, kinds: Set<string>, changes: boolean } | undefined}
 */
function asChild(child) {
  if (child.type === 'JSXText') return isSpace(child.value) ? undefined : { node: child, kinds: new Set(['text']), changes: false };
  if (child.type !== 'JSXExpressionContainer') return { node: child, kinds: new Set(['element']), changes: false };
  if (child.expression.type === 'JSXEmptyExpression') return undefined;
  if (child.expression.type === 'Literal' && isSpace(String(child.expression.value))) return undefined;
  const kinds = rendered(child.expression);
  return { node: child, kinds, changes: kinds.size > 1 };
}

export default {
  create(/** @type {{ report: (problem: { node: SyntaxNode, message: string }) => void }} */ context) {
    const check = (/** @type {SyntaxNode} */ node) => {
      /** @type {NonNullable<ReturnType<typeof asChild>>[]} */
      const children = node.children.map(asChild).filter(Boolean);
      if (children.length < 2) return;
      for (const child of children) {
        if (!child.kinds.has('text')) continue;
        const others = children.filter((other) => other !== child);
        if (child.changes || others.some((other) => other.changes))
          context.report({
            node: child.node,
            message: 'Text beside something that comes and goes needs an element of its own, such as a span.',
          });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
