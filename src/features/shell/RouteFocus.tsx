import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import './route-focus.css';

/** The shopper is typing: a navigation must not move the focus. */
function isTyping(): boolean {
  return document.activeElement?.matches('main :is(input, textarea, select)') ?? false;
}

/** Focuses the heading of the page, without scrolling. */
function focusPage(): void {
  const main = document.getElementById('main');
  const start = main?.querySelector('h1') ?? main;
  if (!start || isTyping()) return;
  start.setAttribute('tabindex', '-1');
  start.focus({ preventScroll: true });
}

/**
 * Client-side navigation is silent for screen readers. So the focus moves to the heading of the new page, which is read out, and the next
 * Tab continues from there. A change of the query string only (a filter, a tab, a dialog) is not a new page.
 */
export function RouteFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage();
      }),
    [router],
  );
  return null;
}
