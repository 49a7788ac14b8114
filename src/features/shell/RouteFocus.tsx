import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import './route-focus.css';

/** Somebody is typing: whoever navigates by typing goes on typing. */
function isTyping(): boolean {
  return document.activeElement?.matches('main :is(input, textarea, select)') ?? false;
}

/** Puts the focus where a new page begins, without scrolling. */
function focusPage(): void {
  const main = document.getElementById('main');
  const start = main?.querySelector('h1') ?? main;
  if (!start || isTyping()) return;
  start.setAttribute('tabindex', '-1');
  start.focus({ preventScroll: true });
}

/**
 * In a shop of one document nobody tells a screen reader that another page stands there. The focus goes to its heading, which
 * is read out, and the next Tab goes on from there. A change behind the `?` (a filter, a tab, a dialog) is not another page.
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
