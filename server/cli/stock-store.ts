/** Which stock a command means, and what is known of it. */
import { sql } from '#server/db/sql.ts';
import type { Choice } from '#contract/variant.ts';
import type { Db } from '#server/db/client.ts';
import type { Options } from '#server/variant/rules.ts';
import { CommandError } from './command.ts';
import { unknownProduct } from './product-store.ts';

/** Variants of a product that are counted together. */
export interface CountedPool {
  poolId: string;
  productId: string;
  /** Of the product, with its options if the product has several pools: `Indigo kurta (S, M)`. */
  label: string;
  variants: Options[];
}

/** A variant by its options: `M 8 GB`. */
export const named = ({ size, ram, weight }: Options): string => [size, ram, weight].filter((option) => option !== '').join(' ');

/** The pools of a product, in the order of its variants. Throws `CommandError` if there is no such product. */
export async function findPools(db: Db, productId: string): Promise<CountedPool[]> {
  const { rows } = await db.execute<{ name: string; pool: string; variants: Options[] | null }>(sql`
    select p.name, s.pool_id as pool,
      json_agg(json_build_object('size', v.size, 'ram', v.ram, 'weight', v.weight) order by v.position) filter (where v.id is not null) as variants
    from products p join stock s on s.product_id = p.id left join variants v on v.pool_id = s.pool_id and v.retired_at is null
    where p.id = ${productId} group by p.id, s.pool_id order by min(v.position) nulls last, s.pool_id`);
  if (rows.length === 0) throw await unknownProduct(db, productId);
  return rows.map(({ name, pool, variants }) => ({
    poolId: pool,
    productId,
    label: rows.length === 1 ? name : `${name} (${variants?.map(named).join(', ') ?? 'not on sale'})`,
    variants: variants ?? [],
  }));
}

/** The pool that is meant: that of the chosen variants, or the only one of the product. Throws `CommandError`. */
export function choosePool(pools: readonly CountedPool[], choice: Choice): CountedPool {
  const isChosen = (variant: Options) => Object.entries(choice).every(([kind, option]) => variant[kind as keyof Options] === option);
  const meant = Object.keys(choice).length === 0 ? pools : pools.filter(({ variants }) => variants.some(isChosen));
  const [pool, another] = meant;
  if (pool && !another) return pool;
  const all = pools.flatMap(({ variants }) => variants.map(named)).join(', ');
  if (!pool) throw new CommandError(`There is no such variant. Variants: ${all}.`);
  throw new CommandError(`The variants of this product are counted apart. Name one with --size, --ram or --weight: ${all}.`);
}
