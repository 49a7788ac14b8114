/**
 * Times are the shop's, not the device's: `contract/shop-time.ts` alone formats them and takes them apart, and a field for a time is a
 * `TimeField`, which names the zone.
 */

/** A node of the syntax tree, as Oxlint passes it. @typedef {any} SyntaxNode */

/** Methods of a date that answer in the zone of the device. UTC's own (`getUTCHours`) are the same everywhere. */
const local = /^(?:[gs]et(?:Hours|Minutes|Date|Day|Month|FullYear)|getTimezoneOffset|toLocale(?:Date|Time)String|to(?:Date|Time)String)$/;
/** Options of `toLocaleString` that say that it is a time. */
const parts = new Set(['timeZone', 'weekday', 'year', 'month', 'day', 'hour', 'minute', 'second', 'dateStyle', 'timeStyle']);
const fields = new Set(['datetime-local', 'date', 'time', 'month', 'week']);

/** @param {SyntaxNode} node */
const isDate = ({ type, callee }) => type === 'NewExpression' && callee.name === 'Date';

/** @param {SyntaxNode} node */
const hasTimeOption = ({ arguments: given }) =>
  given[1]?.type === 'ObjectExpression' && given[1].properties.some((/** @type {SyntaxNode} */ { key }) => parts.has(key?.name));

const zone = 'This is the time of the device. Use contract/shop-time.ts.';

export default {
  create(/** @type {{ report: (problem: { node: SyntaxNode, message: string }) => void }} */ context) {
    return {
      MemberExpression(/** @type {SyntaxNode} */ node) {
        const name = node.property.name ?? '';
        if (local.test(name) || (node.object.name === 'Intl' && name === 'DateTimeFormat')) context.report({ node, message: zone });
      },
      CallExpression(/** @type {SyntaxNode} */ node) {
        if (node.callee.property?.name !== 'toLocaleString') return;
        if (isDate(node.callee.object) || hasTimeOption(node)) context.report({ node, message: zone });
      },
      JSXAttribute(/** @type {SyntaxNode} */ node) {
        if (node.name.name !== 'type' || !fields.has(node.value?.value)) return;
        if (node.parent?.name?.name === 'TimeField') return;
        context.report({ node, message: 'A field for a time names its zone: use TimeField.' });
      },
    };
  },
};
