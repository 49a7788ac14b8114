/** Drafts of forms on the device, per person. They survive a reload, a kill and a lost connection. Never for passwords or PINs. */
import { readText, removeText, writeText } from '#src/state/stored.ts';
import { currentSession } from '#src/desk/session/desk-session.ts';

const prefix = 'haat-desk-draft:';
const keyOf = (name: string) => `${prefix}${currentSession()?.userId ?? ''}:${name}`;

/** What was typed into the form `name` and not saved yet, or `undefined`. */
export function readDraft<T extends object>(name: string): Partial<T> | undefined {
  const held = typing.get(keyOf(name));
  if (held) return held as Partial<T>;
  try {
    const value: unknown = JSON.parse(readText(keyOf(name)) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Partial<T>) : undefined;
  } catch {
    return undefined;
  }
}

/** What is being typed and not written yet: a form that is drawn anew in that moment, because somebody else has saved, has it all the same. */
const typing = new Map<string, object>();

/** Holds what is being typed until it is written. */
export function holdDraft(name: string, values: object): void {
  if (Object.keys(values).length > 0) typing.set(keyOf(name), values);
  else typing.delete(keyOf(name));
}

/** Keeps what was typed. A full or blocked store costs the draft, not the form. */
export function writeDraft(name: string, values: object): void {
  typing.delete(keyOf(name));
  writeText(keyOf(name), JSON.stringify(values));
}

export function discardDraft(name: string): void {
  typing.delete(keyOf(name));
  removeText(keyOf(name));
}

/** Removes the drafts of everybody, when the device is taken off the shop. */
export function discardDrafts(): void {
  typing.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) removeText(key);
  } catch {
    // Nothing was stored either.
  }
}
