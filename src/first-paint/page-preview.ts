/**
 * A preview of the next page. It covers the current page while the router and React prepare the next one, shows only what that page
 * will show in the same place, and does nothing itself: it records presses and hands them to the page.
 */
import { afterFrame } from '#src/ui/after-frame.ts';
import { isShown } from '#src/ui/is-shown.ts';
import styles from './page-preview.module.css';

/** ms after which a preview goes away in any case: the navigation has failed, and nobody has reported it. */
const previewTimeoutMs = 5_000;
/** px of scrolling from which the header is fixed (spec 2). */
const headerFixedFrom = 100;
const controls = 'button, a';

/** Ends the current preview. `mayPress`: the next page may be there. */
let endCurrent: ((mayPress: boolean) => void) | undefined;
let cancelUnpin: (() => void) | undefined;

/** What a control is called, in the preview and in the page alike. */
function nameOf(control: Element): string {
  return control.getAttribute('aria-label') ?? control.textContent;
}

/** Presses the controls with these names in the page, where they exist. */
function handOver(pressed: readonly string[]): void {
  for (const name of pressed) {
    const found = [...document.querySelectorAll<HTMLElement>(`#main :is(${controls})`)];
    found.find((control) => nameOf(control) === name && isShown(control))?.click();
  }
}

/** Pins the header where the next page will have it: it stays in reach above the preview. */
function pinHeader(scrolled: number): void {
  const header = document.querySelector<HTMLElement>('[data-header]');
  const place = header?.parentElement;
  if (!header || !place) return;
  const top = scrolled > headerFixedFrom ? 0 : place.getBoundingClientRect().top + scrollY - scrolled;
  cancelUnpin?.();
  Object.assign(header.style, { position: 'fixed', inset: `${top}px 0 auto`, zIndex: 'var(--haat-z-index-header)', animation: 'none' });
}

/** The header notices in the next frame where the page was scrolled to; until then it stays pinned. */
function unpinHeader(): void {
  const header = document.querySelector('[data-header]');
  cancelUnpin = afterFrame(() => (cancelUnpin = afterFrame(() => header?.removeAttribute('style'))));
}

function layerOf(content: HTMLElement): HTMLElement {
  const layer = document.createElement('div');
  layer.className = styles.layer ?? '';
  layer.ariaHidden = 'true';
  layer.append(content);
  return layer;
}

/**
 * Covers the page with `content`, which is placed like the content of a page.
 * @param scrolled px that the next page will be scrolled to
 * @param path of the next page, such as `/product/u-mug`: presses are for that page alone, also when it comes after the preview has gone
 * @returns says that the way there has ended; does nothing when the preview has ended already
 */
export function beginPreview(content: HTMLElement, scrolled: number, path: string): () => void {
  dropPreview();
  const main = document.getElementById('main');
  const strip = document.querySelector('[data-strip]')?.cloneNode(true) as HTMLElement | undefined;
  content.className = styles.content ?? '';
  content.style.top = `${(main?.getBoundingClientRect().top ?? 0) + scrollY - scrolled}px`;
  const layer = layerOf(content);
  layer.dataset['preview'] = '';
  if (strip) {
    strip.style.marginTop = `${-scrolled}px`;
    layer.prepend(strip);
  }
  const pressed: string[] = [];
  const record = (event: Event) => {
    const target = event.target as Element;
    if (!layer.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const control = target.closest(controls);
    if (!control) return;
    control.classList.add('heard');
    pressed.push(nameOf(control));
  };
  const hide = () => {
    if (!layer.isConnected) return;
    removeEventListener('click', record, true);
    layer.remove();
    unpinHeader();
  };
  const end = (mayPress: boolean) => {
    if (endCurrent !== end) return;
    endCurrent = undefined;
    clearTimeout(timer);
    hide();
    if (mayPress && location.pathname === path) handOver(pressed);
  };
  const timer = setTimeout(hide, previewTimeoutMs);
  endCurrent = end;
  pinHeader(scrolled);
  document.body.append(layer);
  addEventListener('click', record, true);
  return () => end(true);
}

/** A page is there: removes the preview, if there is one, and hands the recorded presses to the page if they are for it. */
export function endPreview(): void {
  endCurrent?.(true);
}

/** The shopper goes elsewhere: removes the preview, and forgets the presses. */
export function dropPreview(): void {
  endCurrent?.(false);
}

/**
 * Lets the browser match the styles of `content` and shape its text ahead of time: the first preview then costs what later ones do.
 * @returns false while a preview is shown
 */
export function warmPreview(content: HTMLElement): boolean {
  if (endCurrent) return false;
  const layer = layerOf(content);
  layer.style.visibility = 'hidden';
  document.body.append(layer);
  layer.getBoundingClientRect();
  layer.remove();
  return true;
}
