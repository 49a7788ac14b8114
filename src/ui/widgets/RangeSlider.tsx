import { createElement, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './RangeSlider.module.css';
import { idleMoment } from '#src/state/idle.ts';
import { useIsland } from './use-island.ts';
import type { RangeSliderProps } from './range-slider-props.ts';
import { places, toPlace } from './range-scale.ts';

/** ms after it came on screen that the slider's code is asked for at the latest. */
const loadWithinMs = 1_500;

const load = () => import('./RangeSliderWidget.tsx');

/** The slider as a still picture of the same look, until its code is there. */
function Still({ scale, value }: Pick<RangeSliderProps, 'scale' | 'value'>) {
  const at = (amount: number) => `${(toPlace(amount, scale) / places) * 100}%`;
  return (
    <div className={styles.rail} aria-hidden="true">
      <svg>
        <line className={styles.track} x1="0" x2="100%" y1="50%" y2="50%" />
        <line className={styles.range} x1={at(value[0])} x2={at(value[1])} y1="50%" y2="50%" />
        <circle className={styles.thumb} cx={at(value[0])} cy="50%" r="10" />
        <circle className={styles.thumb} cx={at(value[1])} cy="50%" r="10" />
      </svg>
    </div>
  );
}

/**
 * True once the box was on screen and the browser had nothing better to do: the slider must not compete with the page, and
 * a sidebar that a phone never shows must not load it at all.
 */
function useSeenAndIdle(box: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    let isGone = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void idleMoment(loadWithinMs).then(() => {
        if (!isGone) setSeen(true);
      });
    });
    observer.observe(box.current);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [box]);
  return seen;
}

/** Two thumbs on one track. Where its code does not come, the boxes beside it still take the values. */
export function RangeSlider(props: RangeSliderProps) {
  const box = useRef<HTMLDivElement>(null);
  const Widget = useIsland(load, useSeenAndIdle(box));
  return (
    <div ref={box} className={styles.box}>
      {Widget ? createElement(Widget, props) : <Still {...props} />}
    </div>
  );
}
