/** The question before a logout that would leave changes unsent: asked by whoever signs out, answered by the dialog. */
import { useSyncExternalStore } from 'react';

/** `send`: try once more, `keep`: for the same shopper's next sign-in here, `discard`: throw away, `stay`: no logout. */
export type LeaveChoice = 'send' | 'keep' | 'discard' | 'stay';

export interface LeaveQuestion {
  /** How many changes have not been sent or were refused. */
  count: number;
  answer: (choice: LeaveChoice) => void;
}

const listeners = new Set<() => void>();
let question: LeaveQuestion | undefined;

function put(next: LeaveQuestion | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

export function askBeforeLeaving(count: number): Promise<LeaveChoice> {
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The question that stands, if any. */
export function useLeaveQuestion(): LeaveQuestion | undefined {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  );
}
