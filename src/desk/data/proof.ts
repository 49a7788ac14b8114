/**
 * Changes that need a proof (refunds, staff, settings): when the server asks for the PIN or the password again, the frame shows a dialog, and
 * the change is sent once more after it. Every `deskChange` goes through here, so no screen needs to think of it.
 */
import { words } from '#language/words.ts';
import { ApiError } from '#src/network/api-error.ts';
import { createListeners } from '#src/state/listeners.ts';

interface Asked {
  promise: Promise<boolean>;
  answer: (isProven: boolean) => void;
}

const listeners = createListeners();
let asked: Asked | undefined;

/** Calls `listener` when a proof is asked for and when it is given. Fits `useSyncExternalStore`. */
export const onProofChange = listeners.subscribe;

/** Whether somebody is asked for a proof. */
export function isProofAsked(): boolean {
  return asked !== undefined;
}

/** The proof was given, or the person has closed the dialog. */
export function answerProof(isProven: boolean): void {
  const { answer } = asked ?? {};
  asked = undefined;
  listeners.notify();
  answer?.(isProven);
}

/** Asks for a proof; gives whether it was given. Several changes that wait for a proof wait for the same one. */
export function askProof(): Promise<boolean> {
  if (!asked) {
    let answer: Asked['answer'] = () => undefined;
    const promise = new Promise<boolean>((resolve) => (answer = resolve));
    asked = { promise, answer };
    listeners.notify();
  }
  return asked.promise;
}

/** Sends a change, and sends it again after a proof. @throws ApiError also when the person gives none: nothing was changed then */
export async function withProof<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error;
    if (await askProof()) return change();
    throw new ApiError({ kind: 'refused', status: error.status, code: 'not_proven', message: words().sessionMessages.notProven });
  }
}
