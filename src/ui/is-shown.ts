/**
 * Whether `element` is shown: it and what it is in are laid out and not hidden. What the browser leaves out because it is far away is not, and is
 * not laid out to find out. `checkVisibility`: from Chrome 105, Firefox 106, Safari 17.4; its newer options are ignored before Chrome 121.
 */
export function isShown(element: Element): boolean {
  if (element.checkVisibility) {
    return element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true, contentVisibilityAuto: true });
  }
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}
