/** Converts the catalogue files into table rows: rupees become paise, stars become half stars, tax is computed. Pure. */
import type { SQL } from 'drizzle-orm';
import { galleryUrls, placeholder } from '@haat/sample-catalogue/pictures.ts';
import type { SeedBanner, SeedCategory, SeedProduct, SeedReview } from '@haat/sample-catalogue/seed-types.ts';
import { searchText, searchVector } from '#server/search/words.ts';
import { poolIdOf } from '#server/stock/rules.ts';
import { taxOf, type TaxRate } from '#server/tax/rules.ts';
import { optionsKey } from '#server/variant/store.ts';
import { newId } from '#server/db/id.ts';
import type { banners, products, reviews } from '#server/db/schema.ts';

/** The database computes the search column from the words. */
type ProductRow = Omit<typeof products.$inferInsert, 'search'> & { search: SQL };

const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** The rates that a new shop starts with, and the day in India. */
interface Taxation {
  rates: readonly TaxRate[];
  today: string;
}

function taxClassOf({ taxClass, subCatId }: SeedProduct, allCategories: readonly SeedCategory[]): string {
  return taxClass ?? allCategories.flatMap(({ children }) => children).find(({ id }) => id === subCatId)?.taxClass ?? '';
}

export function productRow(
  product: SeedProduct,
  position: number,
  allCategories: readonly SeedCategory[],
  allReviews: readonly SeedReview[],
  { rates, today }: Taxation,
): ProductRow {
  const { id, name, brand, catId, subCatId, price, oldPrice, description, color, additionalInfo, dimension } = product;
  const category = allCategories.find((one) => one.id === catId);
  const subcategory = category?.children.find((one) => one.id === subCatId);
  if (!category || !subcategory) throw new Error(`The product ${id} is in an unknown category: ${catId}, ${subCatId}.`);
  const searched = { name, brand, category: category.name, subcategory: subcategory.name, colour: color.name, description };
  const tax = taxOf(rates, product.taxClass ?? subcategory.taxClass, today, toPaise(price));
  if (!tax) throw new Error(`The product ${id} has no tax rate on ${today}.`);
  const stars = allReviews.filter((review) => review.productId === id).map(({ rating }) => rating);
  return {
    id,
    name,
    brand,
    categoryId: catId,
    subCategoryId: subCatId,
    images: galleryUrls(product),
    pricePaise: toPaise(price),
    oldPricePaise: toPaise(oldPrice),
    taxPaise: tax.taxPaise,
    taxBasisPoints: tax.basisPoints,
    taxClass: product.taxClass ?? null,
    hsn: product.hsn ?? null,
    mrpPaise: product.mrp === undefined ? null : toPaise(product.mrp),
    origin: product.origin,
    netQuantity: product.netQuantity ?? null,
    discount: Math.round((1 - price / oldPrice) * 100),
    ratingHalves: stars.length === 0 ? 0 : Math.round((stars.reduce((sum, one) => sum + one, 0) / stars.length) * 2),
    reviewCount: stars.length,
    description,
    productRam: [...product.productRam],
    size: [...product.size],
    productWeight: [...product.productWeight],
    color,
    additionalInfo,
    dimension,
    featured: product.featured ?? false,
    soldEverywhere: product.locations === 'everywhere',
    placeholder: placeholder(id),
    position,
    search: searchVector(searched),
    searchText: searchText(searched),
  };
}

/** The pool of a product, and those of its variants that are counted apart. */
export function poolRows({ id, countInStock, variants = [] }: SeedProduct): { poolId: string; productId: string; qty: number }[] {
  const own = variants.flatMap((variant) =>
    variant.countInStock === undefined ? [] : [{ poolId: poolIdOf(id, variant), productId: id, qty: variant.countInStock }],
  );
  return [{ poolId: id, productId: id, qty: countInStock }, ...own];
}

/** What `insertVariants` takes of a product. */
export function variantsOf(product: SeedProduct, allCategories: readonly SeedCategory[], { rates, today }: Taxation) {
  const { id, size, productRam, productWeight, variants = [] } = product;
  const own = variants.map((variant) => {
    const pricePaise = toPaise(variant.price);
    const tax = taxOf(rates, taxClassOf(product, allCategories), today, pricePaise);
    const row = {
      pricePaise,
      oldPricePaise: toPaise(variant.oldPrice),
      taxPaise: tax?.taxPaise ?? 0,
      taxBasisPoints: tax?.basisPoints ?? null,
      ...(variant.mrp !== undefined && { mrpPaise: toPaise(variant.mrp) }),
      ...(variant.countInStock !== undefined && { poolId: poolIdOf(id, variant) }),
    };
    return [optionsKey(variant), row] as const;
  });
  return { productId: id, poolId: id, size, productRam, productWeight, own: new Map(own) };
}

export function bannerRow({ id, place, images, title, line = '', link }: SeedBanner, position: number): typeof banners.$inferInsert {
  return { id, place, images: [...images], title, text: line, link, position };
}

export function reviewRow({ productId, customerName, review, rating, date }: SeedReview): typeof reviews.$inferInsert {
  return { id: newId(), productId, customerName, review, ratingHalves: Math.round(rating * 2), sample: true, createdAt: new Date(date) };
}
