/** What has the focus, until the screens take the place of the page. */
let focused: Element | null = null;
const noteFocus = ({ target }: FocusEvent) => (focused = target as Element);
/** Taken away on purpose. An element that goes with the page loses the focus, too, and is kept in mind. */
const noteBlur = () =>
  setTimeout(() => {
    if (focused?.isConnected && document.activeElement !== focused) focused = null;
  });

/** Follows the focus from here on, so that `adoptPresses` can give it to the same element of the screens. */
export function followFocus(): void {
  focused = document.activeElement;
  document.addEventListener('focusin', noteFocus);
  document.addEventListener('focusout', noteBlur);
}

/** Ends following it. @returns what has the focus, or had it when it went with the page */
export function takeFocused(): Element | null {
  document.removeEventListener('focusin', noteFocus);
  document.removeEventListener('focusout', noteBlur);
  return focused;
}
