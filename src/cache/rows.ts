/** The rows of the cache's database. Field names are stored on devices and stay as they are. */

/** What is known about a stored query, beside its data. */
export interface StoredRow {
  /** Hash of the query. */
  id: string;
  /** `public`, or the id of the shopper whose data it is. */
  scope: string;
  /** When the server sent the data, ms since 1970. */
  updatedAt: number;
  /** When it was last shown, ms since 1970. */
  usedAt: number;
  bytes: number;
}

/** A stored query with its data. */
export interface CachedResponse {
  id: string;
  scope: string;
  updatedAt: number;
  value: unknown;
}

/** Names the rows that are read at launch: those of every screen, and those opened most recently. */
export interface HotRow {
  id: 'hot';
  frame: readonly string[];
  recent: readonly string[];
}

/** Anything else that is stored whole under a name, such as the offline catalogue. */
export interface CachedDocument {
  id: string;
  at: number;
  value: unknown;
}
