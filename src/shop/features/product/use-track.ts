import { useRef, useState } from 'react';

/**
 * A row of pictures that the browser scrolls and snaps by itself: a swipe needs no script, and without script every picture
 * can still be reached. `index` follows what is in view; `show` brings a picture there.
 */
export function useTrack(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  /** Where a commanded scroll is going: pictures passed on the way do not count as chosen. */
  const heading = useRef<number | undefined>(undefined);

  const show = (next: number) => {
    const wanted = Math.min(count - 1, Math.max(0, next));
    const track = ref.current;
    setIndex(wanted);
    if (!track || Math.round(track.scrollLeft / (track.clientWidth || 1)) === wanted) return;
    heading.current = wanted;
    track.scrollTo({ left: wanted * track.clientWidth });
  };

  const onScroll = () => {
    const track = ref.current;
    if (!track || track.clientWidth === 0) return;
    const inView = Math.round(track.scrollLeft / track.clientWidth);
    if (heading.current === undefined) setIndex(inView);
    else if (heading.current === inView) heading.current = undefined;
  };

  /** A finger on the row takes over from a commanded scroll. */
  const onPointerDown = () => {
    heading.current = undefined;
  };

  return { index, show, track: { ref, onScroll, onPointerDown } };
}
