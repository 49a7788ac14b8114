/** The dialog in front; undefined while none is open. */
export function openDialog(): Element | undefined {
  return [...document.querySelectorAll('[role="dialog"][data-state="open"]')].pop();
}
