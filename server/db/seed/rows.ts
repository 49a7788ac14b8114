/** Converts the catalogue files into table rows: rupees become paise, stars become half stars, tax is computed. Pure. */
import type { SQL } from 'drizzle-orm';
import { galleryUrls, placeholder } from '#catalogue/pictures.ts';
import type { SeedBanner, SeedCategory, SeedProduct, SeedReview } from '#catalogue/seed-types.ts';
import { searchText, searchVector } from '#server/product/search-words.ts';
import { taxOf, type TaxRate } from '#server/tax/rules.ts';
import { newId } from '../id.ts';
import type { banners, products, reviews } from '../schema.ts';

/** The database computes the search column from the words. */
type ProductRow = Omit<typeof products.$inferInsert, 'search'> & { search: SQL };

const toPaise = (rupees: number): number => Math.round(rupees * 100);

export function productRow(
  product: SeedProduct,
  position: number,
  allCategories: readonly SeedCategory[],
  allReviews: readonly SeedReview[],
  { rates, today }: { rates: readonly TaxRate[]; today: string },
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

export function bannerRow({ id, place, images, title, line = '', link }: SeedBanner, position: number): typeof banners.$inferInsert {
  return { id, place, images: [...images], title, text: line, link, position };
}

export function reviewRow({ productId, customerName, review, rating, date }: SeedReview): typeof reviews.$inferInsert {
  return { id: newId(), productId, customerName, review, ratingHalves: Math.round(rating * 2), sample: true, createdAt: new Date(date) };
}
