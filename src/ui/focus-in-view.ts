import { isComposing } from './composing.ts';

/**
 * What Tab has led to stays in view when the page changes around it: lists that arrive push it down, a bar that comes covers it (WCAG 2.2,
 * 2.4.11). Whoever scrolls, by any other key or by hand, has left it on purpose.
 */
export function keepFocusInView(): void {
  let isByTab = false;
  addEventListener('keydown', (event) => (isByTab = event.key === 'Tab' && !isComposing(event)), { capture: true });
  for (const kind of ['pointerdown', 'wheel', 'touchmove'])
    addEventListener(kind, () => (isByTab = false), { capture: true, passive: true });
  new ResizeObserver(() => {
    const { activeElement } = document;
    // Nothing moves while it is in view; scroll-padding counts the bars.
    if (isByTab && activeElement && activeElement !== document.body) activeElement.scrollIntoView({ block: 'nearest' });
  }).observe(document.body);
}
