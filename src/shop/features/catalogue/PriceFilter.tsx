import { isComposing } from '#src/ui/composing.ts';
import { type FormEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { formatCount, formatRupees } from '#contract/money.ts';
import { useNewest } from '#src/ui/use-newest.ts';
import { RangeSlider } from '#src/ui/widgets/RangeSlider.tsx';
import styles from './PriceFilter.module.css';
import { type PriceRange, typedRupees, untouched, withEnd } from './price-range.ts';
import { words } from '#language/words.ts';

/** Most prices are far below the end of the range: the low end gets more of the track. */
const scale = { min: limits.price.min, max: limits.price.max, step: limits.price.step, bend: 3 };

interface PriceFilterProps {
  /** Undefined while no price filter is applied. */
  value: PriceRange | undefined;
  /** After a thumb was let go or a box was left. */
  onChange: (range: PriceRange) => void;
}

/** Delay after the last move: holding an arrow key is one choice, not fifty. */
const applyDelayMs = 350;

/**
 * Applies a range after the delay by the newest `onChange`, because another filter may be chosen meanwhile, and at once before a press elsewhere,
 * such as on the button that shows the products. `within`: an element of this filter.
 */
function useDelayed(onChange: PriceFilterProps['onChange'], within: RefObject<HTMLElement | null>) {
  const waiting = useRef<{ range: PriceRange; timer: ReturnType<typeof setTimeout> }>(undefined);
  const newest = useNewest(onChange);
  const drop = useCallback(() => {
    const due = waiting.current;
    waiting.current = undefined;
    clearTimeout(due?.timer);
    return due?.range;
  }, []);
  const apply = useCallback(() => {
    const range = drop();
    if (range) newest.current(range);
  }, [drop, newest]);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && within.current?.parentElement?.contains(target))) apply();
    };
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, onPress, true);
    return () => {
      for (const event of ['pointerdown', 'focusin']) document.removeEventListener(event, onPress, true);
      drop();
    };
  }, [within, drop, apply]);
  const wait = (range: PriceRange) => {
    waiting.current = { range, timer: setTimeout(apply, applyDelayMs) };
  };
  return { wait, drop };
}

/** Spec 5: a slider from 100 to 60000 in steps of 5; its two values can be typed. */
export function PriceFilter({ value, onChange }: PriceFilterProps) {
  const [draft, setDraft] = useState<PriceRange>();
  const [applied, setApplied] = useState(value);
  const boxes = useRef<HTMLDivElement>(null);
  const { wait, drop } = useDelayed(onChange, boxes);
  if (applied?.[0] !== value?.[0] || applied?.[1] !== value?.[1]) {
    // The filter was applied, or cleared elsewhere: the draft is obsolete.
    setApplied(value);
    setDraft(undefined);
  }

  const shown = draft ?? value ?? untouched;
  const move = (range: PriceRange) => {
    drop();
    setDraft(range);
  };
  const settle = (range: PriceRange) => {
    move(range);
    wait(range);
  };
  const type = (end: 0 | 1, rupees: number) => {
    const range = withEnd(shown, end, rupees);
    move(range);
    onChange(range);
  };
  return (
    <>
      <RangeSlider
        scale={scale}
        value={shown}
        labels={[words().catalogue.lowestPrice, words().catalogue.highestPrice]}
        format={formatRupees}
        onChange={move}
        onCommit={settle}
      />
      <div ref={boxes} className={styles.boxes}>
        <PriceBox label={words().catalogue.lowestPriceInRupees} value={shown[0]} onTyped={(rupees) => type(0, rupees)} />
        <span>{words().catalogue.to}</span>
        <PriceBox label={words().catalogue.highestPriceInRupees} value={shown[1]} onTyped={(rupees) => type(1, rupees)} />
      </div>
    </>
  );
}

/** One end as a number; taken when the box is left or Enter is pressed. */
function PriceBox({ label, value, onTyped }: { label: string; value: number; onTyped: (rupees: number) => void }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Moving the slider updates the box. Replacing the input would lose the focus after Enter.
    if (box.current) box.current.value = formatCount(value);
  }, [value]);
  const take = (event: FormEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const rupees = typedRupees(input.value);
    input.value = formatCount(rupees ?? value);
    if (rupees !== undefined && rupees !== value) onTyped(rupees);
  };
  return (
    <span className={styles.box}>
      <span className={styles.sign} aria-hidden="true">
        {words().catalogue.rupeeSign}
      </span>
      <input
        ref={box}
        className={styles.input}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={formatCount(value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          take(event);
        }}
      />
    </span>
  );
}
