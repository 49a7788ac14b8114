/** Photographs of a product that is not saved yet. They stay on the device when the app is killed. */
import { useCallback, useEffect, useState } from 'react';
import { currentSession } from '#src/desk/session/desk-session.ts';

const cacheName = 'haat-desk-photographs';

/** The draft that had no name when there was only one. */
const firstDraft = 'product:new';

/** Addresses that exist in the cache alone. */
function addressOf(draft: string, place: number): string {
  const name = draft === firstDraft ? '' : `${encodeURIComponent(draft)}/`;
  return `/desk/draft/${currentSession()?.userId ?? ''}/${name}${place}`;
}

async function write(draft: string, pictures: readonly Blob[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (let place = 0; await cache.delete(addressOf(draft, place)); place += 1);
  for (const [place, picture] of pictures.entries()) await cache.put(addressOf(draft, place), new Response(picture));
}

async function read(draft: string): Promise<Blob[]> {
  const cache = await caches.open(cacheName);
  const found: Blob[] = [];
  for (;;) {
    const response = await cache.match(addressOf(draft, found.length));
    if (!response) return found;
    found.push(await response.blob());
  }
}

/**
 * The photographs of a product that is being added, restored when the form opens again, and how to change them.
 *
 * @param draft the name of the draft of the form
 * @param first what it begins with where nothing is restored; always the same list
 */
export function useDraftPhotographs(draft: string, first: readonly Blob[]): [readonly Blob[], (next: readonly Blob[]) => void] {
  const [pictures, setPictures] = useState(first);
  useEffect(() => {
    let isLeft = false;
    read(draft).then(
      (found) => {
        if (!isLeft && found.length > 0) setPictures((now) => (now === first ? found : [...found, ...now]));
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [draft, first]);
  const change = useCallback(
    (next: readonly Blob[]) => {
      setPictures(next);
      // A full or blocked store costs the draft, not the form.
      write(draft, next).catch(() => undefined);
    },
    [draft],
  );
  return [pictures, change];
}

/** Forgets them, once the product is saved. */
export function forgetPhotographs(draft: string): Promise<void> {
  return write(draft, []).catch(() => undefined);
}

/** Removes those of everybody, when the device is taken off the shop. */
export async function discardPhotographs(): Promise<void> {
  await globalThis.caches?.delete(cacheName).catch(() => false);
}
