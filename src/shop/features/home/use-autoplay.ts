import { type RefObject, useEffect, useRef, useState } from 'react';

interface Autoplay {
  isPlaying: boolean;
  toggle: () => void;
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Calls `next` every `every` ms. Continues after swipes (spec 2); pauses while the focus is inside `box`, while the page is
 * hidden, after the pause button, and with reduced motion.
 */
export function useAutoplay(box: RefObject<HTMLElement | null>, next: () => void, every: number): Autoplay {
  const [isPlaying, setPlaying] = useState(true);
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => {
    if (wantsLessMotion()) setPlaying(false);
  }, []);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      const isHeld = document.hidden || box.current?.querySelector(':focus-visible') || box.current?.matches(':active');
      if (!isHeld) latest.current();
    }, every);
    return () => clearInterval(timer);
  }, [isPlaying, box, every]);
  return { isPlaying, toggle: () => setPlaying((now) => !now) };
}
