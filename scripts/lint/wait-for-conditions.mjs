/**
 * A test waits for what the shopper would see. "The network is idle" is not that: a stream of news or a picture that is asked for again keeps
 * it busy, and half a second of silence proves nothing on a busy machine.
 */
export default {
  /** @param {any} context */
  create(context) {
    return {
      /** @param {any} node */
      Literal(node) {
        if (node.value === 'networkidle')
          context.report({ node, message: 'Wait for what is on the page (tests/e2e/support/shown.ts), not for an idle network.' });
      },
    };
  },
};
