import { useEffect, useRef } from 'react';
import { addKeys, type KeyBinding } from './key-bindings.ts';

/**
 * Adds keys while a component is on screen. Which keys there are must not change between renders; what they do may.
 *
 *     useKeys([{ keys: 'j', does: 'Next order', run: () => select(at + 1) }]);
 */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => addKeys(latest.current.map(({ keys, does }, place) => ({ keys, does, run: () => latest.current[place]?.run() }))), []);
}
