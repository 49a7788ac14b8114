/** `stock split`: counts the variants of a product apart. */
import { and, asc, eq } from '#server/db/sql.ts';
import { recordCommand } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import { variants } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Part, splitStockPool } from '#server/stock/split.ts';
import { CommandError, type Outcome } from './command.ts';
import { piecesArgument } from './numbers.ts';
import { readChoice, readNote } from './options.ts';
import { describeMissing } from './stock-missing.ts';
import { choosePool, type CountedPool, findPools, named } from './stock-store.ts';

/** Splits the pool that several variants share. Throws `CommandError`. */
export function split(db: Db, [id = '', ...texts]: readonly string[], options: Readonly<Record<string, unknown>>): Promise<Outcome> {
  if (id === '' || texts.length === 0) throw new CommandError('Usage: stock split PRODUCT VARIANT=N VARIANT=N ...');
  if (options['at'] !== undefined) throw new CommandError('stock split takes no --at: count the parts as they lie there now.');
  const typed = readParts(texts);
  const note = readNote(options);
  return transaction(db, async (tx) => {
    const pools = await findPools(tx, id);
    const shared = pools.filter((pool) => pool.variants.length > 1);
    if (shared.length === 0) throw new CommandError(`There is nothing to split: no two variants of ${id} are counted together.`);
    const pool = choosePool(shared, readChoice(options));
    const parts = await partsOf(tx, pool, typed);
    const done = await splitStockPool(tx, pool, parts, { note });
    if ('onShelf' in done) throw new CommandError(refusal(pool, done.onShelf, parts));
    const onShelf = parts.reduce((sum, { pieces }) => sum + pieces, 0);
    const after = Object.fromEntries(done.parts.map(({ poolId, pieces }) => [poolId, pieces]));
    await recordCommand(tx, { action: 'stock.split', kind: 'stock', subject: pool.poolId, before: { onShelf }, after });
    const lines = [];
    for (const { counted, poolId, pieces, ...part } of done.parts) {
      const { promised, held, toSell, missing } = counted.figures;
      const { text, orders } = await describeMissing(tx, { poolId, productId: id }, counted.figures);
      lines.push({
        text: `${named(part)}: on the shelf ${pieces}, promised ${promised}, held ${held}, to sell ${toSell}.${text}`,
        data: { variant: named(part), onShelf: pieces, promised, held, countInStock: toSell, missing, orders },
      });
    }
    return {
      text: [`${pool.label}: counted apart from now on.`, ...lines.map(({ text }) => `  ${text}`)].join('\n'),
      data: { id, name: pool.label, parts: lines.map(({ data }) => data) },
    };
  });
}

/** Reads `S=4 M=6`. */
function readParts(texts: readonly string[]): Map<string, number> {
  const parts = new Map<string, number>();
  for (const text of texts) {
    const at = text.lastIndexOf('=');
    const name = text.slice(0, Math.max(at, 0)).trim();
    if (name === '') throw new CommandError(`"${text}" is not a part: write the variant and its pieces, such as M=6.`);
    if (parts.has(name)) throw new CommandError(`${name} is named twice.`);
    parts.set(name, piecesArgument(text.slice(at + 1).trim()));
  }
  return parts;
}

/** All variants of the pool with the typed pieces; those off sale need not be named. Throws `CommandError`. */
async function partsOf(tx: Db, pool: CountedPool, typed: ReadonlyMap<string, number>): Promise<Part[]> {
  const rows = await tx
    .select()
    .from(variants)
    .where(and(eq(variants.productId, pool.productId), eq(variants.poolId, pool.poolId)))
    .orderBy(asc(variants.position), asc(variants.id));
  const names = rows.map(named);
  const unknown = [...typed.keys()].filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new CommandError(`There is no such variant: ${unknown.join(', ')}. Variants: ${names.join(', ')}.`);
  const left = rows.filter((row) => row.retiredAt === null && !typed.has(named(row))).map(named);
  if (left.length > 0) throw new CommandError(`Name every variant, with 0 if there is none. Missing: ${left.join(', ')}.`);
  return rows.map(({ id, size, ram, weight }) => ({
    variantId: id,
    size,
    ram,
    weight,
    pieces: typed.get(named({ size, ram, weight })) ?? 0,
  }));
}

function refusal({ label, productId }: CountedPool, onShelf: number, parts: readonly Part[]): string {
  const sum = parts.reduce((all, { pieces }) => all + pieces, 0);
  return `The parts add up to ${sum}, but ${onShelf} of ${label} are on the shelf. If ${sum} is right, first run: stock count ${productId} ${sum}`;
}
