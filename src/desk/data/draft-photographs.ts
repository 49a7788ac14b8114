/** Photographs of a product that is not saved yet. They stay on the device when the app is killed. */
import { useCallback, useEffect, useState } from 'react';
import { currentSession } from '#src/desk/session/desk-session.ts';

const cacheName = 'haat-desk-photographs';

/** Addresses that exist in the cache alone. */
const addressOf = (place: number) => `/desk/draft/${currentSession()?.userId ?? ''}/${place}`;

async function write(pictures: readonly Blob[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith(`/desk/draft/${currentSession()?.userId ?? ''}/`)) await cache.delete(request);
  }
  for (const [place, picture] of pictures.entries()) await cache.put(addressOf(place), new Response(picture));
}

async function read(): Promise<Blob[]> {
  const cache = await caches.open(cacheName);
  const found: Blob[] = [];
  for (;;) {
    const response = await cache.match(addressOf(found.length));
    if (!response) return found;
    found.push(await response.blob());
  }
}

/** The photographs of the product that is being added, restored when the form opens again, and how to change them. */
export function useDraftPhotographs(): [readonly Blob[], (next: readonly Blob[]) => void] {
  const [pictures, setPictures] = useState<readonly Blob[]>([]);
  useEffect(() => {
    let isLeft = false;
    read().then(
      (found) => {
        if (!isLeft && found.length > 0) setPictures((now) => [...found, ...now]);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  const change = useCallback((next: readonly Blob[]) => {
    setPictures(next);
    // A full or blocked store costs the draft, not the form.
    write(next).catch(() => undefined);
  }, []);
  return [pictures, change];
}

/** Forgets them, once the product is saved. */
export function forgetPhotographs(): Promise<void> {
  return write([]).catch(() => undefined);
}

/** Removes those of everybody, when the device is taken off the shop. */
export async function discardPhotographs(): Promise<void> {
  await globalThis.caches?.delete(cacheName).catch(() => false);
}
