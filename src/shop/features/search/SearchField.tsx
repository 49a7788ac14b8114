import { searchHint } from '#src/shop/data/shop-profile.ts';
import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { Suggest } from '#src/shop/features/catalogue/Suggest.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import styles from './SearchField.module.css';
import { words } from '#language/words.ts';

/** The field of the search screen on phones, where the header has none. An empty search does nothing (spec 5). */
export function SearchField({
  q,
  focusFirst = false,
}: {
  q: string;
  /** Opened to search: the keyboard comes at once. */ focusFirst?: boolean;
}) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    if (focusFirst) input.current?.focus({ preventScroll: true });
  }, [focusFirst]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = input.current?.value.trim() ?? '';
    if (wanted === '') return;
    input.current?.blur();
    void navigate({ to: '/search', search: { q: wanted } });
  };
  const onClear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
  };

  return (
    <Suggest>
      <form role="search" action="/search" method="get" className={styles.field} onSubmit={onSubmit}>
        <Search size={20} strokeWidth={1.75} aria-hidden className={styles.lens} />
        <input
          // Another search (a link, the way back) updates the field.
          key={q}
          ref={input}
          type="search"
          name="q"
          aria-label={words().labels.searchTheShop}
          className={styles.input}
          defaultValue={q}
          maxLength={limits.searchMax}
          placeholder={searchHint()}
          autoComplete="off"
          enterKeyHint="search"
        />
        <IconButton label={words().searchScreen.clearSearch} className={styles.clear} onClick={onClear}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </form>
    </Suggest>
  );
}
