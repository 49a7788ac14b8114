/**
 * Digits that people type may be of any script: `contract/digits.ts` reads them. A pattern for `\d` or `\D` misses `१२`; it is only for what a
 * program wrote, which the reader before it has turned into 0 to 9.
 */
const reads = new Set(['asciiDigits']);

/** Whether what is matched has been through the reader. @param {any} node @returns {boolean} */
function isRead(node) {
  const found = node?.type === 'CallExpression' && (reads.has(node.callee.name) || isRead(node.callee.object));
  return Boolean(found);
}

export default {
  /** @param {any} context */
  create(context) {
    const message = 'Read digits with asciiDigits, digitsOf, isDigits or readWhole (contract/digits.ts): they may be of any script.';
    return {
      // A pattern that is put together: it cannot be told what it is used for.
      /** @param {any} node */
      TaggedTemplateExpression(node) {
        if (node.tag.property?.name !== 'raw') return;
        if (node.quasi.quasis.some((/** @type {any} */ { value }) => /\\d/i.test(value.raw))) context.report({ node, message });
      },
      /** @param {any} node */
      Literal(node) {
        if (!node.regex || !/\\d/i.test(node.regex.pattern)) return;
        const call = node.parent?.type === 'CallExpression' ? node.parent : node.parent?.parent;
        const subject = call?.arguments?.includes(node) ? call.callee.object : call?.arguments?.[0];
        if (!isRead(subject)) context.report({ node, message });
      },
    };
  },
};
