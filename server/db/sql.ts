/**
 * What statements are built with. The server imports it from here, because Node reads the package.json of drizzle-orm, 180 KB, again for each
 * import of it: 170 imports made the start of every process 0.4 s longer (decision 805).
 */
export {
  TransactionRollbackError,
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  isTable,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
export type { InferSelectModel, SQL, SQLWrapper } from 'drizzle-orm';
