import { currentSession } from '#src/desk/session/desk-session.ts';
import { Drafts } from '#src/state/drafts.ts';

/** Half-filled forms of the desk, per person. */
export const deskDrafts = new Drafts('haat-desk-draft:', () => `${currentSession()?.userId ?? ''}:`);

/** The changed fields that a form of the desk keeps as its draft, or `undefined`. */
export function readDeskDraft<T extends object>(name: string): Partial<T> | undefined {
  const kept = deskDrafts.read(name);
  return typeof kept === 'object' && kept !== null ? (kept as Partial<T>) : undefined;
}
