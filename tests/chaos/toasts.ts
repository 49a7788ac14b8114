/**
 * Runs in every page: records presses, toasts, and what the boot script says in their place before the screens are there
 * (`src/first-paint/shop/early-actions.ts`). Either is the confirmation of an action; a confirmed action must never be lost.
 */
declare global {
  interface Window {
    /** The text of every toast, oldest first. */
    haatToasts?: string[];
    /** What the mouse did, oldest first: when (ms), on what, and whether the screens took presses by then. */
    haatPresses?: string[];
    /** When set, the page blocks at the first toast with this text until the browser is killed. */
    haatFreezeAt?: string;
  }
}

export function watchToasts(): void {
  const toasts: string[] = [];
  window.haatToasts = toasts;
  const presses: string[] = [];
  window.haatPresses = presses;
  const notePress = ({ type, target }: Event) => {
    const on = target instanceof Element ? (target.closest('button, a')?.getAttribute('aria-label') ?? target.tagName) : '';
    presses.push(
      `${type} ${Math.round(performance.now())} ${on} ${document.documentElement.dataset['live'] === undefined ? 'early' : 'live'}`,
    );
  };
  for (const type of ['pointerdown', 'pointerup', 'click']) addEventListener(type, notePress, true);
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
