import { isComposing } from './composing.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface Disclosure<E> {
  /** The box that holds the button and what it opens. */
  box: RefObject<E | null>;
  open: boolean;
  toggle: () => void;
  close: () => void;
}

/**
 * A button that opens a box of links. Closes on Escape (the focus goes back to the button), on a tap outside and when the
 * focus leaves.
 */
export function useDisclosure<E extends HTMLElement>(): Disclosure<E> {
  const box = useRef<E>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      setOpen(false);
      box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('keydown', onEscape);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onEscape);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [open]);

  return { box, open, toggle: () => setOpen((now) => !now), close };
}
