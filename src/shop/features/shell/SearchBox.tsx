import { searchHint } from '#src/shop/data/shop-profile.ts';
import { words } from '#language/words.ts';
import { isComposing } from '#src/ui/composing.ts';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { Suggest } from '#src/shop/features/catalogue/Suggest.tsx';
import styles from './SearchBox.module.css';

interface SearchBoxProps {
  /** Opened by a tap: the keyboard comes at once. */
  focusFirst?: boolean;
  /** Escape was pressed or a search was sent. */
  onLeave?: () => void;
}

/** The query in the URL. */
function useSearchedFor(): string {
  return useRouterState({
    select: ({ location }) => (location.pathname === '/search' ? String((location.search as { q?: unknown }).q ?? '') : ''),
  });
}

/** `/` focuses the field from anywhere, unless the shopper is typing or the field is hidden. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isComposing(event) || isTyping || event.ctrlKey || event.metaKey || !input.current?.offsetParent) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}

/**
 * Search by Enter or by the button; an empty search does nothing (spec 5). A real form, so that
 * it works before the script has loaded.
 */
export function SearchBox({ focusFirst = false, onLeave }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const searchedFor = useSearchedFor();

  useEffect(() => {
    if (focusFirst) input.current?.focus();
  }, [focusFirst]);

  useSlashKey(input);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const q = input.current?.value.trim() ?? '';
    if (q === '') return;
    input.current?.blur();
    onLeave?.();
    void navigate({ to: '/search', search: { q } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    input.current?.blur();
    onLeave?.();
  };

  return (
    <Suggest>
      <form role="search" action="/search" method="get" className={styles.box} onSubmit={onSubmit}>
        <label htmlFor={id} className="visually-hidden">
          {words().labels.searchTheShop}
        </label>
        <Search className={styles.lens} size={20} strokeWidth={1.75} aria-hidden />
        <input
          // A new search elsewhere (a link, the back button) updates the box.
          key={searchedFor}
          ref={input}
          id={id}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={searchedFor}
          maxLength={limits.searchMax}
          placeholder={searchHint()}
          autoComplete="off"
          enterKeyHint="search"
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={styles.send} aria-label={words().pages.search}>
          <Search size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </form>
    </Suggest>
  );
}
