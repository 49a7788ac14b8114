/** The question before a logout that would leave changes unsent: asked by whoever signs out, answered by the dialog. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/state/listeners.ts';

/** `send`: try once more, `keep`: for the same shopper's next sign-in here, `discard`: throw away, `stay`: no logout. */
export type SignOutChoice = 'send' | 'keep' | 'discard' | 'stay';

export interface SignOutQuestion {
  /** How many changes have not been sent or were refused. */
  count: number;
  answer: (choice: SignOutChoice) => void;
}

const listeners = createListeners();
let question: SignOutQuestion | undefined;

function put(next: SignOutQuestion | undefined): void {
  question = next;
  listeners.notify();
}

export function confirmSignOut(count: number): Promise<SignOutChoice> {
  question?.answer('stay');
  return new Promise((resolve) => {
    put({
      count,
      answer: (choice) => {
        put(undefined);
        resolve(choice);
      },
    });
  });
}

/** The question that stands, if any. */
export function useSignOutQuestion(): SignOutQuestion | undefined {
  return useSyncExternalStore(
    listeners.subscribe,
    () => question,
    () => undefined,
  );
}
