/** A sign-in by the form without script that the server refused. The page arrives with it (`server/pages/sign-in.ts`). */
export interface Attempt {
  email: string;
  sentence: string;
  /** The field that the sentence is about; absent if it is about both. */
  field?: 'email' | 'password';
}

const block = () => globalThis.document?.getElementById('attempt');

/** The attempt that this document reports. Undefined on the server. */
export function readAttempt(): Attempt | undefined {
  const text = block()?.textContent;
  return text ? (JSON.parse(text) as Attempt) : undefined;
}

/** Forgets it: a later visit of the page starts empty. */
export function forgetAttempt(): void {
  block()?.remove();
}
