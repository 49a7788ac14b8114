/** The refused sign-in that this document reports (`server/pages/sign-in.ts`). */
import type { Attempt } from '#contract/page-head.ts';

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
