/** The form of a product: what its fields hold as text, and what they mean. */
import { words } from '#language/words.ts';
import { tidyHsn } from '#contract/hsn.ts';
import { readRupees } from '#contract/rupees.ts';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { ProductFields } from '#contract/desk/product-fields.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { readOptions, writeOptions } from './option-list.ts';
import { besidePrice, type PriceEntry, priceEntry, priceOf, shownOf } from './price-entry.ts';
import { rupeesText } from '#src/desk/ui/price-text.ts';

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

type Meaning = { [K in keyof ProductForm]: (form: ProductForm, entry: PriceEntry) => Partial<ProductFields> };

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
const paiseOrNull = (text: string) => readRupees(text) ?? null;
const pricePaiseOf = ({ price }: ProductForm, entry: PriceEntry) => priceOf(entry, readRupees(price) ?? 0) ?? 0;
/** The struck price; null where none is struck. */
function oldPaiseOf(form: ProductForm, entry: PriceEntry): number | null {
  const typed = readRupees(form.oldPrice);
  return typed === undefined ? null : (priceOf(besidePrice(entry, pricePaiseOf(form, entry)), typed) ?? null);
}
const colour = ({ colorName, colorHex }: ProductForm) => ({ color: colorName.trim() ? { name: colorName.trim(), hex: colorHex } : null });

const meaning: Meaning = {
  name: ({ name }) => ({ name: name.trim() }),
  brand: ({ brand }) => ({ brand: brand.trim() }),
  description: ({ description }) => ({ description: description.trim() }),
  additionalInfo: ({ additionalInfo }) => ({ additionalInfo: additionalInfo.trim() }),
  dimension: ({ dimension }) => ({ dimension: dimension.trim() }),
  subCatId: ({ subCatId }) => ({ subCatId }),
  price: (form, entry) => ({ pricePaise: pricePaiseOf(form, entry) }),
  oldPrice: (form, entry) => ({ oldPricePaise: oldPaiseOf(form, entry) }),
  mrp: ({ mrp }) => ({ mrpPaise: paiseOrNull(mrp) }),
  cost: ({ cost }) => ({ costPaise: paiseOrNull(cost) }),
  taxClass: ({ taxClass }) => ({ taxClass: orNull(taxClass) }),
  hsn: ({ hsn }) => ({ hsn: orNull(tidyHsn(hsn)) }),
  origin: ({ origin }) => ({ origin: orNull(origin) }),
  netQuantity: ({ netQuantity }) => ({ netQuantity: orNull(netQuantity) }),
  colorName: colour,
  colorHex: colour,
  featured: ({ featured }) => ({ featured }),
  locations: ({ locations }) => ({ locations: locations.length === 0 ? null : locations }),
  size: ({ size }) => ({ size: readOptions(size) }),
  productRam: ({ productRam }) => ({ productRam: readOptions(productRam) }),
  productWeight: ({ productWeight }) => ({ productWeight: readOptions(productWeight) }),
};

/** The form of a product as it is. */
export function formOf(product: DeskProduct, choices: ProductChoices): ProductForm {
  const entry = priceEntry(choices, product.subCatId, product.taxClass);
  const { pricePaise, oldPricePaise } = product;
  const { name, brand, description, additionalInfo, dimension, subCatId, featured } = product;
  return {
    name,
    brand,
    description,
    additionalInfo,
    dimension,
    subCatId,
    featured,
    price: rupeesText(shownOf(entry, pricePaise)),
    oldPrice: oldPricePaise === null ? '' : rupeesText(shownOf(besidePrice(entry, pricePaise), oldPricePaise)),
    mrp: rupeesText(product.mrpPaise),
    cost: rupeesText(product.costPaise),
    taxClass: product.taxClass ?? '',
    hsn: product.hsn ?? '',
    origin: product.origin ?? '',
    netQuantity: product.netQuantity ?? '',
    colorName: product.color?.name ?? '',
    colorHex: product.color?.hex ?? '#888888',
    locations: product.locations ?? [],
    size: writeOptions(product.size),
    productRam: writeOptions(product.productRam),
    productWeight: writeOptions(product.productWeight),
  };
}

/** What the given fields of the form mean. */
export function parsedFields(form: ProductForm, names: readonly (keyof ProductForm)[], choices: ProductChoices): Partial<ProductFields> {
  const entry = priceEntry(choices, form.subCatId, form.taxClass);
  return Object.assign({}, ...names.map((name) => meaning[name](form, entry))) as Partial<ProductFields>;
}

/** The fields that a save carries. Where prices are typed with GST, another tax class is another price before tax, so that the sum stays as it is. */
export function savedNames(
  changed: readonly (keyof ProductForm)[],
  { prices }: ProductChoices,
  { hasOwnPrices }: Pick<DeskProduct, 'hasOwnPrices'>,
): (keyof ProductForm)[] {
  const names = new Set(changed);
  const isTaxedAnew = names.has('subCatId') || names.has('taxClass') || names.has('price');
  if (prices === 'with' && isTaxedAnew && !hasOwnPrices) names.add('price').add('oldPrice');
  return [...names];
}

/** Why a text is no amount; `true` when it is one, or is empty. For prices see `isPriceTyped`. */
export function isAmount(text: string): true | string {
  return text.trim() === '' || (readRupees(text) ?? 0) >= 100 || words().productMessages.priceShape;
}
