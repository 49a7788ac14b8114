/** What a person has chosen for this device. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/state/listeners.ts';
import { readText, removeText, writeText } from '#src/state/stored.ts';

/** `sound`: a new order rings; `keys`: single letters are commands (WCAG 2.1.4 asks for a way to turn them off). */
export type Preference = 'sound' | 'keys';

const keyOf = (preference: Preference) => `haat-desk-${preference}`;
const listeners = createListeners(keyOf('sound'), keyOf('keys'));

/** Whether it is on; both are unless somebody turned them off. */
export function isOn(preference: Preference): boolean {
  return readText(keyOf(preference)) !== 'off';
}

export function turn(preference: Preference, on: boolean): void {
  if (on) removeText(keyOf(preference));
  else writeText(keyOf(preference), 'off');
  listeners.notify();
}

/** Whether it is on, for components. */
export function usePreference(preference: Preference): boolean {
  return useSyncExternalStore(listeners.subscribe, () => isOn(preference));
}
