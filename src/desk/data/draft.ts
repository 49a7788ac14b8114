/** Drafts of forms on the device, per person. They survive a reload, a kill and a lost connection. Never for passwords or PINs. */
import { readText, removeText, writeText } from '#src/state/stored.ts';
import { currentSession } from '../session/session.ts';

const prefix = 'haat-desk-draft:';
const keyOf = (name: string) => `${prefix}${currentSession()?.userId ?? ''}:${name}`;

/** What was typed into the form `name` and not saved yet, or `undefined`. */
export function readDraft<T extends object>(name: string): Partial<T> | undefined {
  try {
    const value: unknown = JSON.parse(readText(keyOf(name)) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Partial<T>) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed. A full or blocked store costs the draft, not the form. */
export function writeDraft(name: string, values: object): void {
  writeText(keyOf(name), JSON.stringify(values));
}

export function discardDraft(name: string): void {
  removeText(keyOf(name));
}

/** Removes the drafts of everybody, when the device is taken off the shop. */
export function discardDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) removeText(key);
  } catch {
    // Nothing was stored either.
  }
}
