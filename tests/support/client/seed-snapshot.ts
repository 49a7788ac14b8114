/** The seed catalogue as a device stores it, without a server. */
import { categories } from '@haat/sample-catalogue/categories.ts';
import { galleryUrls, placeholder } from '@haat/sample-catalogue/pictures.ts';
import { products } from '@haat/sample-catalogue/products.ts';
import type { StoredCatalogue } from '#src/shop/offline-catalogue/answers.ts';

export function seedSnapshot(): StoredCatalogue {
  return {
    version: 'seed-1',
    categories: categories.map(({ id, name, color, images, children }) => ({
      _id: id,
      name,
      color,
      images: [...images],
      children: children.map((child) => ({ _id: child.id, name: child.name })),
    })),
    rows: products.map((product, place) => ({
      id: product.id,
      name: product.name,
      brand: product.brand,
      image: galleryUrls(product)[0] ?? '',
      ground: placeholder(product.id),
      shelf: product.subCatId,
      price: product.price,
      ...(product.oldPrice === product.price ? {} : { was: product.oldPrice }),
      rating: (place % 11) / 2,
      stock: product.countInStock,
      colour: product.color.name,
      hex: product.color.hex,
      ...(product.featured ? { featured: true as const } : {}),
      ...(product.locations === 'everywhere' ? {} : { at: [...product.locations] }),
      place,
    })),
  };
}
