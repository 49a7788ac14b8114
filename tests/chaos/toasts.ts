/**
 * Runs in every page: records the toasts, and what the boot script says in their place before the screens are there
 * (`src/first-paint/shop/early-actions.ts`). Either is the confirmation of an action; a confirmed action must never be lost.
 */
declare global {
  interface Window {
    /** The text of every toast, oldest first. */
    haatToasts?: string[];
    /** When set, the page blocks at the first toast with this text until the browser is killed. */
    haatFreezeAt?: string;
  }
}

export function watchToasts(): void {
  const toasts: string[] = [];
  window.haatToasts = toasts;
  /** The sentence that was added with `node`; undefined for anything else. */
  const textOf = (node: Node): string | undefined => {
    if (node.parentElement?.matches('#boot [data-for="said"]')) return node.textContent ?? '';
    if (!(node instanceof HTMLElement) || !node.closest('[aria-label="Messages"]')) return undefined;
    return node.querySelector('span')?.textContent ?? node.textContent ?? '';
  };
  const look = (node: Node) => {
    const text = textOf(node);
    if (text === undefined) return;
    toasts.push(text);
    if (window.haatFreezeAt === undefined || window.haatFreezeAt !== text) return;
    // A synchronous request: nothing can happen in this page after the toast.
    const call = new XMLHttpRequest();
    call.open('GET', `/__toast?${encodeURIComponent(text)}`, false);
    try {
      call.send();
    } catch {
      // The browser is being killed meanwhile.
    }
  };
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) look(node);
  }).observe(document, { childList: true, subtree: true });
}
