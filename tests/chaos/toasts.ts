/**
 * Runs in every page: counts what the shop says to the shopper. These words are the promise; a change whose words were seen
 * must never be lost.
 */
declare global {
  interface Window {
    /** Every message that appeared, oldest first. */
    haatMarks?: string[];
    /** When set, the page stands still at the first such message until the browser is killed. */
    haatDieAt?: string;
  }
}

export function watchMarks(): void {
  const marks: string[] = [];
  window.haatMarks = marks;
  const look = (node: Node) => {
    if (!(node instanceof HTMLElement)) return;
    const region = node.closest('[aria-label="Messages"]');
    if (!region) return;
    const text = node.querySelector('span')?.textContent ?? node.textContent ?? '';
    marks.push(text);
    if (window.haatDieAt === undefined || window.haatDieAt !== text) return;
    // A synchronous request: nothing that would come after the mark can happen in this page any more.
    const call = new XMLHttpRequest();
    call.open('GET', `/__mark?${encodeURIComponent(text)}`, false);
    try {
      call.send();
    } catch {
      // The browser is being killed under it.
    }
  };
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) look(node);
  }).observe(document, { childList: true, subtree: true });
}
