/** Presses on the frame of a page (`contract/page-frame.ts`), or on a page that React drew again, handed to the screen that has taken its place. */
import { nextTask } from '#src/state/idle.ts';
import type { Boot } from './boot.ts';
import { takeFocused } from './follow-focus.ts';

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

/** Finds the element that has taken the place of one. */
export type Counterpart = <E extends HTMLElement>(element: E) => E | undefined;

/** The element of the page that replaces an element of the frame. `undefined` where that is not certain: a press must not meet another product. */
function counterpartOf<E extends HTMLElement>(element: E): E | undefined {
  if (element.isConnected) return element;
  const before = alike(element, topOf(element));
  const now = alike(element, document);
  return before.length === now.length ? now[before.indexOf(element)] : undefined;
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
function finishHeld(held: Boot['held'], counterpart: Counterpart): void {
  if (!held?.on || held.on.isConnected) return;
  const now = counterpart(held.on);
  if (!now) return;
  if (!held.releasedOn) finishPress(now);
  else if (now.contains(held.releasedOn)) now.click();
}

/** ms: some controls of a screen come only with what is read after it is drawn, such as whether this device gets notifications. */
const comesWithinMs = 10_000;

/** Calls `adopt` with what takes the place of `element` once it is there and works, if that is soon and on the same page. */
function adoptLater<E extends HTMLElement>(element: E, counterpart: Counterpart, adopt: (now: E) => void): void {
  const { href } = location;
  const changes = new MutationObserver(() => {
    const isHere = location.href === href;
    const now = isHere ? counterpart(element) : undefined;
    if (isHere && (!now || now.matches(':disabled'))) return;
    changes.disconnect();
    if (now) adopt(now);
  });
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  setTimeout(() => changes.disconnect(), comesWithinMs);
}

/** Points what was recorded before the screens at their elements. What does not exist any more is dropped. Call once they are in the page. */
export function adoptPresses(boot: Boot, counterpart: Counterpart = counterpartOf): void {
  boot.pressed = boot.pressed.flatMap((element) => {
    // It waits for no script from here on: the page must not say so of an element that has gone.
    boot.done(element);
    const now = counterpart(element);
    if (now && !now.matches(':disabled')) return now;
    adoptLater(element, counterpart, boot.wait);
    return [];
  });
  const filled: Boot['filled'] = new Map();
  for (const [field, value] of boot.filled) {
    const now = counterpart(field);
    if (now) filled.set(now, value);
    else
      adoptLater(field, counterpart, (later) => {
        boot.filled.set(later, value);
        boot.live();
      });
  }
  boot.filled = filled;
  finishHeld(boot.held, counterpart);
  delete boot.held;
  const focused = takeFocused();
  if (document.activeElement === document.body && focused instanceof HTMLElement && !focused.isConnected)
    counterpart(focused)?.focus({ preventScroll: true });
}

/** What an element is whatever language its words are in. A press that waits marks it (`boot.css`). */
const kindOf = (element: Element) => `${element.tagName} ${element.className.replace(/ ?\bheard\b/, '')}`;

function controlsOf(root: Element): Map<string, Element[]> {
  const kinds = new Map<string, Element[]>();
  for (const control of root.querySelectorAll('a, button, form, input, select, textarea'))
    kinds.set(kindOf(control), [...(kinds.get(kindOf(control)) ?? []), control]);
  return kinds;
}

/** Hydrates the part of the page around `element`, or draws it again: React does so for events that it has to answer. This one changes nothing. */
const hydrateAround = (element: Element) => element.dispatchEvent(new Event('reset', { bubbles: true }));

/**
 * For a page of the server that was changed before its script came, by a translator for example: React cannot hydrate it and draws it again.
 * Call before React takes over the page in `root`.
 * @returns call it when it has: hands every press, field and the focus to the element that was drawn in place of its own, by the place among
 *   those of its kind. Both pages come from the same data.
 */
export function watchRedrawing(root: Element): (boot: Boot) => Promise<void> {
  const before = controlsOf(root);
  return async (boot) => {
    // Not within React's own work.
    await nextTask();
    for (const element of [...boot.filled.keys(), ...boot.pressed]) hydrateAround(element);
    adoptPresses(boot, (element) => {
      if (element.isConnected) return element;
      // Looked up each time: some controls come a moment after the page, such as those of a signed-in shopper.
      const [were = [], are = []] = [before.get(kindOf(element)), controlsOf(root).get(kindOf(element))];
      return were.length === are.length ? (are[were.indexOf(element)] as typeof element | undefined) : undefined;
    });
  };
}
