import { useId, useState } from 'react';
import styles from './RatingField.module.css';
import { Star } from './Stars.tsx';
import { words } from '#language/words.ts';

interface RatingFieldProps {
  legend: string;
  /** 0 to 5 in half steps. */
  value: number;
  onChange: (value: number) => void;
}

/** Half a star, a star, a star and a half … */
const halves = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

function labelOf(value: number): string {
  return value === 0.5 ? words().kit.halfAStar : words().kit.stars(value);
}

/**
 * A rating in half steps: the left half of a star is half a star, the right half the whole one. A group of radio buttons
 * underneath, so that arrow keys move by half a star and screen readers say where they are.
 */
export function RatingField({ legend, value, onChange }: RatingFieldProps) {
  const name = useId();
  const [hovered, setHovered] = useState<number>();
  const shown = Math.round((hovered ?? value) * 2);
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        <div className={styles.stars} onPointerLeave={() => setHovered(undefined)}>
          {[0, 1, 2, 3, 4].map((index) => (
            <Star key={index} size={40} filled={Math.min(2, Math.max(0, shown - index * 2))} />
          ))}
          <div className={styles.halves}>
            {halves.map((half) => (
              <label
                key={half}
                className={styles.half}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(half / 2)}
              >
                <input type="radio" name={name} value={half / 2} checked={half / 2 === value} onChange={() => onChange(half / 2)} />
                <span className="visually-hidden">{labelOf(half / 2)}</span>
              </label>
            ))}
          </div>
        </div>
        <span className={styles.value} aria-hidden="true">
          {(hovered ?? value).toFixed(1)}
        </span>
      </div>
    </fieldset>
  );
}
