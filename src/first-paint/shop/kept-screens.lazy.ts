/** Which screens of the shop are kept: the private ones that show lists. */
import type { AnyRouter } from '@tanstack/react-router';
import { copyOf, keepScreens } from '#src/first-paint/keep-screens.lazy.ts';
import { listMark } from '#src/first-paint/kept-screen.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { currentSession } from '#src/shop/session/session.ts';

const keptPaths: readonly string[] = ['/cart', '/orders', '/my-list'];

/** The state of the list on the screen at `path`. */
function markOf(path: string): string {
  const { cart, wishlist } = outbox.view();
  if (path === '/orders') return '';
  return listMark(path === '/cart' ? cart?.items : wishlist?.items);
}

/** The screen, for the shopper who is signed in. */
function copyForOwner(): HTMLElement | undefined {
  const screen = document.querySelector<HTMLElement>('#main [data-keep]');
  const copy = screen ? copyOf(screen) : undefined;
  copy?.removeAttribute('data-keep');
  copy?.setAttribute('data-owner', currentSession()?.userId ?? '');
  return copy;
}

/** Keeps the present screen, and from then on each one that comes to rest. */
export function keepShopScreens(router: AnyRouter): void {
  const { entry = '' } = JSON.parse(document.getElementById('parts')?.textContent ?? '{}') as { entry?: string };
  const path = () => keptPaths.find((one) => one === router.state.location.pathname);
  router.subscribe('onRendered', keepScreens({ within: 'main', path, copy: copyForOwner, mark: markOf, entry }));
}
