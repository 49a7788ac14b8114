import type { KeyboardEvent } from 'react';
import { isComposing } from '#src/ui/composing.ts';

/** Enter goes to the next field of a list of counts instead of saving: the thumb stays on the number pad. */
export function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isComposing(event)) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-count]')];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
