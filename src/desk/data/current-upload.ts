/** The one file of products that this page sends. It goes on by itself once the shop can be reached again. */
import { useSyncExternalStore } from 'react';
import { currentConnectivity, onConnectivityChange } from '#src/network/use-connectivity.ts';
import { currentSession } from '#src/desk/session/desk-session.ts';
import { createListeners } from '#src/state/listeners.ts';
import { isBroken, isElsewhere, sendRest } from './import-upload.ts';

export interface CurrentUpload {
  /** Who chose the file. Whoever signs in after them neither sees nor sends it. */
  userId: string | undefined;
  file: File;
  /** `waiting`: the shop was not reached; `failed`: it refused the file; `done`: it has it all. */
  step: 'sending' | 'waiting' | 'failed' | 'done';
  /** Bytes that have gone, and of these those that the shop had when this attempt began. */
  sent: number;
  from: number;
  /** Why it failed. */
  error?: unknown;
  importId?: string;
}

/** ms before the next attempt, doubled while no more of the file arrives. */
const pauseMs = { least: 1_000, most: 30_000 };

/** Parts that may be refused for their place before the file is sent as a whole. */
const misfitsMost = 5;

const listeners = createListeners();
let current: CurrentUpload | undefined;
/** Ends the pause before the next attempt. */
let wake: (() => void) | undefined;

function show(next: CurrentUpload | undefined): void {
  current = next;
  listeners.notify();
}

const ownUpload = (): CurrentUpload | undefined => (current?.userId === currentSession()?.userId ? current : undefined);

/** The upload of the person at this page; undefined while there is none. */
export const useCurrentUpload = (): CurrentUpload | undefined => useSyncExternalStore(listeners.subscribe, ownUpload, () => undefined);

/** Forgets an upload that is over. */
export const forgetUpload = (): void => show(undefined);

/** Sends a file in place of one that waits or failed. */
export function startUpload(file: File): void {
  void run({ userId: currentSession()?.userId, file, step: 'sending', sent: 0, from: 0 });
}

/** Tries at once what waits or has failed. */
export function tryUploadAgain(): void {
  const upload = ownUpload();
  if (upload?.step === 'waiting') wake?.();
  else if (upload?.step === 'failed') startUpload(upload.file);
}

async function run(upload: CurrentUpload): Promise<void> {
  const { file } = upload;
  show(upload);
  wake?.();
  const isOurs = () => ownUpload()?.file === file;
  const change = (next: Partial<CurrentUpload>) => {
    if (current && isOurs()) show({ ...current, ...next });
  };
  /** What the shop had at best. */
  let arrived = -1;
  // Behind a proxy that spreads the parts over processes, each with a folder of its own, no part fits to the one before.
  let misfits = 0;
  let ms = pauseMs.least;
  while (isOurs()) {
    change({ step: 'sending' });
    try {
      const importId = await sendRest(
        file,
        (sent, from) => {
          if (from > arrived) [arrived, misfits, ms] = [from, 0, pauseMs.least];
          change({ sent, from });
        },
        misfits < misfitsMost ? 'parts' : 'whole',
      );
      change({ step: 'done', importId, sent: file.size });
      return;
    } catch (error) {
      if (!isBroken(error) && !isElsewhere(error)) {
        change({ step: 'failed', error });
        return;
      }
      if (isElsewhere(error)) misfits += 1;
      else change({ step: 'waiting' });
      await pause(ms);
      ms = Math.min(pauseMs.most, ms * 2);
    }
  }
}

/** Until `ms` are over and the shop can be reached, or somebody wakes it. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    let isOver = false;
    const go = () => {
      clearTimeout(timer);
      stop();
      if (wake === go) wake = undefined;
      resolve();
    };
    const look = () => {
      if (isOver && currentConnectivity() !== 'down') go();
    };
    const timer = setTimeout(() => {
      isOver = true;
      look();
    }, ms);
    const stop = onConnectivityChange(look);
    wake = go;
  });
}
