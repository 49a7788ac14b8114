import type { Product } from '#contract/product.ts';

/** A product as the server sends it, in stock and without options, with `differences`. */
export function aProduct(differences: Partial<Product> = {}): Product {
  return {
    id: 'lotus-chai-mug',
    name: 'Lotus chai mug, 350 ml',
    brand: 'Oonth',
    images: ['front', 'back', 'close'].map((view) => `/img/p/lotus-chai-mug/${view}-0a1b2c-960.webp`),
    placeholder: 'e8d9c4.d6c2a7.c9b6a8',
    discount: 20,
    rating: 4.5,
    reviewCount: 2,
    oldPrice: 450,
    price: 360,
    countInStock: 12,
    description: 'Stoneware, painted by hand.',
    productRam: [],
    size: [],
    productWeight: [],
    color: 'Ivory',
    colorHex: '#efe6d2',
    additionalInfo: 'Safe in the dishwasher.',
    dimension: '9 cm high',
    catId: 'unique-things',
    catName: 'Unique things',
    subCatId: 'mugs',
    subCatName: 'Mugs',
    taxOfProduct: 18,
    ...differences,
  };
}
