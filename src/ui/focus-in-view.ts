import { isComposing } from './composing.ts';

/**
 * What Tab has led to stays in view when the page changes around it: lists that arrive push it down, a bar that comes covers it (WCAG 2.2,
 * 2.4.11). Whoever scrolls, by any other key or by hand, has left it on purpose. Gives how to stop.
 */
export function keepFocusInView(): () => void {
  // The first Tab may be what this waited for.
  let isByTab = document.activeElement?.matches(':focus-visible') === true;
  const stop = new AbortController();
  const listening = { capture: true, passive: true, signal: stop.signal };
  addEventListener('keydown', (event) => (isByTab = event.key === 'Tab' && !isComposing(event)), listening);
  for (const kind of ['pointerdown', 'wheel', 'touchmove']) addEventListener(kind, () => (isByTab = false), listening);
  const observer = new ResizeObserver(() => {
    const { activeElement } = document;
    // Nothing moves while it is in view; scroll-padding counts the bars.
    if (isByTab && activeElement && activeElement !== document.body) activeElement.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(document.body);
  return () => {
    stop.abort();
    observer.disconnect();
  };
}
