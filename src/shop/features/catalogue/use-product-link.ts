import { urlPart } from '#contract/url-part.ts';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, PointerEvent } from 'react';
import { idleMoment } from '#src/state/idle.ts';
import { savesData } from '#src/network/save-data.ts';
import { afterFrame } from '#src/ui/after-frame.ts';
import { isForTheBrowser } from '#src/ui/for-the-browser.ts';
import { noteCardPicture } from './card-picture.ts';
import { previewProduct } from '#src/first-paint/product-preview.ts';

/** ms that a finger is down before its product is prefetched. Most stay for 80 to 120; the click of a shorter touch needs the time itself. */
const preloadAfterMs = 30;
/** ms within which the idle moment must come. */
const preloadWithinMs = 200;

/** The prefetch that a touch has asked for. */
let asked: ReturnType<typeof setTimeout> | undefined;

/**
 * What makes a plain `<a>` open a product within the page. The router's own link computes its address and whether it is the
 * current one at every navigation, for every card of a list; the address of a product is its id.
 */
export function useProductLink(id: string) {
  const router = useRouter();
  const target = { to: '/product/$id', params: { id } } as const;
  const preload = () => {
    // A failure is no news yet: the visit itself will tell.
    // Not now: on a slow phone the work would hold up the very tap that it is for.
    const begin = () =>
      idleMoment(preloadWithinMs)
        .then(() => router.preloadRoute(target))
        .catch(() => undefined);
    clearTimeout(asked);
    if (!savesData()) asked = setTimeout(() => void begin(), preloadAfterMs);
  };
  return {
    href: `/product/${urlPart(id)}`,
    onClick: (event: MouseEvent) => {
      if (isForTheBrowser(event)) return;
      event.preventDefault();
      clearTimeout(asked);
      noteCardPicture(id, event.currentTarget);
      const endPreview = previewProduct(id);
      const open = () => void router.navigate(target).finally(endPreview);
      // The preview is painted before the router and React begin their work.
      if (endPreview) afterFrame(open);
      else open();
    },
    // A finger asks when it comes down, a mouse when it comes near.
    onPointerDown: preload,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') preload();
    },
    onFocus: preload,
  };
}
