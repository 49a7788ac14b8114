/** Presses on the frame of a page (`contract/page-frame.ts`), handed to the screen that has taken its place. */
import type { Boot, Field } from './boot.ts';

function labelOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent;
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

/** Points what was recorded before the screens at their elements. What exists no more is dropped. Call once they are in the page. */
export function adoptPresses(boot: Boot): void {
  boot.pressed = boot.pressed.flatMap((element) => counterpartOf(element) ?? []);
  let typedInto: Field | undefined;
  const filled: Boot['filled'] = new Map();
  for (const [field, value] of boot.filled) {
    const now = counterpartOf(field);
    if (!now) continue;
    filled.set(now, value);
    if (now !== field) typedInto = now;
  }
  boot.filled = filled;
  if (document.activeElement === document.body) typedInto?.focus({ preventScroll: true });
}
