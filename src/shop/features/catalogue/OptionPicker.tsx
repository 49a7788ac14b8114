import { useEffect, useRef } from 'react';
import { words } from '#language/words.ts';
import { ChoiceChips } from '#src/ui/ChoiceChips.tsx';
import { glueUnits } from '#src/ui/title-cut.ts';
import styles from './OptionPicker.module.css';
import type { Purchase } from './use-purchase.ts';

/** RAM, Size and Weight, each only where there is something to choose; flagged while a wanted choice is missing (spec 4). */
export function OptionPicker({ purchase, inSheet = false }: { purchase: Purchase; inSheet?: boolean }) {
  const { lists, picked, flagged, attempt, pick, soldOut } = purchase;
  const box = useRef<HTMLDivElement>(null);
  const handled = useRef(attempt);

  useEffect(() => {
    // The Add button may be at the other end of the screen: scrolls the missing option into view.
    if (attempt === handled.current) return;
    handled.current = attempt;
    if (attempt.inSheet !== inSheet) return;
    const waiting = box.current?.querySelector('[data-waiting]');
    waiting?.scrollIntoView({ block: 'center' });
    waiting?.querySelector('input')?.focus({ preventScroll: true });
  }, [attempt, inSheet]);

  if (lists.length === 0) return null;
  return (
    <div ref={box} className={styles.lists}>
      {lists.map(({ name, label, values }) => (
        <div key={name} data-waiting={flagged.includes(name) || undefined}>
          <ChoiceChips
            legend={picked[name] === undefined ? label : `${label}:`}
            choices={values.map((value) => ({
              value,
              label: glueUnits(value),
              unavailable: soldOut.get(name)?.has(value) ? words().product.soldOut : undefined,
            }))}
            value={picked[name]}
            onChange={(value) => pick(name, value)}
            error={flagged.includes(name) ? words().cart.chooseOption : undefined}
          />
        </div>
      ))}
    </div>
  );
}
