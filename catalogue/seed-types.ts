/**
 * The types of a seed catalogue. The files `products.ts`, `categories.ts`, `banners.ts`, `locations.ts`
 * and `reviews.ts` are constants of these types; `server/seed/` puts them into an empty shop.
 *
 * Prices here are whole or decimal rupees, as a shopkeeper writes them; the seed turns them into paise.
 */
import type { Drawing } from './art/drawing.ts';
import type { Theme } from './art/stage/stage.ts';

/** Lower-case words joined by hyphens, e.g. `m-kurta-indigo`. Appears in addresses and picture names. */
export type Slug = string;

/** Decides the wall and niche of their pictures. */
export type { Theme };

/** How goods are taxed; the rates are in the shop (`server/tax/first-rates.ts`). */
export type TaxClass = 'exempt' | 'merit' | 'standard' | 'demerit' | 'apparel' | 'footwear' | 'jewellery';

interface SeedColour {
  /** As shoppers say it: "Indigo". */
  name: string;
  /** `#rrggbb` */
  hex: string;
}

/** A sample review: marked as a sample wherever it is shown, never counted as a customer's review. */
export interface SeedReview {
  productId: Slug;
  customerName: string;
  review: string;
  /** 0 to 5 in steps of 0.5 */
  rating: number;
  /** ISO date, `2026-08-14` */
  date: string;
}

/** One combination of a product's options. */
export interface SeedVariant {
  /** Empty where the product has no such option. */
  size: string;
  ram: string;
  weight: string;
  /** Rupees. */
  price: number;
  /** Rupees; the same as `price` without a discount. */
  oldPrice: number;
  /** Rupees with all taxes, as printed on this pack; absent where it is that of the product. */
  mrp?: number;
  /** Pieces of its own; absent where it shares those of the product. */
  countInStock?: number;
}

export interface SeedProduct {
  id: Slug;
  name: string;
  /** A brand of our own invention. */
  brand: string;
  catId: Slug;
  subCatId: Slug;
  /** Rupees; of the cheapest variant. */
  price: number;
  /** Rupees; the same as `price` without a discount. The discount percentage follows from the two. */
  oldPrice: number;
  /** Pieces that all variants without a stock of their own share. */
  countInStock: number;
  description: string;
  /** Option lists; empty where the choice does not exist (spec 3). */
  productRam: readonly string[];
  size: readonly string[];
  productWeight: readonly string[];
  /** Every combination of the options, where they differ in price or stock. */
  variants?: readonly SeedVariant[];
  color: SeedColour;
  additionalInfo: string;
  dimension: string;
  /** That of its subcategory unless given. */
  taxClass?: TaxClass;
  /** HSN code, 4 to 8 digits; that of its subcategory unless given. */
  hsn?: string;
  /** Rupees with all taxes, as printed on the pack; loose produce has none. */
  mrp?: number;
  /** As printed on the pack, unless the weight is chosen. */
  netQuantity?: string;
  /** Country of origin. */
  origin: string;
  featured?: boolean;
  /** Names of delivery locations, or everywhere. */
  locations: 'everywhere' | readonly string[];
  drawing: Drawing;
  theme: Theme;
  /** How many pictures, 3 to 5. */
  views: 3 | 4 | 5;
}

export interface SeedSubCategory {
  id: Slug;
  name: string;
  /** Of its products that have none of their own. */
  taxClass: TaxClass;
  hsn: string;
}

export interface SeedCategory {
  id: Slug;
  name: string;
  /** `#rrggbb`, the tile's wall. */
  color: string;
  /** Addresses on our own origin. */
  images: readonly string[];
  children: readonly SeedSubCategory[];
}

export interface SeedBanner {
  id: Slug;
  /** `home` is the carousel on top of the home screen, `strip` one of the three columns below. */
  place: 'home' | 'strip';
  /** Addresses on our own origin; the first is shown. */
  images: readonly string[];
  /** The picture's text alternative and headline. */
  title: string;
  /** A second, smaller line. */
  line?: string;
  /** The path that a tap opens. */
  link: string;
}

export interface SeedLocation {
  id: Slug;
  name: string;
}
