/**
 * When the focused control goes, the focus falls to the document: a keyboard starts again at the top, a screen reader says nothing. Where its
 * row went with it, the focus goes to the same control of the next row; where a form took its place, to its first field, or after a tap to
 * its heading, so that no keyboard of a phone jumps up; where a dialog went, to what opened it; where the last "Show more" went, to the first
 * of what it brought; otherwise to the heading of the dialog or of the page. A control that is disabled loses the focus, too, and gets it back when
 * it can be pressed again; one that has done its work (`aria-busy`) and stays disabled, such as Save, hands it to the control before it. One rule
 * for everything that is pressed. Rows are those of tables, items of lists, and chips or parts marked `data-row`.
 */
import { focusPage } from './focus-page.ts';

const rows = 'tr, li, [data-row]';
const dialogs = 'dialog, [role=dialog]';
const openDialogs = 'dialog[open], [role=dialog]';
/** ms in which a dialog that has closed may give the focus back. */
const giveBackMs = 400;
const usable = ':not(:disabled, [tabindex="-1"])';
const focusable = `:is(a[href], button, input, select, textarea)${usable}`;

interface Place {
  control: Element;
  /** The elements around it, from the nearest to the body. */
  around: Element[];
  row: Element | null;
  /** Which row of its list it is. */
  index: number;
  path: string;
  isByKeyboard: boolean;
  /** It was at work while it had the focus. */
  wasAtWork?: true;
  /** The control before a button that brings more rows (`data-more`): the first new one comes after it. */
  before: Element | undefined;
}

const rowsOf = (list: Element, row: Element) => [...list.children].filter((one) => one.tagName === row.tagName);

const controls = () => [...document.querySelectorAll<HTMLElement>(focusable)];

function placeOf(control: Element): Place {
  const around: Element[] = [];
  for (let at = control.parentElement; at; at = at.parentElement) around.push(at);
  const row = control.closest(rows);
  const list = row?.parentElement;
  const index = row && list ? rowsOf(list, row).indexOf(row) : 0;
  const before = control.matches('[data-more]')
    ? controls().findLast((one) => control.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING)
    : undefined;
  return { control, around, row, index, path: location.pathname, isByKeyboard: control.matches(':focus-visible'), before };
}

/** Whether it stood in a dialog, which may have gone with it. */
const wasInDialog = ({ around }: Place): boolean => around.some((one) => one.matches(dialogs));

/** The control that does the same in another row: same element, same look. */
function sameControl(row: Element, { control }: Place): HTMLElement | null {
  if (row instanceof HTMLElement && row.matches(focusable)) return row;
  const same = [...row.querySelectorAll<HTMLElement>(control.tagName)].find(
    (one) => one.className === control.className && one.matches(focusable),
  );
  return same ?? row.querySelector<HTMLElement>(focusable);
}

/** Where the focus goes after the control of `place` is gone; nothing for the heading. @param stays the nearest element around it that is left */
function next(place: Place, stays: Element): HTMLElement | null | undefined {
  const { row, index, before } = place;
  if (before?.isConnected) {
    const all = controls();
    return all[all.indexOf(before as HTMLElement) + 1];
  }
  if (place.control.matches('h1')) return;
  const list = row && place.around[place.around.indexOf(row) + 1];
  // The control went, its row stays: the next one in the same row.
  if (row?.isConnected) return sameControl(row, place);
  if (list?.isConnected) {
    const left = rowsOf(list, row as Element);
    const taken = left[index] ?? left.at(-1);
    return taken && sameControl(taken, place);
  }
  // What is left of a dialog, or of the whole page, holds fields that did not take its place.
  if (stays.closest(dialogs) || !stays.closest('main > * > *')) return;
  const fields = stays.querySelectorAll<HTMLElement>(`form :is(input, select, textarea)${usable}`);
  // Not those of a hidden tab.
  const first = [...fields].find((one) => one.getClientRects().length > 0);
  return place.isByKeyboard ? first : first?.closest('form')?.querySelector<HTMLElement>('h2, h3');
}

