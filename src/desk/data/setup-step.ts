/** The step of the first run that somebody has opened from the checklist. Done, it leads back there. */
import { useSyncExternalStore } from 'react';
import type { Setup } from '#contract/desk/setup.ts';
import { createListeners } from '#src/state/listeners.ts';

type SetupStep = Setup['steps'][number]['step'];

interface OpenedStep {
  step: SetupStep;
  /** Where it is done. */
  path: string;
  /** Where it was opened, if not at the checklist: it leads back there. */
  from?: string;
  /** The step that waits for this one. */
  before?: OpenedStep | undefined;
}

const listeners = createListeners();
let opened: OpenedStep | undefined;

/** Notes which step is being done; undefined: none, as somebody goes on elsewhere. */
export function openSetupStep(step: OpenedStep | undefined): void {
  opened = step;
  listeners.notify();
}

export const openedSetupStep = (): OpenedStep | undefined => opened;

/** The same for a component. */
export const useSetupStep = (): OpenedStep | undefined => useSyncExternalStore(listeners.subscribe, openedSetupStep);
