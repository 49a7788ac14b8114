/** Stores the lists that the server sends. */
import type { ListReply } from '../actions/module.ts';
import type { SnapshotRow } from '../snapshot.ts';
import type { Connection } from './connection.ts';
import type { SessionRow } from './database.ts';

/** A list as a reply carried it. */
export interface ListResponse extends ListReply {
  /** The server replayed its first reply to this key, however old that is. */
  replayed?: boolean;
  /** When the server sent it, ms since 1970, if that was not just now. */
  at?: number;
}

/** What this device had when it requested a list. */
export interface RequestContext {
  /**
   * The version that was stored. While that is unchanged, the reply is newer whatever its number: a database restored from a backup
   * counts from further back.
   */
  version?: number | undefined;
  /** Token of the sign-in under which it was requested. */
  token?: string | undefined;
}

/**
 * The list to store: the one that came, or the stored one when that is newer.
 * @param now ms since 1970
 * @param requestedVersion the version that was stored when the list was requested
 */
export function newerSnapshot(
  stored: SnapshotRow | undefined,
  userId: string,
  list: ListResponse,
  now: number,
  requestedVersion?: number,
): SnapshotRow {
  const aliases = { ...stored?.aliases, ...(list.alias && { [list.alias[0]]: list.alias[1] }) };
  // A slow reply may be older than the stored list: its items are dropped, its alias is kept.
  if (stored && stored.version > list.version && stored.version !== requestedVersion) return { ...stored, aliases };
  return { userId, name: list.name, items: list.items, version: list.version, acks: list.acks, aliases, at: list.at ?? now };
}

/** True for the shopper who is signed in. Lists of a shopper who has left are not stored on a device that others use (`clearLists`). */
export function isSignedIn(session: SessionRow | undefined, userId: string): boolean {
  return session?.userId === userId;
}

/**
 * Stores a requested list, unless a newer one is stored. After a new sign-in the lists were deleted, and a late reply may be older than
 * those: it is not stored.
 * @returns the newer of the two lists
 */
export function saveSnapshot(
  connection: Connection,
  userId: string,
  list: ListResponse,
  now: number,
  context?: RequestContext,
): Promise<SnapshotRow> {
  return connection.write(['snapshots', 'session'], async (tx) => {
    const snapshots = tx.objectStore('snapshots');
    const [stored, session] = await Promise.all([snapshots.get([userId, list.name]), tx.objectStore('session').get('session')]);
    const row = newerSnapshot(stored, userId, list, now, context?.version);
    const isOfThisSignIn = isSignedIn(session, userId) && (context?.token === undefined || context.token === session?.token);
    if (stored || isOfThisSignIn) await snapshots.put(row);
    return row;
  });
}
