/** The last look at a plan: it must be a product that the desk can show and save. Pure. */
import { ProductFields, VariantFields } from '#contract/desk/product-fields.ts';
import { z } from '#contract/zod.ts';
import type { Draft } from './draft.ts';
import type { Plan } from './plan.ts';
import { type Problems, problemOf } from './problem.ts';

const SomeProductFields = z.partial(ProductFields);
const SomeVariantFields = z.partial(VariantFields);

/** Notes values that the contract does not take: each has a check of its own where its cell is read, and this one is for what those miss. */
export function checkPlan(plan: Plan, { line }: Pick<Draft, 'line'>, problems: Problems): void {
  const fields = plan.kind === 'new' ? plan.fields : plan.change.set;
  const variants = plan.kind === 'new' ? plan.variants : [...plan.variants, ...plan.added].map(({ set }) => set);
  const found = [SomeProductFields.safeParse(fields), ...variants.map((variant) => SomeVariantFields.safeParse(variant))];
  for (const { error } of found)
    for (const { path } of error?.issues ?? []) problems.add(line, problemOf('notTaken', { column: String(path[0] ?? '') }));
}
