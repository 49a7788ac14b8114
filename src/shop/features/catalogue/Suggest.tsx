import { isComposing } from '#src/ui/composing.ts';
import { createElement, type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useIsland } from '#src/ui/widgets/use-island.ts';
import styles from './Suggest.module.css';

const load = async () => ({ default: (await import('./SuggestionList.tsx')).SuggestionList });

const minQueryLength = 2;

/**
 * Holds a search form and, below it, what the words typed so far could mean. The suggestions are links: arrow keys walk
 * through them, Escape closes them and leaves the field focused. Their code comes with the first letters.
 */
export function Suggest({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const isOpen = words.length >= minQueryLength;
  const List = useIsland(load, isOpen);
  const close = () => setWords('');

  const onInput = (event: FormEvent) => {
    if (event.target instanceof HTMLInputElement) setWords(event.target.value.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const field = box.current?.querySelector('input');
    if (!isOpen || !field || isComposing(event)) return;
    if (event.key === 'Escape') {
      // The first Escape closes the suggestions, a second one leaves the field.
      event.stopPropagation();
      close();
      field.focus();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops: HTMLElement[] = [field, ...(box.current?.querySelectorAll<HTMLElement>('[data-suggestion]') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    event.preventDefault();
    stops[(at + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length]?.focus();
  };

  return (
    <div
      ref={box}
      className={styles.box}
      onInput={onInput}
      onKeyDownCapture={onKeyDown}
      onSubmit={close}
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) close();
      }}
    >
      {children}
      {isOpen && List ? createElement(List, { query: words, onChosen: close }) : null}
    </div>
  );
}
