/**
 * All products, oldest first. Lists are reversed, newest first (spec 2), so shoppers see the last ones
 * here first; {@link mingled} takes from all categories in turn, otherwise only the last category would be new.
 */
import { boys } from './products/boys.ts';
import { electronics } from './products/electronics.ts';
import { fresh } from './products/fresh.ts';
import { girls } from './products/girls.ts';
import { groceriesDry } from './products/groceries-dry.ts';
import { groceriesReady } from './products/groceries-ready.ts';
import { home } from './products/home.ts';
import { mensClothes } from './products/mens-clothes.ts';
import { mensShoes } from './products/mens-shoes.ts';
import { uniqueThings } from './products/unique-things.ts';
import { womensClothes } from './products/womens-clothes.ts';
import { womensExtras } from './products/womens-extras.ts';
import type { SeedProduct } from './seed-types.ts';

/** Takes from the categories in turn, so that the first product of every category is its newest. */
function mingled(categories: readonly (readonly SeedProduct[])[]): SeedProduct[] {
  const longest = Math.max(...categories.map((category) => category.length));
  return Array.from({ length: longest }, (_, round) =>
    categories.flatMap((category) => category.slice(longest - 1 - round, longest - round)),
  ).flat();
}

/** Takes from the subcategories of a category in turn, so that its first row shows different kinds of things. */
function dealt(category: readonly SeedProduct[]): SeedProduct[] {
  const subcategories = [...new Set(category.map(({ subCatId }) => subCatId))].map((id) =>
    category.filter(({ subCatId }) => subCatId === id),
  );
  const longest = Math.max(...subcategories.map((subcategory) => subcategory.length));
  return Array.from({ length: longest }, (_, round) => subcategories.flatMap((subcategory) => subcategory.slice(round, round + 1))).flat();
}

export const products: readonly SeedProduct[] = mingled(
  [
    home,
    electronics,
    fresh,
    [...groceriesDry, ...groceriesReady],
    uniqueThings,
    girls,
    boys,
    [...womensClothes, ...womensExtras],
    [...mensClothes, ...mensShoes],
  ].map(dealt),
);
