/**
 * Text of people is not cut by UTF-16 units, which leaves half an emoji behind: `contract/text.ts` cuts it. The rule knows such text by its
 * name, by a template or by what it was made with; `substring`, `substr`, `charAt` and `split('')` are never needed.
 */
import { eachNode } from './each-node.mjs';

const named =
  /^(?:name|title|text|words?|label|note|notes|message|msg|comment|review|description|query|q|typed|subject|sentence|caption|city|address\d?|username|street|landmark|reason|answer|question|brand|hint|content|body|wanted|searched|email|phone|product(?:Title|Name)|.*(?:Name|Title|Text|Words|Note|Label|Message|Description))$/;
const never = new Set(['substring', 'substr', 'charAt']);
const makesText = new Set([
  'trim',
  'trimStart',
  'trimEnd',
  'normalize',
  'toLowerCase',
  'toUpperCase',
  'toLocaleLowerCase',
  'toLocaleUpperCase',
  'replace',
  'replaceAll',
  'join',
]);

/** @param {any} node @returns {string} */
const nameOf = (node) => node?.name ?? node?.property?.name;

/** Whether an expression is text that people may have typed, as far as its name tells. @param {any} node @returns {boolean} */
function isText(node) {
  if (!node) return false;
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'LogicalExpression') return isText(node.left);
  if (node.type === 'ChainExpression') return isText(node.expression);
  if (node.type === 'ConditionalExpression') return isText(node.consequent) || isText(node.alternate);
  if (node.type === 'CallExpression') {
    const { callee } = node;
    if (callee.name === 'String') return true;
    return (
      callee.type === 'MemberExpression' &&
      makesText.has(callee.property.name) &&
      (callee.property.name === 'join' || isText(callee.object))
    );
  }
  if (node.type === 'Identifier') return named.test(node.name);
  return node.type === 'MemberExpression' && !node.computed && named.test(node.property.name);
}

/** Whether a list is meant, which may be cut as it likes: `const name = [...]`, `name: string[]`. @param {any} context @param {any} node @returns {boolean} */
function isList(context, node) {
  const name = nameOf(node);
  for (let scope = context.sourceCode.getScope(node); scope && node.type === 'Identifier'; scope = scope.upper) {
    const variable = scope.set.get(name);
    if (!variable) continue;
    const [definition] = variable.defs;
    const { init, id } = definition?.node ?? {};
    const annotation = definition?.name?.typeAnnotation?.typeAnnotation ?? id?.typeAnnotation?.typeAnnotation;
    const text = annotation ? context.sourceCode.getText(annotation) : '';
    if (/\[\]|Array</.test(text)) return true;
    if (init?.type === 'ArrayExpression') return true;
    const method = init?.type === 'CallExpression' ? nameOf(init.callee) : undefined;
    return ['split', 'map', 'filter', 'flatMap', 'match', 'matchAll', 'searchWords', 'wordsOf'].includes(method ?? '');
  }
  return false;
}

const places = new Set(['indexOf', 'lastIndexOf', 'search', 'findIndex']);

/** Whether a text is cut where something was found, or behind what it begins with: never inside a character. @param {any} node @returns {boolean} */
function isPlace(node) {
  if (node.type === 'Literal') return node.value === 0;
  if (node.type === 'Identifier') return ['at', 'colon', 'start', 'end', 'place', 'index'].includes(node.name);
  return (
    [...eachNode(node)].some(
      (one) => one.type === 'MemberExpression' && (places.has(one.property.name) || one.property.name === 'length'),
    ) || [...eachNode(node)].some((one) => one.type === 'Identifier' && one.name === 'at')
  );
}

/** `[...text].slice(...)`. @param {any} node @returns {boolean} */
const isCutSpread = ({ type, callee }) =>
  type === 'CallExpression' &&
  callee.property?.name === 'slice' &&
  callee.object.type === 'ArrayExpression' &&
  callee.object.elements.length === 1 &&
  callee.object.elements[0].type === 'SpreadElement';

export default {
  /** @param {any} context */
  create(context) {
    /** @param {any} node */
    const report = (node) =>
      context.report({ node, message: 'Text of people is cut with `cut`, `fit` or `initialOf` (contract/text.ts), not by UTF-16 units.' });
    return {
      /** @param {any} node */
      MemberExpression(node) {
        const { object, property, computed, parent } = node;
        if (computed) {
          if (property.type === 'Literal' && typeof property.value === 'number' && isText(object) && !isList(context, object)) report(node);
          return;
        }
        if (parent?.type !== 'CallExpression' || parent.callee !== node) return;
        // `[...text].slice(0, 9).join('')` counts code points: a family of emoji has seven.
        if (property.name === 'join' && parent.arguments[0]?.value === '' && isCutSpread(object)) report(node);
        if (never.has(property.name)) report(node);
        if (property.name === 'split' && parent.arguments[0]?.value === '') report(node);
        const isCut = property.name === 'at' || (property.name === 'slice' && !parent.arguments.every(isPlace));
        if (isCut && isText(object) && !isList(context, object)) report(node);
      },
    };
  },
};
