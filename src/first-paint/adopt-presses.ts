/** Presses on the frame of a page (`contract/page-frame.ts`), handed to the screen that has taken its place. */
import type { Boot } from './boot.ts';

function labelOf(element: Element): string {
  // A link to a window says what was chosen there, such as a place, and has the query of its page; a field says nothing, its label does.
  const opens = /dialog=\w*/.exec(element.getAttribute('href') ?? '');
  const text = (element.matches('input, select, textarea') ? element.closest('label') : element)?.textContent;
  return opens?.[0] ?? element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? text ?? '';
}

/** What an element is called, with the group that it is part of: every line of a cart has a button "One more". */
function nameOf(element: Element): string {
  const group = element.parentElement?.closest('[aria-label]');
  return `${element.tagName} ${labelOf(element)} ${group ? labelOf(group) : ''}`;
}

function alike<E extends Element>(element: E, within: ParentNode): E[] {
  const name = nameOf(element);
  return [...within.querySelectorAll<E>(element.tagName)].filter((one) => nameOf(one) === name);
}

function topOf(element: Element): Element {
  return element.parentElement ? topOf(element.parentElement) : element;
}

/** The element of the page that replaces an element of the frame. `undefined` where that is not certain: a press must not meet another product. */
function counterpartOf<E extends HTMLElement>(element: E): E | undefined {
  if (element.isConnected) return element;
  const before = alike(element, topOf(element));
  const now = alike(element, document);
  return before.length === now.length ? now[before.indexOf(element)] : undefined;
}

/** What has the focus, until the screens take the place of the frame. */
let focused: Element | null = null;
const noteFocus = ({ target }: FocusEvent) => (focused = target as Element);
/** Taken away on purpose. An element that goes with the frame loses the focus, too, and is kept in mind. */
const noteBlur = () =>
  setTimeout(() => {
    if (focused?.isConnected && document.activeElement !== focused) focused = null;
  });

/** Follows the focus from here on, so that `adoptPresses` can give it to the same element of the page. */
export function followFocus(): void {
  focused = document.activeElement;
  document.addEventListener('focusin', noteFocus);
  document.addEventListener('focusout', noteBlur);
}

/** Clicks `element` when the mouse goes up on it: for a press that began on an element that has gone, the browser sends no click. */
function finishPress(element: HTMLElement): void {
  let isClicked = false;
  element.addEventListener('click', () => (isClicked = true), { once: true });
  const end = ({ target }: Event) =>
    setTimeout(() => {
      if (!isClicked && element.contains(target as Node)) element.click();
    });
  document.addEventListener('pointerup', end, { once: true });
}

/** Gives a press that began before the screens and ended during or after their arrival to its element. */
function finishHeld(held: Boot['held']): void {
  if (!held?.on || held.on.isConnected) return;
  const now = counterpartOf(held.on);
  if (!now) return;
  if (!held.releasedOn) finishPress(now);
  else if (now.contains(held.releasedOn)) now.click();
}

/** ms: some controls of a screen come only with what is read after it is drawn, such as whether this device gets notifications. */
const comesWithinMs = 10_000;

/** Calls `adopt` with what takes the place of `element` once it is there and works, if that is soon and on the same page. */
function adoptLater<E extends HTMLElement>(element: E, adopt: (now: E) => void): void {
  const { href } = location;
  const changes = new MutationObserver(() => {
    const isHere = location.href === href;
    const now = isHere ? counterpartOf(element) : undefined;
    if (isHere && (!now || now.matches(':disabled'))) return;
    changes.disconnect();
    if (now) adopt(now);
  });
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  setTimeout(() => changes.disconnect(), comesWithinMs);
}

/** Points what was recorded before the screens at their elements. What does not exist any more is dropped. Call once they are in the page. */
export function adoptPresses(boot: Boot): void {
  boot.pressed = boot.pressed.flatMap((element) => {
    // It waits for no script from here on: the page must not say so of an element that has gone.
    boot.done(element);
    const now = counterpartOf(element);
    if (now && !now.matches(':disabled')) return now;
    adoptLater(element, boot.wait);
    return [];
  });
  const filled: Boot['filled'] = new Map();
  for (const [field, value] of boot.filled) {
    const now = counterpartOf(field);
    if (now) filled.set(now, value);
    else
      adoptLater(field, (later) => {
        boot.filled.set(later, value);
        boot.live();
      });
  }
  boot.filled = filled;
  document.removeEventListener('focusin', noteFocus);
  document.removeEventListener('focusout', noteBlur);
  finishHeld(boot.held);
  delete boot.held;
  if (document.activeElement === document.body && focused instanceof HTMLElement && !focused.isConnected)
    counterpartOf(focused)?.focus({ preventScroll: true });
  focused = null;
}
