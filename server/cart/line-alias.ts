/** Names that a device gave to rows which were merged into older ones (cart lines and wishlist items alike). */
import { and, eq } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { lineAliases } from '#server/db/schema.ts';

/** Lets `aliasId` stand for `rowId` from now on. */
export async function saveAlias(tx: Db, userId: string, aliasId: string, rowId: string): Promise<void> {
  await tx
    .insert(lineAliases)
    .values({ userId, aliasId, rowId })
    .onConflictDoUpdate({ target: [lineAliases.userId, lineAliases.aliasId], set: { rowId } });
}

/** The row that a name stands for; a name without an alias stands for itself. */
export async function resolveAlias(tx: Db, userId: string, id: string): Promise<string> {
  const [alias] = await tx
    .select({ rowId: lineAliases.rowId })
    .from(lineAliases)
    .where(and(eq(lineAliases.userId, userId), eq(lineAliases.aliasId, id)));
  return alias?.rowId ?? id;
}
