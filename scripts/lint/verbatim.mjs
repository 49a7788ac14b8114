/**
 * Prices, order numbers, names of people and addresses are kept from the browser's translator: the element around them says
 * `translate="no"`, or it is `Verbatim`. `Sentence` finds prices and order numbers in a sentence, `Naming` is told the names in it.
 */

const formats = new Set(['formatRupees', 'formatPaise', 'referenceOf', 'orderNames', 'rupees']);
/** Elements that keep prices and order numbers apart in the sentence that they are given. */
const apart = new Set(['Sentence', 'Button', 'Badge', 'Notice']);
/** What the contract calls people and their addresses. */
const people =
  /^(?:(?:customer|user|person|author|actor|grievance)[nN]ame|courier|buyer|owners|(?:invited|saved|changed|hidden|decided)By|by|address[12]|addressLines)$/;
/** Whose `name` is the name of a person. */
const persons = /^(?:customer|member|person|order|session|user|request|people)s?$/;
/** Of the words that are on every screen, `courier` is a label. */
const labels = new Set(['words', 'say', 'says', 'labels', 'errors']);
/** What a component is given to show. */
const shown = new Set(['title', 'text', 'note', 'hint', 'end']);

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

/** What a chain of members begins with. @param {SyntaxNode} node @returns {string | undefined} */
const rootOf = (node) => node.name ?? (node.object || node.callee ? rootOf(node.object ?? node.callee) : undefined);
/** @param {SyntaxNode} node @returns {string | undefined} */
const nameOf = (node) => node?.name ?? node?.property?.name;

/**
 * Whether `name` was taken out of a person: `const { name } = order`, `people.map(({ name }) => ...)`.
 *
 * @param {SyntaxNode} node
 * @returns {boolean}
 */
function isOfPerson(node) {
  for (let at = node.parent; at; at = at.parent) {
    const isTaken = (/** @type {SyntaxNode} */ pattern) =>
      pattern?.type === 'ObjectPattern' && pattern.properties.some((/** @type {SyntaxNode} */ one) => one.value?.name === node.name);
    if (at.params?.some(isTaken)) return persons.test(nameOf(at.parent.callee?.object) ?? '');
    for (const { type, declarations } of Array.isArray(at.body) ? at.body : [])
      for (const { id, init } of type === 'VariableDeclaration' ? declarations : [])
        if (isTaken(id)) return persons.test(nameOf(init) ?? '');
  }
  return false;
}

/**
 * Whether the name or address of a person is in what an expression gives.
 *
 * @param {SyntaxNode} node
 * @returns {boolean}
 */
function isPerson(node) {
  if (node === null || typeof node !== 'object') return false;
  if (Array.isArray(node)) return node.some(isPerson);
  const { type, object, property } = node;
  if (/^(?:JSX|Arrow|Function|Binary|Unary)/.test(type ?? '')) return false;
  if (type === 'Identifier') return people.test(node.name) || (node.name === 'name' && isOfPerson(node));
  if (type === 'MemberExpression') {
    if (node.computed) return isPerson(object);
    return people.test(property.name) ? !labels.has(rootOf(object) ?? '') : property.name === 'name' && persons.test(nameOf(object) ?? '');
  }
  // Of a call, what it is given; and the text whose method it is.
  if (type === 'CallExpression')
    return isPerson(node.arguments) || isPerson(node.callee.type === 'MemberExpression' ? node.callee.object : node.callee);
  const unseen = new Set(['parent', 'test', 'key', ...(node.operator === '&&' ? ['left'] : [])]);
  return Object.entries(node).some(([key, value]) => !unseen.has(key) && isPerson(value));
}

export default {
  create(/** @type {{ report: (problem: { node: SyntaxNode, message: string }) => void }} */ context) {
    return {
      JSXExpressionContainer(/** @type {SyntaxNode} */ node) {
        const { parent, expression } = node;
        const isChild = parent.type === 'JSXElement' || parent.type === 'JSXFragment';
        const isShown = parent.type === 'JSXAttribute' && shown.has(parent.name.name) && /^[A-Z]/.test(parent.parent.name.name ?? '');
        if (!isChild && !isShown) return;
        const called = isChild && isFormatted(expression) && !apart.has(parent.openingElement?.name.name);
        if (!called && !isPerson(expression)) return;
        let above = parent;
        while (above && !isVerbatim(above)) above = above.parent;
        if (!above)
          context.report({
            node,
            message: 'Keep prices, order numbers, names and addresses from the translator: <Verbatim>, <Naming> or translate="no".',
          });
      },
    };
  },
};
