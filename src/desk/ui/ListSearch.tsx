import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNewest } from '#src/ui/use-newest.ts';
import styles from './ListSearch.module.css';

/** ms without a key after which the list is searched. */
const searchAfterMs = 250;

interface SearchFieldProps {
  label: string;
  /** What it is found by, in place of the label inside the field. */
  hint?: string;
  /** What the list is searched for. */
  value: string;
  onSearch: (text: string) => void;
  onEnter?: (text: string) => void;
}

/** Searches a list while somebody types. The key `/` goes here. */
export function ListSearch({ label, hint = label, value, onSearch, onEnter }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A filter may be chosen meanwhile.
  const newest = useNewest(onSearch);
  // A link may have taken the words away; who is typing knows better.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(value);
  }, [value]);
  const search = (next: string, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => newest.current(next.trim()), afterMs);
  };
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === value) onEnter?.(value);
        else search(text, 0);
      }}
    >
      <Search className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
      <input
        ref={field}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        maxLength={100}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          search(target.value, searchAfterMs);
        }}
        // Who leaves the field for a row must not be called back by a search that waits.
        onBlur={({ relatedTarget }) => {
          if (relatedTarget instanceof HTMLAnchorElement) clearTimeout(timer.current);
        }}
      />
    </form>
  );
}
