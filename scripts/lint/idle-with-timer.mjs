/**
 * Idle moments come from `src/state/idle.ts`, which has a timer of its own: a browser may forget the timeout of an idle callback, and work that
 * waits for one never runs on a page that is never idle. `src/first-paint/boot.ts`, which imports nothing, has such a timer beside its own.
 */
const allowed = /\/src\/(?:state\/idle|first-paint\/boot)\.ts$/;

export default {
  meta: { type: 'problem' },
  /** @param {any} context */
  create(context) {
    if (allowed.test(context.filename)) return {};
    return {
      /** @param {any} node */
      Identifier(node) {
        if (node.name !== 'requestIdleCallback') return;
        context.report({ node, message: 'Use idleMoment or whenIdle (src/state/idle.ts): a browser may forget this timeout.' });
      },
    };
  },
};
