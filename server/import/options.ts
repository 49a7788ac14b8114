/** The options of the rows of one product. Pure. */
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import { combinationsOf, type OptionLists, type Options } from '#server/variant/rules.ts';
import { optionsKey } from '#server/variant/store.ts';
import type { Draft, DraftVariant } from './draft.ts';
import { type Problems, problemOf } from './problem.ts';

/** Most values of one option. */
const valuesMax = 20;
const kinds = ['size', 'ram', 'weight'] as const;

/** The values of each option in the order of the file, after those that are there already. */
export function listsOf(variants: readonly Options[], before?: OptionLists): OptionLists {
  const values = (kind: (typeof kinds)[number], first: readonly string[]) => [
    ...new Set([...first, ...variants.map((variant) => variant[kind]).filter((value) => value !== '')]),
  ];
  return {
    size: values('size', before?.size ?? []),
    productRam: values('ram', before?.productRam ?? []),
    productWeight: values('weight', before?.productWeight ?? []),
  };
}

/** Notes rows with the same options, without one that others have, and too many of them. */
export function checkOptions({ variants, line }: Draft, lists: OptionLists, problems: Problems): void {
  const seen = new Map<string, number>();
  const has = { size: lists.size.length > 0, ram: lists.productRam.length > 0, weight: lists.productWeight.length > 0 };
  for (const variant of variants) {
    const before = seen.get(optionsKey(variant));
    if (before !== undefined) problems.add(variant.line, problemOf('optionTwice', { hint: words().importHints.line(before) }));
    seen.set(optionsKey(variant), variant.line);
    if (kinds.some((kind) => has[kind] && variant[kind] === '')) problems.add(variant.line, problemOf('optionMissing'));
  }
  const { size, productRam, productWeight } = lists;
  const isTooMany =
    combinationsOf(lists).length > limits.variantsMax || [size, productRam, productWeight].some((list) => list.length > valuesMax);
  if (isTooMany) problems.add(line, problemOf('tooManyVariants'));
}

/** The rows by their options. */
export const byOptions = (variants: readonly DraftVariant[]): Map<string, DraftVariant> =>
  new Map(variants.map((variant) => [optionsKey(variant), variant]));
