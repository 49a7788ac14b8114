/** Rows of pictures show what can be had: without a network, that is what this device keeps. */
import { useEffect, useState } from 'react';
import { currentConnectivity, onConnectivityChange } from '#src/network/use-connectivity.ts';

/** The pictures that could not be had: `src` of each, and the file of it that the browser asked for. */
type Torn = ReadonlyMap<string, string>;
const none: Torn = new Map();

/** Called with a picture that could not be had and the file of it that the browser asked for (`onTorn` of `Picture`). */
type OnTorn = (src: string, file: string) => void;

function without(torn: Torn, src: string): Torn {
  const left = new Map(torn);
  return left.delete(src) ? left : torn;
}

/** Calls `onHad` once the server has sent the file. Until then nothing of it is shown, so that no row comes and goes. */
async function askAgain(file: string, onHad: () => void): Promise<void> {
  const { pictureAgain } = await import('#src/ui/pictures-again.lazy.ts');
  if (await pictureAgain(file)) onHad();
}

/**
 * Leaves out those whose picture is missing or could not be had. Each is asked for again, and comes back once the server sends it.
 * @returns those that can be shown, and what to call when a picture could not be had
 */
export function useWithPicture<T>(all: readonly T[], pictureOf: (one: T) => string | undefined): [readonly T[], OnTorn] {
  const [torn, setTorn] = useState(none);
  const ask = (src: string, file: string) => {
    // Without a network the code that asks may be missing too; a returning connection tries again.
    askAgain(file, () => setTorn((now) => without(now, src))).catch(() => undefined);
  };
  useEffect(
    () =>
      onConnectivityChange(() => {
        if (currentConnectivity() === 'up') for (const [src, file] of torn) ask(src, file);
      }),
    [torn],
  );
  const skip: OnTorn = (src, file) => {
    if (torn.has(src)) return;
    setTorn((now) => new Map(now).set(src, file));
    ask(src, file);
  };
  const canBeShown = (one: T) => {
    const src = pictureOf(one);
    return src !== undefined && src !== '' && !torn.has(src);
  };
  return [all.filter(canBeShown), skip];
}

/** The pictures of one product: its first one stays where none can be had, so that the row keeps its place. */
export function useTheirPictures(images: readonly string[]): [readonly string[], OnTorn] {
  const [shown, skip] = useWithPicture(images, (src) => src);
  return [shown.length > 0 ? shown : images.slice(0, 1), skip];
}
