import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { memo } from 'react';
import type { Pool } from '#contract/desk/stock.ts';
import { Row } from '#src/desk/ui/Rows.tsx';
import { Thumb } from '#src/desk/ui/Thumb.tsx';
import { goToNext } from './next-field.ts';
import { apartWords, poolName, poolOptions } from './pool-words.ts';
import { typedPieces } from './typed-pieces.ts';
import styles from './stock.module.css';

interface CountRowProps {
  pool: Pool;
  value: string;
  onType: (pool: Pool, typed: string) => void;
}

/** One pool of a count. The known number is the placeholder: an empty field says that nobody counted. A key draws its own row only. */
export const CountRow = memo(function CountRow({ pool, value, onType }: CountRowProps) {
  const pieces = typedPieces(value);
  const isWrong = value.trim() !== '' && pieces === undefined;
  const differs = pieces !== undefined && pieces !== pool.onShelf ? words().deskStock.was(pool.onShelf) : '';
  return (
    <Row
      lead={<Thumb src={pool.image} placeholder={pool.placeholder} />}
      title={pool.name}
      text={joined([poolOptions(pool), apartWords(pool), differs, isWrong && words().deskStock.writeNumber], ' · ')}
      end={
        <input
          className={styles.count}
          data-count=""
          aria-label={words().deskStock.countOf(poolName(pool))}
          aria-invalid={isWrong || undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          placeholder={String(pool.onShelf)}
          value={value}
          onChange={({ target }) => onType(pool, target.value)}
          onKeyDown={goToNext}
        />
      }
    />
  );
});
