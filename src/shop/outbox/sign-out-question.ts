/** The question before a sign-out that would leave changes unsent. The sign-out asks it, the dialog answers. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/state/listeners.ts';

/** `send`: try again; `keep`: until the same shopper signs in here again; `discard`: delete them; `stay`: do not sign out. */
type SignOutChoice = 'send' | 'keep' | 'discard' | 'stay';

export interface SignOutQuestion {
  /** How many changes have not been sent or were refused. */
  count: number;
  /** They wait in the store of a newer version, which alone can send or delete them. */
  isStoreNewer: boolean;
  answer: (choice: SignOutChoice) => void;
}

const listeners = createListeners();
let question: SignOutQuestion | undefined;

function put(next: SignOutQuestion | undefined): void {
  question = next;
  listeners.notify();
}

export function confirmSignOut(count: number, isStoreNewer = false): Promise<SignOutChoice> {
  question?.answer('stay');
  return new Promise((resolve) => {
    put({
      count,
      isStoreNewer,
      answer: (choice) => {
        put(undefined);
        resolve(choice);
      },
    });
  });
}

/** The open question, if any. */
export function useSignOutQuestion(): SignOutQuestion | undefined {
  return useSyncExternalStore(
    listeners.subscribe,
    () => question,
    () => undefined,
  );
}
