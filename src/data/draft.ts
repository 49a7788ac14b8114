/** Half-filled forms survive a reload, a kill and a lost signal. Never for passwords, codes or cards. */

const prefix = 'haat-draft:';

/** What was typed into the form `name` and not sent yet; whoever reads it checks its shape. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

export function writeDraft(name: string, values: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // A full or blocked store costs the draft, not the form.
  }
}

export function discardDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Nothing was stored either.
  }
}

/** Forgets what was typed into every form. */
export function discardDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
