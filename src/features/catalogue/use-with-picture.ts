/** Rows of pictures show what can be had: without a network, that is what this device keeps. */
import { useEffect, useState } from 'react';
import { currentConnectivity, onConnectivityChange } from '#src/network/use-connectivity.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Leaves out those whose picture is missing or could not be had; they are tried again once the server can be reached again.
 * @returns those that can be shown, and what to call when a picture could not be had (`onTorn` of `Picture`)
 */
export function useWithPicture<T>(all: readonly T[], pictureOf: (one: T) => string | undefined): [readonly T[], (src: string) => void] {
  const [torn, setTorn] = useState(none);
  useEffect(
    () =>
      onConnectivityChange(() => {
        if (currentConnectivity() === 'up') setTorn(none);
      }),
    [],
  );
  const skip = (src: string) => setTorn((now) => (now.has(src) ? now : new Set(now).add(src)));
  const canBeShown = (one: T) => {
    const src = pictureOf(one);
    return src !== undefined && src !== '' && !torn.has(src);
  };
  return [all.filter(canBeShown), skip];
}

/** The pictures of one product: its first one stays where none can be had, so that the row keeps its place. */
export function useTheirPictures(images: readonly string[]): [readonly string[], (src: string) => void] {
  const [shown, skip] = useWithPicture(images, (src) => src);
  return [shown.length > 0 ? shown : images.slice(0, 1), skip];
}
