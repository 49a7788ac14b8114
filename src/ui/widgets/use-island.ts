import { type ComponentType, useEffect, useRef, useState } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** What was loaded stays: the second opening of a dialog is immediate. */
const loaded = new WeakMap<Load<never>, ComponentType<never>>();

/**
 * The code of a widget, once it is wanted. In place of `React.lazy`, which remembers a failed download for ever: on a
 * flaky line the next tap must try again, and a dialog that cannot come must not take the page with it.
 * @param load must be the same function every time.
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
    let left = false;
    load().then(
      (module) => {
        loaded.set(load as Load<never>, module.default as ComponentType<never>);
        if (!left) arrived((count) => count + 1);
      },
      (error: unknown) => {
        if (!left) failed.current?.(error);
      },
    );
    return () => {
      left = true;
    };
  }, [load, wanted, known]);
  return known;
}
