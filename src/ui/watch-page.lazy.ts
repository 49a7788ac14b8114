/** What is watched on every page for as long as it is open, from its first idle moment on. */
import { keepFocus } from './keep-focus.ts';
import { watchTextSize } from './large-text.ts';

/** Starts watching the size of text and the focus. Call once. */
export function watchPage(): void {
  watchTextSize();
  keepFocus();
}
