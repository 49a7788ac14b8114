/** The delivery location, in the storage key `location` of spec 3 (default 'All'). */
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { limits } from '#contract/limits.ts';
import { listLocations } from '#contract/location.ts';
import { createListeners } from '#src/state/listeners.ts';
import { readText, writeText } from '#src/state/stored.ts';
import { call } from '#src/shop/session/call.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';

export function locationsQuery() {
  return queryOptions({
    queryKey: queryKey('locations'),
    queryFn: async ({ signal }) => (await call(listLocations, {}, { signal })).locations,
    staleTime: freshForMs.reference,
    meta: { scope: 'public', cached: true, launch: 'always' },
  });
}

const storageKey = 'location';
const listeners = createListeners(storageKey);
let hydrating = false;

/**
 * During hydration the location is the default one, for which the server rendered. `app.tsx` calls this with `true` before the router loads
 * and with `false` after hydration.
 */
export function setHydrating(value: boolean): void {
  hydrating = value;
  listeners.notify();
}

/** True during hydration: everything must read the same as on the server. */
export function isHydrating(): boolean {
  return hydrating;
}

export function deliveryLocation(): string {
  if (hydrating) return limits.defaultLocation;
  return readText(storageKey) || limits.defaultLocation;
}

/** Spec 4: choosing a location stores it; the caller goes to the home page. */
export function chooseLocation(name: string): void {
  // Where it cannot be stored, the default stays.
  writeText(storageKey, name);
  listeners.notify();
}

export function useDeliveryLocation(): string {
  return useSyncExternalStore(listeners.subscribe, deliveryLocation, () => limits.defaultLocation);
}

/** The location as a query parameter; none for 'All'. */
export function locationFilter(location: string): { location?: string } {
  return location === limits.defaultLocation ? {} : { location };
}
