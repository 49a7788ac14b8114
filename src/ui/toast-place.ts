/** Where toasts go: over pictures and text, never over what the shopper needs to see or press. */
import { isShown } from './is-shown.ts';
import { lowestPlace, type Span } from './lowest-place.ts';
import notice from './Notice.module.css';

/** Space between toasts and the edges of the window, in px. */
const margin = 16;
/** From this height on, in px, a button is a picture. */
const minPictureHeight = 200;

/** What toasts must not cover: titles, status lines, cards and bars, buttons, links of the header. */
const mustStay = 'h1, [role=dialog] h2, [role=status], [role=status] > *, aside, header a, [data-bottombar], [data-buy-bar], button';
/** What is chosen from, and what is filled in in a dialog: may have come up under a toast, so it moves away. */
const choices = 'fieldset label, [role=dialog] :is(label, input, select, textarea)';
/** What they cover only where there is no other room: fields, notices, and links other than product cards. */
const shouldStay = `label, input, select, textarea, .${notice.box}, a:not(h3 *)`;
/** What a person types into or picks from. */
const fields = 'input, select, textarea';
const isProductCard = (one: Element) => one.localName === 'a' && one.querySelector('img') !== null;

const isInSight = (one: Element) => !one.closest('[aria-hidden=true], [inert]') && isShown(one);

/** The boxes of what matches `selector` and can be seen. What the browser leaves out because it is far away must not be laid out for this. */
function boxesOf(selector: string, region: HTMLElement, mayCover: (one: Element) => boolean = () => false): DOMRect[] {
  return [...document.querySelectorAll(selector)]
    .filter((one) => !region.contains(one) && !mayCover(one) && isInSight(one))
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 1);
}

/** The boxes of the field that has the focus and of the one after it, with their labels: a form is filled in while its toast shows. */
function boxesBeingFilledIn(): DOMRect[] {
  const active = document.activeElement;
  const form = active?.closest('form, [role=dialog], main');
  if (!active || !form) return [];
  const isAhead = (one: Element) => one === active || (active.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const ahead = [...form.querySelectorAll<HTMLInputElement>(fields)].filter((one) => isAhead(one) && isInSight(one));
  return ahead
    .slice(0, active.matches(fields) ? 2 : 1)
    .flatMap((one) => [one, ...(one.labels ?? [])])
    .map((one) => one.getBoundingClientRect());
}

const beside = (box: DOMRect, left: number, right: number) => box.left < right && box.right > left;

/** The part of the window that toasts may use: without the on-screen keyboard. */
function column(): Span {
  const { offsetTop, height } = globalThis.visualViewport ?? { offsetTop: 0, height: innerHeight };
  return { top: offsetTop + margin, bottom: offsetTop + height - margin };
}

function isClear(region: HTMLElement): boolean {
  const { left, right, top, bottom } = region.getBoundingClientRect();
  const { top: head, bottom: foot } = column();
  const taken = [...boxesOf(`${mustStay}, ${choices}`, region), ...boxesBeingFilledIn()];
  return top >= head && bottom <= foot && taken.every((box) => !beside(box, left, right) || box.bottom <= top || box.top >= bottom);
}

function place(region: HTMLElement): void {
  const { width, height } = region.getBoundingClientRect();
  const filledIn = boxesBeingFilledIn();
  const required = [...boxesOf(mustStay, region), ...filledIn];
  // The last resort is a picture that is a button as well: most of it stays in sight.
  const allButPictures = required.filter((box) => box.height < minPictureHeight);
  const withChoices = [...required, ...boxesOf(choices, region)];
  for (const taken of [
    [...withChoices, ...boxesOf(shouldStay, region, isProductCard)],
    withChoices,
    required,
    allButPictures,
    filledIn,
    [],
  ]) {
    // At the right, or in a wide window at the left if that is lower.
    const [best] = [document.documentElement.clientWidth - margin - width, margin]
      .map((x) => ({
        x,
        y:
          lowestPlace(
            height,
            column(),
            taken.filter((box) => beside(box, x, x + width)),
          ) ?? -1,
      }))
      .sort((a, b) => b.y - a.y);
    if (!best || best.y < 0) continue;
    Object.assign(region.style, { left: `${best.x}px`, top: `${best.y}px` });
    return;
  }
}

/**
 * Puts `region` in a free place and keeps it clear of a page, a dialog, a bar or a field in use that comes under it later. It does not
 * move while the page scrolls, nor while the pointer or the focus is on it.
 * @returns how to stop.
 */
export function keepClear(region: HTMLElement): () => void {
  const stop = new AbortController();
  let scrolled = false;
  let title = document.querySelector('h1');
  const check = () => {
    const present = document.querySelector('h1');
    if (!scrolled && !region.matches(':hover, :focus-within') && (present !== title || !isClear(region))) {
      title = present;
      place(region);
    }
    scrolled = false;
  };
  const onScroll = () => {
    scrolled = true;
  };
  place(region);
  const timer = setInterval(check, 250);
  addEventListener('resize', check, { signal: stop.signal });
  addEventListener('focusin', check, { signal: stop.signal });
  addEventListener('scroll', onScroll, { capture: true, passive: true, signal: stop.signal });
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
