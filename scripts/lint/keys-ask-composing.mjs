/**
 * A handler of keys asks `isComposing` (`src/ui/composing.ts`): while an input method composes a word, arrows, Enter and Escape belong to it.
 */
import { eachNode } from './each-node.mjs';

const keyEvents = new Set(['keydown', 'keyup', 'keypress']);

/** @param {any} annotation */
const typeNames = (annotation) =>
  annotation ? [...eachNode(annotation)].map((node) => node.typeName?.name ?? node.typeName?.right?.name) : [];

/** Whether a function is given an event of the keyboard. @param {any} node @returns {boolean} */
function takesKeys(node) {
  const [parameter] = node.params;
  const type = parameter?.typeAnnotation?.typeAnnotation;
  if (
    type?.type === 'TSTypeReference' &&
    typeNames({ ...type, typeArguments: undefined, typeParameters: undefined }).includes('KeyboardEvent')
  )
    return true;
  const { parent } = node;
  if (parent?.type === 'JSXExpressionContainer') return /^onKey(?:Down|Up|Press)/.test(parent.parent?.name?.name ?? '');
  return (
    parent?.type === 'CallExpression' &&
    (parent.callee.name ?? parent.callee.property?.name) === 'addEventListener' &&
    keyEvents.has(parent.arguments[0]?.value)
  );
}

/** Whether a function looks which key it was. @param {any} node @returns {boolean} */
function readsKey(node) {
  const [parameter] = node.params;
  if (parameter?.type === 'ObjectPattern')
    return parameter.properties.some((/** @type {any} */ property) => ['key', 'code'].includes(property.key?.name));
  return [...eachNode(node.body)].some(
    (one) => one.type === 'MemberExpression' && one.object.name === parameter?.name && ['key', 'code'].includes(one.property.name),
  );
}

/** @param {any} node */
const asks = (node) => [...eachNode(node.body)].some((one) => one.type === 'CallExpression' && one.callee.name === 'isComposing');

export default {
  /** @param {any} context */
  create(context) {
    /** @param {any} node */
    const check = (node) => {
      if (takesKeys(node) && readsKey(node) && !asks(node))
        context.report({ node, message: 'A handler of keys asks isComposing(event) first (src/ui/composing.ts).' });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};
