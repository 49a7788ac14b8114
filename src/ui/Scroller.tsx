import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { atEnd } from './at-end.ts';
import { classes } from './classes.ts';
import styles from './Scroller.module.css';
import { words } from '#language/words.ts';

interface ScrollerProps {
  label: string;
  /** How many are visible from 992 px; phones scroll by touch. */
  perView: 'four' | 'five' | 'related' | 'trio' | 'tiles';
  /** How many one press of an arrow moves. */
  step?: number;
  busy?: boolean;
  children: ReactNode;
}

/** Which ends of the row are in sight; both in the first paint, when nothing is known yet. */
function useEnds(row: RefObject<HTMLElement | null>, count: number) {
  const [ends, setEnds] = useState({ first: true, last: true });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () => {
      const first = element.scrollLeft <= 1;
      const last = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
      setEnds((now) => (now.first === first && now.last === last ? now : { first, last }));
    };
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [row, count]);
  return ends;
}

/** Slides whose pictures the first screen may show, at any width; those of the others come once the page has loaded. */
const firstSlides = 5;

/** A row that scrolls by itself (finger, wheel, keyboard) and has arrows from 992 px where something is out of sight. */
export function Scroller({ label, perView, step = 1, busy = false, children }: ScrollerProps) {
  const row = useRef<HTMLUListElement>(null);
  const slides = Children.toArray(children);
  const ends = useEnds(row, slides.length);
  const move = (by: number) => {
    const slide = row.current?.firstElementChild;
    if (!row.current || !slide) return;
    const gap = Number.parseFloat(getComputedStyle(row.current).columnGap) || 0;
    row.current.scrollBy({ left: by * (slide.clientWidth + gap), behavior: 'smooth' });
  };
  return (
    <div className={styles.scroller}>
      <ul ref={row} className={classes(styles.row, styles[perView])} aria-label={label} aria-busy={busy || undefined}>
        {slides.map((slide, index) => (
          // Slides carry their own keys; the place in the row is only the fallback.
          <li
            key={typeof slide === 'object' && 'key' in slide ? slide.key : index}
            className={styles.slide}
            data-late={(perView !== 'tiles' && index >= firstSlides) || undefined}
          >
            {slide}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={classes(styles.arrow, styles.back)}
        {...atEnd(ends.first)}
        onClick={() => move(-step)}
        aria-label={words().kit.back(label)}
      >
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={classes(styles.arrow, styles.on)}
        {...atEnd(ends.last)}
        onClick={() => move(step)}
        aria-label={words().kit.further(label)}
      >
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
