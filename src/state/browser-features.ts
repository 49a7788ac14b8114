/**
 * What only some of the supported browsers can do, each with what happens in the others. The README names the oldest of them. Everywhere else
 * `haat/oldest-browsers` refuses whatever one of them lacks. Workers use this file too; what concerns
 * elements is in `src/ui/is-shown.ts`.
 */

/** Aborts with the first of `signals`. `AbortSignal.any`: from Chrome 116, Firefox 124, Safari 17.4. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if (AbortSignal.any) return AbortSignal.any([...signals]);
  const either = new AbortController();
  const aborted = signals.find((signal) => signal.aborted);
  if (aborted) either.abort(aborted.reason);
  for (const signal of signals) signal.addEventListener('abort', () => either.abort(signal.reason), { once: true, signal: either.signal });
  return either.signal;
}

/** Bytes that this origin uses, as the browser says; `estimate`: from Safari 17. */
export async function usedStorage(): Promise<number | undefined> {
  try {
    return (await navigator.storage?.estimate?.())?.usage;
  } catch {
    return undefined;
  }
}

/** Whether the browser has promised not to clear this origin's storage by itself. */
export async function isStoragePersistent(): Promise<boolean> {
  try {
    return (await navigator.storage?.persisted?.()) ?? false;
  } catch {
    return false;
  }
}

/** Asks for that promise; Firefox then asks the person. */
export async function persistStorage(): Promise<boolean> {
  try {
    const { persist } = (navigator.storage ?? {}) as { persist?: () => Promise<boolean> };
    return (await persist?.call(navigator.storage)) ?? false;
  } catch {
    return false;
  }
}

/** Asks for it only where the browser decides by itself: nobody is to be asked a question that they did not bring up. */
export async function persistStorageUnasked(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'persistent-storage' });
    return state !== 'prompt' && (await persistStorage());
  } catch {
    // A browser that does not know the name of the permission has no question for it.
    return persistStorage();
  }
}
