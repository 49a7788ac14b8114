/**
 * When the focused control of a row goes with its row, the focus falls to the document: a keyboard starts again at the top, a screen reader
 * says nothing. Here it goes to the same control of the next row, or to the heading where the list is empty. One rule for every list: rows of
 * tables, items of lists, and chips or parts marked `data-row`.
 */
import { focusPage } from './focus-page.ts';

const rows = 'tr, li, [data-row]';
const focusable = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])';

interface Place {
  control: Element;
  row: Element;
  list: Element;
  /** Which row of the list it is. */
  index: number;
  path: string;
}

const rowsOf = (list: Element, row: Element) => [...list.children].filter((one) => one.tagName === row.tagName);

function placeOf(control: Element): Place | undefined {
  const row = control.closest(rows);
  const list = row?.parentElement;
  if (!row || !list) return;
  return { control, row, list, index: rowsOf(list, row).indexOf(row), path: location.pathname };
}

/** The control that does the same in another row: same element, same look. */
function sameControl(row: Element, { control }: Place): HTMLElement | null {
  if (row instanceof HTMLElement && row.matches(focusable)) return row;
  const same = [...row.querySelectorAll<HTMLElement>(control.tagName)].find(
    (one) => one.className === control.className && one.matches(focusable),
  );
  return same ?? row.querySelector<HTMLElement>(focusable);
}

/** Where the focus goes after the control of `place` is gone; undefined for the heading of the page. */
function next(place: Place): HTMLElement | undefined {
  if (!place.list.isConnected) return;
  const left = rowsOf(place.list, place.row);
  // The control went, its row stays: the next one in the same row.
  const row = place.row.isConnected ? place.row : (left[place.index] ?? left.at(-1));
  return row && (sameControl(row, place) ?? undefined);
}

/** The heading of what holds the list: of the dialog, or of the page. */
function focusHeading({ list }: Place): void {
  const dialog = list.isConnected ? list.closest('dialog, [role=dialog]') : document.querySelector('dialog[open], [role=dialog]');
  const heading = dialog?.querySelector<HTMLElement>('h1, h2');
  if (!heading) return focusPage();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Watches the focus for as long as the page is open. */
export function keepFocus(): void {
  let place: Place | undefined;
  let isDue = false;
  const settle = () => {
    isDue = false;
    const last = place;
    if (!last || last.control.isConnected) return;
    place = undefined;
    // Somebody else moved it, or another page is here: its heading has the focus.
    if (document.activeElement !== document.body || last.path !== location.pathname) return;
    const target = next(last);
    if (target) target.focus();
    else focusHeading(last);
  };
  const observer = new MutationObserver(() => {
    if (isDue || !place || place.control.isConnected) return;
    isDue = true;
    // A dialog that closes gives the focus back itself.
    requestAnimationFrame(() => requestAnimationFrame(settle));
  });
  addEventListener('focusin', ({ target }) => {
    const before = place;
    place = target instanceof Element ? placeOf(target) : undefined;
    if (place && !before) observer.observe(document.body, { childList: true, subtree: true });
    if (!place) observer.disconnect();
  });
  // A press elsewhere takes the focus away on purpose.
  addEventListener('pointerdown', ({ target }) => {
    if (place && !(target instanceof Node && place.row.contains(target))) place = undefined;
  });
}
