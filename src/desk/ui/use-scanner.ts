import { useEffect, useRef } from 'react';
import { isComposing } from '#src/ui/composing.ts';
import { afterKey, noBurst } from './scan-keys.ts';

/** Sets the text of a field as somebody who types would, so that React notices. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Tells `onCode` what a connected scanner reads on this page. A code that went into a field is taken out of it again. */
export function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    let burst = noBurst;
    let before: { field: HTMLInputElement | HTMLTextAreaElement; text: string } | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
      const next = afterKey(burst, event.key, event.timeStamp);
      const { target } = event;
      // The first key of a burst has not reached its field yet.
      if (next.burst.keys.length === 1)
        before =
          target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? { field: target, text: target.value } : undefined;
      ({ burst } = next);
      if (next.code === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (before) retype(before.field, before.text);
      latest.current(next.code);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
