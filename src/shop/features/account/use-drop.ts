import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Files dropped onto a box. Listens to the box itself: dropping is a shortcut for a mouse, the button inside it is the way for
 * everybody.
 */
export function useDrop<E extends HTMLElement>(onDrop: (files: readonly File[]) => void): [RefObject<E | null>, boolean] {
  const box = useRef<E>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    box.current?.addEventListener('dragover', over, { signal });
    box.current?.addEventListener('dragleave', () => setOver(false), { signal });
    box.current?.addEventListener('drop', drop, { signal });
    return () => leaving.abort();
  }, []);
  return [box, isOver];
}
