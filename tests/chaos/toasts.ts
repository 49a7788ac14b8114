/**
 * Runs in every page: records the toasts. A toast is the confirmation of an action; a confirmed action
 * must never be lost.
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
  const look = (node: Node) => {
    if (!(node instanceof HTMLElement)) return;
    const region = node.closest('[aria-label="Messages"]');
    if (!region) return;
    const text = node.querySelector('span')?.textContent ?? node.textContent ?? '';
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
