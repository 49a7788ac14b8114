/** Saves the actions of one page, one after the other. */
import { type NewAction, unsent } from './action.ts';
import { listRulesOf } from './actions/rules.ts';
import type { StateReader } from './outbox-state.ts';
import type { Connection } from './store/connection.ts';
import { NotSaved } from './store/database.ts';
import { saveAction, type SaveOptions } from './store/save-action.ts';

/** An action as a screen makes it. Without an id it gets one. */
export type NewActionInput = Omit<NewAction, 'id'> & { id?: string | undefined };

/** Keeps what the shopper leaves unsaved: see `left-actions.ts`. */
export interface Leaving {
  /** Called before an action is saved. */
  begin: (action: NewAction) => Pick<SaveOptions, 'onBegin' | 'wasLeft'>;
  /** Called when it is saved, or could not be saved. */
  end: (id: string) => void;
}

interface SaveTools {
  connection: Connection;
  now: () => number;
  uuid: () => string;
  /** Absent where there is no page to be left. */
  leaving?: Leaving;
}

/**
 * Gives a function that displays an action at once and resolves with its id when it is saved.
 * It @throws NotSaved: the action is removed from the screen, and so is a later one that changes what only this one had made.
 */
export function createSaveQueue(
  { connection, now, uuid, leaving }: SaveTools,
  state: StateReader,
): (input: NewActionInput) => Promise<string> {
  /** The save in progress, if any; never rejects. */
  let previous: Promise<void> | undefined;
  /** Ids that only actions gave which could not be saved: neither the store nor the server knows them. */
  const unsaved = new Map<string, NotSaved>();

  /** Before the next action is written, because it may build on this one, which was displayed. */
  function noteResult(action: NewAction, error?: unknown): void {
    const id = listRulesOf(connection.actions, action.kind)?.createdId(action);
    if (id === undefined) return;
    if (error instanceof NotSaved) unsaved.set(id, error);
    else unsaved.delete(id);
  }

  return async (input) => {
    const action: NewAction = { ...input, id: input.id ?? uuid() };
    let readsBefore = 0;
    const leave = leaving?.begin(action);
    const begin = (): Promise<unknown> => {
      readsBefore = state.readsBegun();
      return saveAction(connection, action, now(), { unsaved, ...leave });
    };
    // Begins before the page is drawn again, so that the store works meanwhile. One after the other: a later action must not overtake a
    // write that needs a second try.
    const saved = previous ? previous.then(begin) : begin();
    const over = saved
      .then(
        () => noteResult(action),
        (error: unknown) => noteResult(action, error),
      )
      .finally(() => leaving?.end(action.id));
    previous = over;
    void over.then(() => {
      if (previous === over) previous = undefined;
    });
    // Displayed as the last of its lane, until the saved entry is read.
    state.display({ ...action, ...unsent(Number.MAX_SAFE_INTEGER, now()) });
    try {
      await saved;
    } catch (error) {
      state.remove(action.id);
      throw error;
    }
    state.markSaved(action.id, readsBefore);
    return action.id;
  };
}
