/**
 * Everything on the shelves, oldest arrival first. Lists are shown reversed, newest first (spec 2), so what stands last
 * here greets the shopper; {@link mingled} takes from all aisles in turn, or the last aisle alone would be new.
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

/** Deals the aisles like cards, so that the first piece of every aisle is its newest. */
function mingled(aisles: readonly (readonly SeedProduct[])[]): SeedProduct[] {
  const longest = Math.max(...aisles.map((aisle) => aisle.length));
  return Array.from({ length: longest }, (_, round) => aisles.flatMap((aisle) => aisle.slice(longest - 1 - round, longest - round))).flat();
}

/** Deals the shelves of an aisle in turn, so that its first row is not the same kind of thing four times. */
function dealt(aisle: readonly SeedProduct[]): SeedProduct[] {
  const shelves = [...new Set(aisle.map(({ subCatId }) => subCatId))].map((id) => aisle.filter(({ subCatId }) => subCatId === id));
  const longest = Math.max(...shelves.map((shelf) => shelf.length));
  return Array.from({ length: longest }, (_, round) => shelves.flatMap((shelf) => shelf.slice(round, round + 1))).flat();
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
