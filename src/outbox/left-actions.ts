/**
 * Actions that a page had not saved when the shopper left it: a tap on a quantity, and at once on a link. IndexedDB ends a transaction with
 * its page, so what is not about to be complete is aborted and written to localStorage, which takes it at once. The next page saves it, or this
 * one where the browser kept it for Back; `saveAction` sees to it that only one of them does.
 */
import { readText, removeText, writeText } from '#src/state/stored.ts';
import { actionVersion, type NewAction } from './action.ts';
import type { Connection } from './store/connection.ts';
import type { Leaving } from './save-queue.ts';
import { saveAction } from './store/save-action.ts';

/** Of localStorage. `outbox`: name of the database. */
const keyOf = (outbox: string) => `${outbox}-left`;

function readLeft(outbox: string): NewAction[] {
  try {
    return JSON.parse(readText(keyOf(outbox)) ?? '[]') as NewAction[];
  } catch {
    return [];
  }
}

function writeLeft(outbox: string, actions: readonly NewAction[]): void {
  if (actions.length > 0) writeText(keyOf(outbox), JSON.stringify(actions));
  else removeText(keyOf(outbox));
}

function forget(outbox: string, id: string): void {
  const left = readLeft(outbox);
  if (left.some((one) => one.id === id))
    writeLeft(
      outbox,
      left.filter((one) => one.id !== id),
    );
}

/** False for an action with a file, which localStorage cannot hold: such a transaction is left to end as it may. */
function isText(action: NewAction): boolean {
  let holdsFile = false;
  JSON.stringify(action, (_, value) => {
    holdsFile ||= value instanceof Blob;
    return value as unknown;
  });
  return !holdsFile;
}

interface Saving {
  action: NewAction;
  transaction?: { abort: () => void };
}

/** True when it was aborted or never began; false when it completes without the page's script. */
function isAborted({ transaction }: Saving): boolean {
  try {
    transaction?.abort();
    return true;
  } catch {
    return false;
  }
}

/** Watches the actions of this page while they are saved in the database `outbox`. */
export function watchLeaving(outbox: string): Leaving {
  const saving = new Map<string, Saving>();
  const left = new Set<string>();
  addEventListener('pagehide', () => {
    const lost = [...saving.values()].filter((one) => isText(one.action) && isAborted(one)).map(({ action }) => action);
    if (lost.length === 0) return;
    for (const { id } of lost) left.add(id);
    writeLeft(outbox, [...readLeft(outbox), ...lost.map((action) => ({ ...action, v: actionVersion }))]);
  });
  return {
    begin(action) {
      saving.set(action.id, { action });
      return {
        onBegin: (transaction) => saving.set(action.id, { action, transaction }),
        wasLeft: () => left.has(action.id),
      };
    },
    end(id) {
      saving.delete(id);
      if (left.delete(id)) forget(outbox, id);
    },
  };
}

/** Saves what an earlier page left. What cannot be saved stays where it is, for the page after this one. */
export async function saveLeft(connection: Connection, now: () => number): Promise<void> {
  const { outbox } = connection.names;
  for (const action of readLeft(outbox)) {
    await saveAction(connection, action, now(), { wasLeft: () => true });
    forget(outbox, action.id);
  }
}
