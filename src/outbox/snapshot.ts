/** The lists of the server that the outbox stores and changes, and their optimistic form. */

/** A list as the server last sent it, with what it already includes. */
export interface ServerList<T> {
  items: readonly T[];
  /** For each lane of this device, the last `seq` that the items include. */
  acks: Readonly<Record<string, number>>;
  /** Ids that this device made, and the ids that the server uses instead. */
  aliases: Readonly<Record<string, string>>;
}

/** A stored list. */
export interface SnapshotRow {
  userId: string;
  name: string;
  items: unknown[];
  version: number;
  acks: Record<string, number>;
  aliases: Record<string, string>;
  /** ms since 1970, shown to people only. */
  at: number;
}

/** `pending`: the server has not answered at least one change of this item. */
export type Pending<T> = T & { pending: boolean };

/** A list with the queued actions applied. */
export interface OptimisticList<T> {
  items: Pending<T>[];
  version: number;
  /** True while a change is unanswered: totals are an estimate. */
  pending: boolean;
  /** When the server sent the list, ms since 1970. */
  at: number | undefined;
}

/** Every list as screens show it, by name (`L`: item types); `undefined` while nothing is known of it. */
export type OptimisticLists<L> = { [N in keyof L]: OptimisticList<L[N]> | undefined };
