/**
 * Translators and extensions move the page's text into elements of their own, or replace it. React still holds the old nodes, and the
 * browser throws when they are removed or built on: the screen would end in an error. Here both look for the node where it went, and a text
 * that changes comes back in place of its translation.
 *
 * Our own texts stand in elements where anything beside them comes and goes (`haat/own-element`), so this is for what is left over.
 */

/** What a translator put in place of a text node that it took out. */
const translations = new WeakMap<Node, Element>();
let sawTranslator = false;

const isTranslation = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

function noteTranslations(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue;
      const translation = [addedNodes[0], previousSibling, nextSibling].find(isTranslation);
      if (!translation) continue;
      sawTranslator = true;
      translations.set(node, translation);
    }
  }
}

/** Whether a translator has been at `root`. */
export function isTranslated(root: Element): boolean {
  return sawTranslator || root.querySelector('font') !== null;
}

/** The node in the document that shows `node`: itself, or its translation. */
const shownAs = (node: Node): Node => (node.parentNode ? node : (translations.get(node) ?? node));

/** The child of `parent` that holds `node` now. */
function holderIn(parent: Node, node: Node): Node | null {
  let holder: Node | null = shownAs(node);
  while (holder && holder.parentNode !== parent) holder = holder.parentNode;
  return holder;
}

/** Makes the page bear nodes that others moved or took out. Call once, before the first render. */
export function bearForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    // What only wrapped it goes with it.
    const holder = holderIn(this, child);
    shownAs(child).parentNode?.removeChild(shownAs(child));
    if (holder && holder !== child && holder.parentNode === this && holder.textContent === '') removeChild.call(this, holder);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (shownAs(node) !== node) shownAs(node).parentNode?.removeChild(shownAs(node));
    return insertBefore.call(this, node, before && holderIn(this, before)) as T;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (value?.set) {
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...value,
      set(this: Node, text: string | null) {
        value.set?.call(this, text);
        const shown = shownAs(this);
        if (shown !== this) shown.parentNode?.replaceChild(this, shown);
      },
    });
  }
  new MutationObserver(noteTranslations).observe(document.documentElement, { childList: true, subtree: true });
}
