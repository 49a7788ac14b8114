/** Changes that a form sends and waits for, and that wait on the device where the shop cannot be reached. */
import { useSyncExternalStore } from 'react';
import type { MakeChange } from '#src/outbox/outbox-api.ts';
import { currentConnectivity, onConnectivityChange } from '#src/network/use-connectivity.ts';
import { createListeners } from '#src/state/listeners.ts';
import { randomUuid } from '#src/state/random-uuid.ts';
import type { Waiting } from '../outbox/changes-after.ts';
import type { deskActions } from '../outbox/desk-actions.ts';
import { outbox, useChangesAfter } from '../outbox/desk-outbox.ts';
import { tellRefusals } from '../outbox/told-refusals.ts';
import { askProof, withProof } from './proof.ts';

/** `sent`: the shop has it. `kept`: this device has it, and sends it later. */
export type Saved = 'sent' | 'kept';

/** What a form waits for: it tells of a refusal itself. Replaced with each change, for `useSyncExternalStore`. */
let awaited: ReadonlySet<string> = new Set();
const listeners = createListeners();

function setAwaited(next: ReadonlySet<string>): void {
  awaited = next;
  listeners.notify();
}

/**
 * `useChangesAfter` without what a form waits for: until the shop has answered, the form has it and not the page behind it. A refusal
 * would take it away again.
 */
export function useSettledChanges(at: number): Waiting {
  const ids = useSyncExternalStore(listeners.subscribe, () => awaited);
  const isAwaited = ({ id }: { id: string }) => ids.has(id);
  return useChangesAfter(at).map((change) =>
    change.sentAt === undefined && change.rows.some(isAwaited) ? { ...change, rows: change.rows.filter((row) => !isAwaited(row)) } : change,
  );
}

/** ms that a form waits for an answer. After that the change goes on waiting without it. */
const answerMs = 10_000;

/** Resolves when the shop cannot be reached, or does not answer for long. `over`: ends the wait. */
function unanswered(over: AbortSignal): Promise<Saved> {
  return new Promise((resolve) => {
    const keep = () => resolve('kept');
    const look = () => {
      if (currentConnectivity() === 'down') keep();
    };
    const timer = setTimeout(keep, answerMs);
    const stop = onConnectivityChange(look);
    over.addEventListener('abort', () => {
      clearTimeout(timer);
      stop();
    });
    look();
  });
}

async function attempt(make: MakeChange<typeof deskActions>): Promise<Saved> {
  const id = randomUuid();
  setAwaited(new Set([...awaited, id]));
  const opened = await outbox.open();
  const withId: typeof make = (changes) => {
    const made = make(changes);
    return made && { ...made, id };
  };
  await outbox.save(withId, { isQuiet: true });
  const over = new AbortController();
  try {
    const saved = await Promise.race([opened.waitUntilApplied(id).then((): Saved => 'sent'), unanswered(over.signal)]);
    if (saved === 'kept') setAwaited(new Set([...awaited].filter((one) => one !== id)));
    return saved;
  } catch (error) {
    await opened.dismiss(id);
    throw error;
  } finally {
    over.abort();
  }
}

/**
 * Saves a change on the device and waits until the shop has it, or cannot be reached. Asks for a proof where the shop wants one.
 * @throws ApiError when the shop refuses it now: nothing waits then
 */
export function saveChange(make: MakeChange<typeof deskActions>): Promise<Saved> {
  return withProof(() => attempt(make));
}

/** A change that was kept is refused for want of a proof: asks for it, and sends the change again. Without it the change stays among the refused. */
async function proveLater(id: string): Promise<void> {
  if (await askProof()) await (await outbox.open()).retry(id);
}

/** Refusals of what a form waits for are told by it; one for want of a proof asks for the proof. */
export function tellOwnRefusals(): void {
  tellRefusals(({ action: { id }, code }) => {
    if (awaited.has(id)) return true;
    if (code !== 'proof_needed') return false;
    void proveLater(id).catch(() => undefined);
    return true;
  });
}
