import { useState } from 'react';

/** Whether the picture at `src` cannot be had now. The picture is asked for again meanwhile; pass `onError` to its `<img>`. */
export function useBroken(src: string | undefined): { isBroken: boolean; onError: () => void } {
  const [broken, setBroken] = useState<string>();
  const onError = () => {
    if (src === undefined) return;
    setBroken(src);
    void import('./pictures-again.lazy.ts').then(
      async ({ pictureAgain }) => {
        if (await pictureAgain(src)) setBroken((now) => (now === src ? undefined : now));
      },
      () => undefined,
    );
  };
  return { isBroken: src !== undefined && broken === src, onError };
}
