import type { MouseEvent } from 'react';

/** True for a click with which the shopper wants the browser's own way: another tab, another window, a download. */
export function isForTheBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented;
}
