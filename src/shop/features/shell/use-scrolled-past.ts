import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Tells whether the page is scrolled beyond a marker element, without listening to every scroll.
 * @returns the ref of the marker, and the answer; `false` on the server and in the first paint.
 */
export function useScrolledPast<E extends Element>(): [RefObject<E | null>, boolean] {
  const marker = useRef<E>(null);
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver(([entry]) => setPast(entry !== undefined && !entry.isIntersecting));
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);
  return [marker, past];
}
