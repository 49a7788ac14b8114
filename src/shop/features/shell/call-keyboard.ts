/**
 * Brings up the keyboard of a phone within the tap, for a field that is drawn a moment later: iOS opens it only for a focus
 * inside the tap, and keeps it when the focus goes on to another field. The field put here leaves with the focus.
 */
export function callKeyboard(): void {
  if (!matchMedia('(pointer: coarse)').matches) return;
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input');
  if (field) {
    field.focus({ preventScroll: true });
    return;
  }
  const stand = document.createElement('input');
  stand.setAttribute('aria-hidden', 'true');
  stand.tabIndex = -1;
  // Smaller letters than 16 px would make iOS zoom in.
  Object.assign(stand.style, { position: 'fixed', top: '0', opacity: '0', fontSize: '16px', pointerEvents: 'none' });
  document.body.append(stand);
  stand.addEventListener('blur', () => stand.remove());
  stand.focus({ preventScroll: true });
}
