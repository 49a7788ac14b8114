/**
 * Refuses `onError` of a mutation that shows a toast: the mutation cache (`src/cache/query-client.ts`) has shown it, with the moment of the
 * press, by which a later success ends it. A screen that says the failure in its own place says `meta: { quiet: true }`.
 */

const shows = /\bnotify\(/;

export default {
  meta: { type: 'problem' },
  /** @param {any} context */
  create(context) {
    /** Text of what a name stands for. @type {Map<string, string>} */
    const named = new Map();
    /** @type {any[]} */
    const found = [];
    return {
      /** @param {any} node */
      VariableDeclarator(node) {
        if (node.id.type === 'Identifier' && node.init) named.set(node.id.name, context.sourceCode.getText(node.init));
      },
      /** @param {any} node */
      Property(node) {
        if (node.key.type === 'Identifier' && node.key.name === 'onError') found.push(node);
      },
      'Program:exit'() {
        for (const node of found) {
          const { value } = node;
          const text = value.type === 'Identifier' ? (named.get(value.name) ?? '') : context.sourceCode.getText(value);
          if (shows.test(text)) context.report({ node, message: 'The mutation cache has shown this failure: leave the toast out.' });
        }
      },
    };
  },
};
