import { createElement, useSyncExternalStore } from 'react';
import { answerProof, isProofAsked, onProofChange } from '#src/desk/data/proof.ts';
import { sayMissing } from '#src/ui/widgets/say-missing.ts';
import { useIsland } from '#src/ui/widgets/use-island.ts';

/** Forms are no part of the first paint. */
const load = async () => ({ default: (await import('./ProofQuestion.tsx')).ProofQuestion });

/** Asks for the PIN or the password again while a change waits for it (`withProof`). */
export function ProofDialog() {
  const isAsked = useSyncExternalStore(onProofChange, isProofAsked);
  const question = useIsland(load, isAsked, (error) => {
    sayMissing(error);
    answerProof(false);
  });
  return isAsked && question ? createElement(question) : null;
}
