import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, PointerEvent } from 'react';
import { savesData } from '#src/network/save-data.ts';
import { isForTheBrowser } from '#src/ui/for-the-browser.ts';
import { noteCardPicture } from './card-picture.ts';

/**
 * What makes a plain `<a>` open a product within the page. The router's own link computes its address and whether it is the
 * current one at every navigation, for every card of a list; the address of a product is its id.
 */
export function useProductLink(id: string) {
  const router = useRouter();
  const target = { to: '/product/$id', params: { id } } as const;
  const preload = () => {
    // A failure is no news yet: the visit itself will tell.
    if (!savesData()) router.preloadRoute(target).catch(() => undefined);
  };
  return {
    href: `/product/${encodeURIComponent(id)}`,
    onClick: (event: MouseEvent) => {
      if (isForTheBrowser(event)) return;
      event.preventDefault();
      noteCardPicture(id, event.currentTarget);
      void router.navigate(target);
    },
    // A finger asks when it comes down, a mouse when it comes near.
    onPointerDown: preload,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') preload();
    },
    onFocus: preload,
  };
}
