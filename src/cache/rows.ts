/** What `query-store.ts` keeps, in words of its own. */
import type { QueryKey } from '@tanstack/react-query';

/** What is known about a kept answer. */
export interface StoredRow {
  /** Hash of the query. */
  id: string;
  /** `public`, or the id of the shopper to whom it belongs. */
  scope: string;
  /** When the shop said it, ms since 1970. */
  updatedAt: number;
  /** When it was last shown, ms since 1970. */
  usedAt: number;
  bytes: number;
}

/** A kept answer as it is read. */
export interface Answer {
  id: string;
  scope: string;
  updatedAt: number;
  value: unknown;
}

/** Rows that are read at launch, before anything else is known. */
export interface HotRow {
  id: 'hot';
  frame: readonly string[];
  recent: readonly string[];
}

/** Anything else that is kept whole under a name, such as the catalogue. */
export interface KeptThing {
  id: string;
  at: number;
  value: unknown;
}

/** Answers a query from what this device has, with the time at which the shop said it, ms since 1970; `undefined` where it cannot. */
export type AnswerOffline = (key: QueryKey) => Promise<{ data: unknown; at: number } | undefined>;
