/** A node of a syntax tree and everything inside it. @param {any} node @returns {Generator<any>} */
export function* eachNode(node) {
  if (Array.isArray(node)) {
    for (const one of node) yield* eachNode(one);
    return;
  }
  if (typeof node?.type !== 'string') return;
  yield node;
  for (const [name, value] of Object.entries(node)) if (name !== 'parent' && typeof value === 'object') yield* eachNode(value);
}
