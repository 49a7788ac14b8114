import type { Settled } from '#src/outbox/drain.ts';

let tells: (refused: Settled) => boolean = () => false;

/** Sets who tells the person of a refusal in place of a toast: it gives true for those that it tells of. */
export function tellRefusals(next: typeof tells): void {
  tells = next;
}

/** Whether somebody tells the person of this refusal. */
export function isToldRefusal(settled: Settled): boolean {
  return settled.outcome === 'refused' && tells(settled);
}
