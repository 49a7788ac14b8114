import { randomUUIDv7 } from 'node:crypto';

/** A key for a new row: time-ordered (RFC 9562, version 7), made here so that every database gives the same. */
export const newId = (): string => randomUUIDv7();
