import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import './route-focus.css';

/** Somebody is typing: a navigation must not move the focus. */
function isTyping(): boolean {
  return document.activeElement?.matches('main :is(input, textarea, select)') ?? false;
}

/** Focuses the heading of the page, without scrolling, so that screen readers say where one has come. */
function focusPage(): void {
  const main = document.getElementById('main');
  const start = main?.querySelector('h1') ?? main;
  if (!start || isTyping()) return;
  start.setAttribute('tabindex', '-1');
  start.focus({ preventScroll: true });
}

/** Moves the focus to the heading of each new page. */
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
