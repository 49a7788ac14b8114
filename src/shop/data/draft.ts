/** Half-filled forms survive a reload, a kill and a lost connection. Never for passwords, codes or cards. */
import { readText, removeText, writeText } from '#src/state/stored.ts';

const prefix = 'haat-draft:';

/** What was typed into the form `name` and not sent yet, or null; the caller checks its shape. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(readText(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores what was typed. A full or blocked store costs the draft, not the form. */
export function writeDraft(name: string, values: unknown): void {
  writeText(prefix + name, JSON.stringify(values));
}

export function discardDraft(name: string): void {
  removeText(prefix + name);
}

/** Removes the drafts of every form. */
export function discardDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) removeText(key);
  } catch {
    // Nothing was stored either.
  }
}
