/** Height, in rem, under which bars leave the bottom of the window. `adapted.css` has it too. */
const lowRem = 22;

/**
 * Marks the page while its text is so large that few lines fit into the window: `adapted.css` then puts bars into the page. A media query
 * knows the text size of the browser's settings, not one that a page, an extension or a system sets on the document.
 */
export function watchTextSize(): void {
  const probe = document.createElement('i');
  probe.ariaHidden = 'true';
  probe.style.cssText = `position:fixed;top:0;height:${lowRem}rem;visibility:hidden;pointer-events:none`;
  document.body.append(probe);
  const root = document.documentElement;
  // Not `innerHeight`: on a phone it grows where the page is wider than the screen, as it may be until it is marked.
  const measure = () => root.toggleAttribute('data-large-text', probe.offsetHeight > root.clientHeight);
  new ResizeObserver(measure).observe(probe);
  addEventListener('resize', measure);
}
