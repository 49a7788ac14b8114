/**
 * The seed products, written subcategory by subcategory with only what differs. `subcategory()` adds what they share (category,
 * wall, origin) and gives the seed products of `seed-types.ts`.
 */
import type { Drawing } from '../art/drawing.ts';
import { DYE, type Dye } from '../art/kit/palette.ts';
import type { Theme, SeedProduct, SeedVariant, Slug, TaxClass } from '../seed-types.ts';

export const ADULT = ['S', 'M', 'L', 'XL', 'XXL'] as const;
export const KIDS = ['2-3 years', '4-5 years', '6-7 years', '8-9 years', '10-11 years'] as const;
export const SHOES_MEN = ['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10', 'UK 11'] as const;
export const SHOES_WOMEN = ['UK 3', 'UK 4', 'UK 5', 'UK 6', 'UK 7'] as const;
export const SHOES_KIDS = ['UK 9 kids', 'UK 10 kids', 'UK 11 kids', 'UK 12 kids', 'UK 1', 'UK 2'] as const;
export const WAISTS = ['28', '30', '32', '34', '36', '38'] as const;

/** What differs for one combination of the options: `{ weight: '2 kg', price: 420 }`. */
interface PieceVariant {
  readonly size?: string;
  readonly ram?: string;
  readonly weight?: string;
  /** Rupees. */
  readonly price: number;
  /** Price before, in rupees, where something is off. */
  readonly was?: number;
  /** Maximum retail price in rupees, with tax. */
  readonly mrp?: number;
  /** Pieces of its own. Without it the variant shares the product's. */
  readonly stock?: number;
}

/** One product of a subcategory. */
export interface Piece {
  readonly id: Slug;
  readonly name: string;
  readonly brand: string;
  /** HSN code and tax class, where they are not those of the subcategory. */
  readonly hsn?: string;
  readonly taxClass?: TaxClass;
  /** Net quantity, as printed on the pack, where the weight is not chosen. */
  readonly net?: string;
  /** Maximum retail price in rupees, with tax. */
  readonly mrp?: number;
  /** Rupees; with `variants` the price of the combinations that they leave out. */
  readonly price: number;
  /** Price before, in rupees, where something is off. */
  readonly was?: number;
  /** Pieces that sizes and variants share; 0 where all of them are counted apart. */
  readonly stock: number;
  /** Pieces of each size, in the order of `sizes`, where they are counted apart. */
  readonly counted?: readonly number[];
  /** Combinations of the options that cost something else or have pieces of their own. */
  readonly variants?: readonly PieceVariant[];
  readonly sizes?: readonly string[];
  readonly weights?: readonly string[];
  readonly ram?: readonly string[];
  /** The colour's name as shoppers say it, and its dye. */
  readonly colour: readonly [name: string, dye: Dye];
  readonly featured?: true;
  /** Names of the only locations it is sold in. */
  readonly only?: readonly string[];
  /** What it is and what it is good for: spec 3, `description`. */
  readonly about: string;
  /** Material, care, origin: spec 3, `additionalInfo`. */
  readonly facts: string;
  readonly dimension: string;
  readonly drawing: Drawing;
  readonly views?: 3 | 4 | 5;
  /** Its own wall, where that of the subcategory does not suit it. */
  readonly theme?: Theme;
}

/** What all products of a subcategory have in common. */
export interface SharedFields {
  readonly catId: Slug;
  readonly subCatId: Slug;
  readonly theme: Theme;
  /** Pictures of each piece unless it says otherwise. */
  readonly views: 3 | 4 | 5;
}

/** Every value of an option; a product without the option has the empty one. */
const valuesOf = (values: readonly string[] = []): readonly string[] => (values.length > 0 ? values : ['']);

/**
 * Every combination of a piece's options with its price.
 * @throws when `variants` names a combination that the options do not have, or one twice.
 */
function combinations(piece: Piece, variants: readonly PieceVariant[]): SeedVariant[] {
  const named = new Map(variants.map((variant) => [nameOf(variant), variant]));
  if (named.size !== variants.length) throw new Error(`${piece.id} has a variant twice.`);
  const all = valuesOf(piece.sizes).flatMap((size) =>
    valuesOf(piece.ram).flatMap((ram) => valuesOf(piece.weights).map((weight) => ({ size, ram, weight }))),
  );
  const rows = all.map((options) => {
    const { price, was = price, stock, mrp }: Omit<PieceVariant, 'size'> = named.get(nameOf(options)) ?? { price: piece.price, ...(piece.was === undefined ? {} : { was: piece.was }) };
    named.delete(nameOf(options));
    return { ...options, price, oldPrice: was, ...(stock === undefined ? {} : { countInStock: stock }), ...(mrp === undefined ? {} : { mrp }) };
  });
  if (named.size > 0) throw new Error(`${piece.id} has no options ${[...named.keys()].join(' and ')}.`);
  return rows;
}

const nameOf = ({ size = '', ram = '', weight = '' }: Pick<PieceVariant, 'size' | 'ram' | 'weight'>): string => [size, ram, weight].join('|');

/** A variant for each size of a piece whose sizes are counted apart, at its price. */
function sizesApart({ id, sizes = [], counted, price, was }: Piece): readonly PieceVariant[] | undefined {
  if (!counted) return undefined;
  if (counted.length !== sizes.length) throw new Error(`${id} has ${sizes.length} sizes and ${counted.length} counts.`);
  return sizes.map((size, index) => ({ size, price, stock: counted[index] ?? 0, ...(was === undefined ? {} : { was }) }));
}

/** The price of a piece: that of its cheapest variant. */
function priceOf(piece: Piece): Pick<SeedProduct, 'price' | 'oldPrice' | 'variants'> {
  const { price, was = price, variants: given = sizesApart(piece) } = piece;
  if (!given) return { price, oldPrice: was };
  const variants = combinations(piece, given);
  const cheapest = variants.reduce((least, one) => (one.price < least.price ? one : least));
  return { price: cheapest.price, oldPrice: cheapest.oldPrice, variants };
}

/** Gives the seed products of a subcategory. */
export function subcategory({ catId, subCatId, theme, views }: SharedFields, pieces: readonly Piece[]): SeedProduct[] {
  return pieces.map((piece) => ({
    id: piece.id, name: piece.name, brand: piece.brand, catId, subCatId,
    ...priceOf(piece), countInStock: piece.stock,
    description: piece.about, additionalInfo: piece.facts, dimension: piece.dimension,
    productRam: piece.ram ?? [], size: piece.sizes ?? [], productWeight: piece.weights ?? [],
    color: { name: piece.colour[0], hex: DYE[piece.colour[1]] },
    ...(piece.hsn === undefined ? {} : { hsn: piece.hsn }),
    ...(piece.taxClass === undefined ? {} : { taxClass: piece.taxClass }),
    ...(piece.mrp === undefined ? {} : { mrp: piece.mrp }),
    ...(piece.net === undefined ? {} : { netQuantity: piece.net }),
    origin: 'India',
    ...(piece.featured === undefined ? {} : { featured: true }),
    locations: piece.only ?? 'everywhere',
    drawing: piece.drawing, theme: piece.theme ?? theme, views: piece.views ?? views,
  }));
}
