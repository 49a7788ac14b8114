import { deskDrafts } from './desk-drafts.ts';

/** ms of rest after a letter before the draft is written. */
const writeAfterMs = 500;

export interface DraftWriter {
  /** The fields that differ from what is saved. */
  changed: () => Readonly<Record<string, unknown>>;
  /** What is in the changed fields now. Written after a rest. */
  note: (changed: Record<string, unknown>) => void;
  /** Writes at once what waits for its rest. */
  flush: () => void;
  /** Forgets the draft, and what was noted of it. */
  clear: () => void;
}

/** Keeps the draft `name` of a form. `changed`: what it begins with. */
export function draftWriter(name: string, changed: Record<string, unknown> = {}): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was saved and forgotten, by field: the form may report it once more, field by field, and must not bring it back. */
  const saved = new Map<string, string>();
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = () => {
    timer = undefined;
    if (Object.keys(changed).length === 0) deskDrafts.discard(name);
    else deskDrafts.write(name, changed);
  };
  return {
    changed: () => changed,
    note: (next) => {
      for (const [field, value] of saved) if (JSON.stringify(next[field]) !== value) saved.delete(field);
      const unsaved = Object.entries(next).filter(([field]) => !saved.has(field));
      if (saved.size > 0 && unsaved.length === 0) return;
      changed = Object.fromEntries(unsaved);
      deskDrafts.hold(name, changed);
      stop();
      timer = setTimeout(write, writeAfterMs);
    },
    flush: () => {
      if (timer === undefined) return;
      stop();
      write();
    },
    clear: () => {
      stop();
      saved.clear();
      for (const [field, value] of Object.entries(changed)) saved.set(field, JSON.stringify(value));
      changed = {};
      deskDrafts.discard(name);
    },
  };
}