/** The control before one that was disabled, or the one after it: Tab then goes on from there. */
function besideDisabled({ control, around }: Place): HTMLElement | undefined {
  for (const one of around) {
    const near = [...one.querySelectorAll<HTMLElement>(focusable)].filter((other) => other.getClientRects().length > 0);
    const isBefore = (other: HTMLElement) => control.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING;
    if (near.length > 0) return near.findLast(isBefore) ?? near[0];
    if (one.matches(dialogs)) return undefined;
  }
  return undefined;
}

/** The heading of the dialog that is left or open, or of the page. */
function focusHeading(stays: Element): void {
  const dialog = stays.closest(dialogs) ?? document.querySelector(openDialogs);
  const heading = dialog?.querySelector<HTMLElement>('h1, h2');
  if (heading) focusOn(heading);
  else focusPage();
}

function focusOn(one: HTMLElement): void {
  if (/^H\d$/.test(one.tagName)) one.tabIndex = -1;
  one.focus({ preventScroll: /^H\d$/.test(one.tagName) });
}

/** The focus is on something else than this control: somebody moved it. */
const isElsewhere = (control: Element): boolean => document.activeElement !== document.body && document.activeElement !== control;

const atWork = '[aria-busy=true]';
const watched: MutationObserverInit = { childList: true, subtree: true, attributeFilter: ['disabled', 'aria-busy'] };

/** Watches the focus for as long as the page is open. */
export function keepFocus(): void {
  let place: Place | undefined;
  /** The last control outside dialogs that had the focus: it has opened the dialog that is open now. */
  let opener: HTMLElement | undefined;
  let isDue = false;
  const settle = () => {
    isDue = false;
    const last = place;
    if (!last || last.control.isConnected) return;
    place = undefined;
    // Somebody else moved it, or another page is here: its heading has the focus.
    if (document.activeElement !== document.body || last.path !== location.pathname) return;
    const stays = last.around.find((one) => one.isConnected) ?? document.body;
    // The dialog, on a busy device, gives the focus back later than this, and no longer where it finds it elsewhere.
    const isClosed = wasInDialog(last) && !document.querySelector(openDialogs);
    const target = isClosed && opener?.isConnected && opener.matches(focusable) ? opener : next(last, stays);
    if (target) focusOn(target);
    else focusHeading(stays);
  };
  /** The control was disabled, or can be pressed again, or has done its work. */
  const settleDisabled = (last: Place) => {
    const { control, isByKeyboard, wasAtWork } = last;
    if (place !== last || !control.isConnected || isElsewhere(control)) return;
    if (!control.matches(':disabled')) (control as HTMLElement).focus({ preventScroll: true });
    else if (wasAtWork && !control.closest(atWork) && isByKeyboard) besideDisabled(last)?.focus();
  };
  const observer = new MutationObserver((records) => {
    const last = place;
    if (last?.control.matches(atWork)) last.wasAtWork = true;
    if (last && records.some(({ target, type }) => type === 'attributes' && target === last.control))
      requestAnimationFrame(() => requestAnimationFrame(() => settleDisabled(last)));
    if (isDue || !place || place.control.isConnected) return;
    isDue = true;
    // A dialog that closes gives the focus back itself, on a busy device later than the next frames.
    const wait = place.control.closest(dialogs) ? giveBackMs : 0;
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(settle, wait)));
  });
  addEventListener('focusin', ({ target }) => {
    const before = place;
    // The heading, too: it has the focus on a new page, and may go when the data comes.
    place = target instanceof Element && target.matches(`${focusable}, h1`) ? placeOf(target) : undefined;
    if (place && target instanceof HTMLElement && target.matches(focusable) && !wasInDialog(place)) opener = target;
    if (place && !before) observer.observe(document.body, watched);
    if (!place) observer.disconnect();
  });
  // There are more rows before it than when it got the focus.
  addEventListener('click', ({ target }) => {
    if (place?.before && target instanceof Node && place.control.contains(target)) place = placeOf(place.control);
  });
  // A press elsewhere takes the focus away on purpose.
  addEventListener('pointerdown', ({ target }) => {
    if (place && !(target instanceof Node && (place.row ?? place.control).contains(target))) place = undefined;
  });
}
