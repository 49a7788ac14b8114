/** The chosen place of delivery, over the storage key `location` of spec 3 (default 'All'). */
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { limits } from '#contract/limits.ts';
import { listLocations } from '#contract/location.ts';
import { createListeners } from '#src/state/listeners.ts';
import { readText, writeText } from '#src/state/stored.ts';
import { call } from '#src/session/call.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';

export function locationsQuery() {
  return queryOptions({
    queryKey: queryKey('locations'),
    queryFn: async ({ signal }) => (await call(listLocations, {}, { signal })).locations,
    staleTime: freshForMs.shelves,
    meta: { scope: 'public', cached: true, launch: 'always' },
  });
}

const storageKey = 'location';
const listeners = createListeners(storageKey);
let hydrating = false;

/**
 * While a server-rendered page is being taken over, the place is the default one, because the server rendered for it.
 * The composition root calls this with `true` before the router loads and with `false` after hydration.
 */
export function setHydrating(value: boolean): void {
  hydrating = value;
  listeners.notify();
}

/** The server's page is being taken over: everything must answer as the server did. */
export function isHydrating(): boolean {
  return hydrating;
}

export function deliveryLocation(): string {
  if (hydrating) return limits.defaultLocation;
  return readText(storageKey) || limits.defaultLocation;
}

/** Spec 4: choosing a place stores it; the caller goes to the home page. */
export function chooseLocation(name: string): void {
  // Where it cannot be stored, the shop goes on with the default.
  writeText(storageKey, name);
  listeners.notify();
}

export function useDeliveryLocation(): string {
  return useSyncExternalStore(listeners.subscribe, deliveryLocation, () => limits.defaultLocation);
}

/** The place as the calls take it: nothing for 'All'. */
export function locationFilter(location: string): { location?: string } {
  return location === limits.defaultLocation ? {} : { location };
}
