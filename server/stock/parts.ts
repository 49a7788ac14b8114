/** The parts that a pool is split into, as they were typed. */
import { words } from '#language/words.ts';
import { and, asc, eq } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { variants } from '#server/db/schema.ts';
import { Conflict, InvalidInput } from '#server/http/errors.ts';
import type { Part } from './split.ts';

type Options = Pick<Part, 'size' | 'ram' | 'weight'>;

const named = ({ size, ram, weight }: Options): string => [size, ram, weight].filter((option) => option !== '').join(' ');

/** All variants of a pool with the typed pieces; those off sale need not be named. Throws 400 when they do not fit, 409 when nothing is shared. */
export async function readParts(
  tx: Db,
  { poolId, productId }: { poolId: string; productId: string },
  typed: readonly (Options & { pieces: number })[],
): Promise<Part[]> {
  const rows = await tx
    .select()
    .from(variants)
    .where(and(eq(variants.productId, productId), eq(variants.poolId, poolId)))
    .orderBy(asc(variants.position), asc(variants.id));
  if (rows.filter(({ retiredAt }) => retiredAt === null).length < 2) throw new Conflict(words().stockMessages.notShared, 'not_shared');
  const pieces = new Map(typed.map((part) => [named(part), part.pieces]));
  const names = rows.map(named);
  const unknown = [...pieces.keys()].filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new InvalidInput(words().stockMessages.partUnknown(unknown.join(', ')), 'part_unknown');
  const left = rows.filter((row) => row.retiredAt === null && !pieces.has(named(row))).map(named);
  if (left.length > 0) throw new InvalidInput(words().stockMessages.partMissing(left.join(', ')), 'part_missing');
  return rows.map(({ id, size, ram, weight }) => ({
    variantId: id,
    size,
    ram,
    weight,
    pieces: pieces.get(named({ size, ram, weight })) ?? 0,
  }));
}
