import { useElementScrollRestoration } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useLater } from '#src/ui/use-later.ts';

/** The layout of a grid when it was last shown, in px from the top of the page; all rows are alike. */
interface Layout {
  /** Width of the window that it was laid out for. */
  window: number;
  top: number;
  /** Distance from one row to the next, and the height of a card in it. */
  row: number;
  card: number;
  perRow: number;
}

/** By the name of the list and the columns that were chosen. */
const layouts = new Map<string, Layout>();

/** Cards in the first frame of a grid whose layout is unknown: three rows on a phone, two on a desktop. */
const firstFrameCards = 8;
/** px, for a grid whose layout is unknown. */
const defaultCardHeight = 320;

function measure(list: HTMLElement): Layout | undefined {
  const [one, ...others] = list.children;
  if (!one) return undefined;
  const { top, height } = one.getBoundingClientRect();
  const below = others.findIndex((other) => other.getBoundingClientRect().top > top + 1);
  const next = others[below];
  // A hidden page has no layout.
  if (!next || height === 0) return undefined;
  return { window: innerWidth, top: top + scrollY, row: next.getBoundingClientRect().top - top, card: height, perRow: below + 1 };
}

interface InSight {
  list: RefObject<HTMLUListElement | null>;
  /** Whether the card at this place, counted from 0, belongs to this frame. */
  isInSight: (index: number) => boolean;
  /** px to reserve for a card that does not. */
  space: number;
}

/**
 * Which cards of a grid are in its first frame: those in sight where the page is about to be scrolled to, and a row above
 * and below. From the second frame on, all of them.
 */
export function useInSight(label: string, columns: number): InSight {
  const list = useRef<HTMLUListElement>(null);
  const isLater = useLater();
  const place = useElementScrollRestoration({ getElement: () => globalThis.window });
  const key = `${columns} ${label}`;

  useEffect(() => {
    if (!isLater || !list.current) return;
    const element = list.current;
    const observer = new ResizeObserver(() => {
      const layout = measure(element);
      if (layout) layouts.set(key, layout);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLater, key]);

  const known = isLater ? undefined : layouts.get(key);
  const layout = known?.window === globalThis.innerWidth ? known : undefined;
  return {
    list,
    isInSight: (index) => {
      if (isLater) return true;
      if (!layout) return index < firstFrameCards;
      const top = layout.top + Math.floor(index / layout.perRow) * layout.row;
      const from = place?.scrollY ?? 0;
      return top + 2 * layout.row > from && top - layout.row < from + innerHeight;
    },
    space: layout?.card ?? defaultCardHeight,
  };
}
