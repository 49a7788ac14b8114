import './focus-page.css';

/** Somebody is typing: a navigation must not move the focus. */
function isTyping(): boolean {
  return document.activeElement?.matches('main :is(input, textarea, select)') ?? false;
}

/** Focuses the heading of the page, without scrolling, so that screen readers say where one has come. */
export function focusPage(): void {
  const main = document.getElementById('main');
  const start = main?.querySelector('h1') ?? main;
  if (!start || isTyping()) return;
  start.setAttribute('tabindex', '-1');
  start.focus({ preventScroll: true });
}
