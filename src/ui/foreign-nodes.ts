/**
 * Translators and extensions move the page's text into elements of their own, or replace it. React still holds the old nodes, and the
 * browser throws when they are removed or built on: the screen would end in an error. Here both look for the node where it went.
 *
 * Our own texts stand in elements where anything beside them comes and goes (`haat/own-element`), so this is for what is left over.
 */

/** The child of `parent` that holds `node` now. */
function holderIn(parent: Node, node: Node): Node | null {
  let holder: Node | null = node;
  while (holder && holder.parentNode !== parent) holder = holder.parentNode;
  return holder;
}

/** Makes the page bear nodes that others moved. Call once, before the first render. */
export function bearForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    // What only wrapped it goes with it.
    const holder = holderIn(this, child);
    child.parentNode?.removeChild(child);
    if (holder && holder !== child && holder.textContent === '') removeChild.call(this, holder);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && holderIn(this, before)) as T;
  };
}
