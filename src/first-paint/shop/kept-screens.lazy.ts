/** Keeps the last state of the private screens that show lists, for the first paint of the next visit (`cache/kept-screen.ts`). */
import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '#src/state/idle.ts';
import { keptScreenRow, listMark } from '#src/first-paint/kept-screen.ts';
import { writeQuery } from '#src/cache/query-store.ts';
import { outboxView } from '#src/outbox/use-outbox.ts';
import { currentSession } from '#src/shop/session/session.ts';

const keptPaths: readonly string[] = ['/cart', '/orders', '/my-list'];

/** The state of the list on the screen at `path`. */
function markOf(path: string): string {
  const { cart, wishlist } = outboxView();
  if (path === '/orders') return '';
  return listMark(path === '/cart' ? cart?.items : wishlist?.items);
}

/** Characters; a longer screen is not kept. */
const maxLength = 300_000;
/** ms without a change until a screen is kept. */
const restMs = 500;

/** The build of this page, by its entry script. */
function entryOfPage(): string {
  const parts = JSON.parse(document.getElementById('parts')?.textContent ?? '{}') as { entry?: string };
  return parts.entry ?? '';
}

/** The screen as HTML that shows the same without script; `undefined` while it is loading or has failed. */
function htmlOf(owner: string): string | undefined {
  const screen = document.querySelector('#main [data-keep]')?.cloneNode(true) as HTMLElement | undefined;
  if (!screen) return undefined;
  // The content policy refuses them in a document.
  for (const styled of screen.querySelectorAll('[style]')) styled.removeAttribute('style');
  screen.removeAttribute('data-keep');
  screen.dataset['owner'] = owner;
  const html = screen.outerHTML;
  return html.length > maxLength ? undefined : html;
}

/** Keeps the present screen, and from then on each one that comes to rest. */
export function keepScreens(router: AnyRouter): void {
  const entry = entryOfPage();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const path = () => router.state.location.pathname;

  const keep = async () => {
    const keptPath = path();
    await whenIdle();
    const owner = currentSession()?.userId;
    const html = owner === undefined || path() !== keptPath ? undefined : htmlOf(owner);
    if (owner !== undefined && html !== undefined)
      await writeQuery(keptScreenRow(keptPath, owner, { entry, html, mark: markOf(keptPath) }));
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), restMs);
  };
  const changes = new MutationObserver(later);
  const watch = () => {
    changes.disconnect();
    clearTimeout(timer);
    const main = document.getElementById('main');
    if (!main || !keptPaths.includes(path())) return;
    changes.observe(main, { subtree: true, childList: true, characterData: true });
    later();
  };
  watch();
  router.subscribe('onRendered', watch);
}
