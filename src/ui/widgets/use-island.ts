import { type ComponentType, useEffect, useRef, useState } from 'react';
import { fetchMissingStyles } from '#src/state/missing-part.ts';
import { whenOnline } from '#src/state/when-online.ts';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** What was loaded stays: the second opening of a dialog is immediate. */
const loaded = new WeakMap<Load<never>, ComponentType<never>>();

async function loadWhole<P>(load: Load<P>): Promise<ComponentType<P>> {
  await fetchMissingStyles();
  return (await load()).default;
}

/**
 * The code of a part of the screen, once it is wanted; asked for again for as long as it is. In place of `React.lazy`, which remembers a failed
 * download for ever and ends the screen: a part that cannot come must not take the page with it.
 * @param load must be the same function every time.
 * @param onFail is called each time it did not come. Where somebody waits for it, say so and stop wanting it: their next tap tries again.
 * @returns undefined until the code is there.
 */
export function useIsland<P>(load: Load<P>, wanted: boolean, onFail?: (error: unknown) => void): ComponentType<P> | undefined {
  const known = loaded.get(load as Load<never>) as ComponentType<P> | undefined;
  const [, arrived] = useState(0);
  const failed = useRef(onFail);
  useEffect(() => {
    failed.current = onFail;
  });
  useEffect(() => {
    if (!wanted || known) return;
    let hasLeft = false;
    let giveUp = () => {};
    const ask = () => {
      loadWhole(load).then(
        (component) => {
          loaded.set(load as Load<never>, component as ComponentType<never>);
          if (!hasLeft) arrived((count) => count + 1);
        },
        (error: unknown) => {
          if (hasLeft) return;
          giveUp = whenOnline(ask);
          failed.current?.(error);
        },
      );
    };
    ask();
    return () => {
      hasLeft = true;
      giveUp();
    };
  }, [load, wanted, known]);
  return known;
}
