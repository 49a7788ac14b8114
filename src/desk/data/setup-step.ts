/** The step of the first run that somebody has opened from the checklist. Done, it leads back there. */
import { useSyncExternalStore } from 'react';
import type { Setup } from '#contract/desk/setup.ts';
import { createListeners } from '#src/state/listeners.ts';

type SetupStep = Setup['steps'][number]['step'];

const listeners = createListeners();
let opened: SetupStep | undefined;

/** Notes which step is being done; undefined: none, as somebody goes on elsewhere. */
export function openSetupStep(step: SetupStep | undefined): void {
  opened = step;
  listeners.notify();
}

export const openedSetupStep = (): SetupStep | undefined => opened;

/** The same for a component. */
export const useSetupStep = (): SetupStep | undefined => useSyncExternalStore(listeners.subscribe, openedSetupStep);
