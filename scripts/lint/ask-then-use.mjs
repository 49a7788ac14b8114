/**
 * Refuses to ask whether a file is there and then to use it in the same function: another process may take it away, or make it, between the
 * two. `ifThere` (`server/failure/if-there.ts`, `scripts/if-there.mjs`) uses it at once.
 */

const asks = new Set(['existsSync', 'accessSync', 'access', 'exists']);
/** They fail where the file is not there. */
const uses =
  /^(?:readFile|readdir|readlink|realpath|stat|lstat|open|opendir|truncate|rename|copyFile|unlink|rmdir|mkdir|symlink|link|utimes|chmod|chown)(?:Sync)?$/;

/** @param {any} callee */
const nameOf = (callee) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name);

/** The innermost function around a node, or the whole file. @param {any} node @returns {any} */
function scopeOf(node) {
  let at = node.parent;
  while (at && !/Function/.test(at.type)) at = at.parent;
  // A callback such as that of `find` belongs to the function around it.
  return at && at.type === 'ArrowFunctionExpression' && at.parent?.type === 'CallExpression' ? scopeOf(at) : at;
}

export default {
  meta: { type: 'problem' },
  /** @param {any} context */
  create(context) {
    /** @type {{ node: any, scope: any, path: string }[]} */
    const asked = [];
    /** @type {{ scope: any, path: string, guarded: boolean }[]} */
    const used = [];
    /** @param {any} node */
    const isGuarded = (node) => {
      for (let at = node.parent; at; at = at.parent) {
        if (at.type === 'CallExpression' && ['ifThere', 'whenThere'].includes(nameOf(at.callee))) return true;
      }
      return false;
    };
    return {
      /** @param {any} node */
      CallExpression(node) {
        const name = nameOf(node.callee);
        const [first] = node.arguments;
        if (!first || typeof name !== 'string') return;
        const path = context.sourceCode.getText(first);
        if (asks.has(name)) asked.push({ node, scope: scopeOf(node), path });
        else if (uses.test(name)) used.push({ scope: scopeOf(node), path, guarded: isGuarded(node) });
      },
      'Program:exit'() {
        for (const { node, scope, path } of asked) {
          if (used.some((one) => one.path === path && one.scope === scope && !one.guarded))
            context.report({
              node,
              message: `${path} may be gone, or made, between this question and its use: use it at once, with ifThere.`,
            });
        }
      },
    };
  },
};
