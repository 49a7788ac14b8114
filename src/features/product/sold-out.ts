/** Loads what only pages of sold-out products show: similar products and the stock alert. */
import { useEffect, useState } from 'react';

type SoldOutCode = typeof import('./SoldOut.tsx');

let code: SoldOutCode | undefined;

/** Resolves when `useSoldOut` gives the code at the first render. Rejects when it cannot be fetched. */
export async function loadSoldOut(): Promise<void> {
  code ??= await import('./SoldOut.tsx');
}

/** The components for a sold-out product; `undefined` for others, and until they have loaded. */
export function useSoldOut(isSoldOut: boolean): SoldOutCode | undefined {
  const [, setLoaded] = useState(code !== undefined);
  useEffect(() => {
    if (isSoldOut)
      loadSoldOut().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [isSoldOut]);
  return isSoldOut ? code : undefined;
}
