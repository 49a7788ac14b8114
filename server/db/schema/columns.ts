/** Columns that several tables have. */
import { bigint, customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const now = () => moment().notNull().defaultNow();
/** Paise. Amounts of whole orders go beyond 32 bits, so all money is 64 bits wide. */
export const paise = () => bigint({ mode: 'number' });
export const strings = () => jsonb().$type<string[]>().notNull().default([]);
/** Claim columns of every work queue: the process that sets them owns the row until `leaseUntil`. */
export const lease = () => ({ leaseOwner: text(), leaseUntil: moment(), attempts: integer().notNull().default(0), lastError: text() });
