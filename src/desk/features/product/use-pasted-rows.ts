import { useEffect } from 'react';
import { keepPasted } from './paste-draft.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Calls `open` when rows of a spreadsheet are pasted anywhere but into a field; the form finds them. */
export function usePastedRows(open: () => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isField(event.target) || !/\S\t|\S\s*\n\s*\S/.test(text)) return;
      event.preventDefault();
      keepPasted(text);
      open();
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [open]);
}
