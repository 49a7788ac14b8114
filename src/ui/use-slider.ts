/**
 * keen-slider as a hook that loads the library after the page: the row can be scrolled before. Same use as `useKeenSlider` of
 * keen-slider/react.
 */
import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider';
import { layout } from './layout.ts';
import { whenUsed } from '#src/state/first-use.ts';
import { type RefCallback, type RefObject, useEffect, useRef, useState } from 'react';

/** ms until the slider loads for a row that nobody has touched: before it turns by itself. */
const untouchedMs = layout.hero.every - 400;

/**
 * Returns the ref of the track, and the slider once it has loaded. Changed settings take effect; handlers are those of the first render.
 * @param slides what is in the row: the slider counts again when this changes
 */
export function useSlider<T extends HTMLElement>(
  options: KeenSliderOptions,
  slides: string,
): [RefCallback<T>, RefObject<KeenSliderInstance | null>] {
  const [track, setTrack] = useState<T | null>(null);
  const slider = useRef<KeenSliderInstance | null>(null);
  const latest = useRef(options);

  // Handlers are new functions at every render and mean the same; what counts is the rest.
  const settings = JSON.stringify([options, slides]);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (settings) slider.current?.update(latest.current);
  }, [settings]);

  useEffect(() => {
    if (!track) return;
    let wanted = true;
    void Promise.race([whenUsed(), new Promise((resolve) => setTimeout(resolve, untouchedMs))])
      .then(() => import('keen-slider'))
      .then(
        ({ default: KeenSlider }) => {
          if (wanted) slider.current = new KeenSlider(track, latest.current);
        },
        // The download failed: the row stays as the server drew it.
        () => undefined,
      );
    return () => {
      wanted = false;
      slider.current?.destroy();
      slider.current = null;
    };
  }, [track]);

  return [setTrack, slider];
}
