/** The form of a product: what its fields hold as text, and what they mean. */
import { readRupees } from '#contract/rupees.ts';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { ProductFields } from '#contract/desk/product-fields.ts';
import { rupeesText } from './price-text.ts';

export interface ProductForm {
  name: string;
  brand: string;
  description: string;
  additionalInfo: string;
  dimension: string;
  subCatId: string;
  price: string;
  oldPrice: string;
  mrp: string;
  cost: string;
  taxClass: string;
  hsn: string;
  origin: string;
  netQuantity: string;
  colorName: string;
  colorHex: string;
  featured: boolean;
  /** Ids of places; empty: everywhere. */
  locations: string[];
  size: string;
  productRam: string;
  productWeight: string;
}

type Meaning = { [K in keyof ProductForm]: (form: ProductForm) => Partial<ProductFields> };

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
const paiseOrNull = (text: string) => readRupees(text) ?? null;
/** Options are typed with commas between them. */
const listOf = (text: string) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean);
const colour = ({ colorName, colorHex }: ProductForm) => ({ color: colorName.trim() ? { name: colorName.trim(), hex: colorHex } : null });

const meaning: Meaning = {
  name: ({ name }) => ({ name: name.trim() }),
  brand: ({ brand }) => ({ brand: brand.trim() }),
  description: ({ description }) => ({ description: description.trim() }),
  additionalInfo: ({ additionalInfo }) => ({ additionalInfo: additionalInfo.trim() }),
  dimension: ({ dimension }) => ({ dimension: dimension.trim() }),
  subCatId: ({ subCatId }) => ({ subCatId }),
  price: ({ price }) => ({ pricePaise: readRupees(price) ?? 0 }),
  oldPrice: ({ oldPrice }) => ({ oldPricePaise: paiseOrNull(oldPrice) }),
  mrp: ({ mrp }) => ({ mrpPaise: paiseOrNull(mrp) }),
  cost: ({ cost }) => ({ costPaise: paiseOrNull(cost) }),
  taxClass: ({ taxClass }) => ({ taxClass: orNull(taxClass) }),
  hsn: ({ hsn }) => ({ hsn: orNull(hsn) }),
  origin: ({ origin }) => ({ origin: orNull(origin) }),
  netQuantity: ({ netQuantity }) => ({ netQuantity: orNull(netQuantity) }),
  colorName: colour,
  colorHex: colour,
  featured: ({ featured }) => ({ featured }),
  locations: ({ locations }) => ({ locations: locations.length === 0 ? null : locations }),
  size: ({ size }) => ({ size: listOf(size) }),
  productRam: ({ productRam }) => ({ productRam: listOf(productRam) }),
  productWeight: ({ productWeight }) => ({ productWeight: listOf(productWeight) }),
};

/** The form of a product as it is. */
export function formOf(product: DeskProduct): ProductForm {
  const { name, brand, description, additionalInfo, dimension, subCatId, featured } = product;
  return {
    name,
    brand,
    description,
    additionalInfo,
    dimension,
    subCatId,
    featured,
    price: rupeesText(product.pricePaise),
    oldPrice: rupeesText(product.oldPricePaise),
    mrp: rupeesText(product.mrpPaise),
    cost: rupeesText(product.costPaise),
    taxClass: product.taxClass ?? '',
    hsn: product.hsn ?? '',
    origin: product.origin ?? '',
    netQuantity: product.netQuantity ?? '',
    colorName: product.color?.name ?? '',
    colorHex: product.color?.hex ?? '#888888',
    locations: product.locations ?? [],
    size: product.size.join(', '),
    productRam: product.productRam.join(', '),
    productWeight: product.productWeight.join(', '),
  };
}

/** What the given fields of the form mean. */
export function fieldsOf(form: ProductForm, names: readonly (keyof ProductForm)[]): Partial<ProductFields> {
  return Object.assign({}, ...names.map((name) => meaning[name](form))) as Partial<ProductFields>;
}

/** Why a text is no price; `true` when it is one, or is empty and may be. */
export function isPrice(text: string, need: 'needed' | 'optional' = 'optional'): true | string {
  if (text.trim() === '' && need === 'optional') return true;
  const paise = readRupees(text);
  return paise !== undefined && paise >= 100 ? true : 'Write rupees, such as 1299 or 49.50.';
}
