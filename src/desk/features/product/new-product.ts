/** The form of a new product: what its fields hold as text, what they mean, and how it is filled from another product. Pure. */
import { readBarcode } from '#contract/barcode.ts';
import { readWhole } from '#contract/digits.ts';
import { tidyHsn } from '#contract/hsn.ts';
import type { DeskProduct, NewProduct } from '#contract/desk/product.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { readRupees } from '#contract/rupees.ts';
import { hexOf, guessKind, type OptionKind, rowKey } from './option-entry.ts';
import { readOptions, writeOptions } from './option-list.ts';
import { type PriceEntry, priceEntry, priceOf, shownOf } from './price-entry.ts';
import { rupeesText } from '#src/desk/ui/price-text.ts';

interface OptionRow {
  pieces: string;
  /** Empty: that of the product. */
  price: string;
}

export interface NewForm {
  name: string;
  price: string;
  subCatId: string;
  /** Empty: that of its category. */
  taxClass: string;
  pieces: string;
  /** Sizes, weights or colours, as they are typed. */
  options: string;
  /** Empty: what the options seem to be. */
  kind: OptionKind | '';
  /** By `rowKey`. */
  rows: Record<string, OptionRow | undefined>;
  description: string;
  brand: string;
  mrp: string;
  cost: string;
  hsn: string;
  /** Of a product without options. */
  barcode: string;
}

export const emptyForm: NewForm = {
  name: '',
  price: '',
  subCatId: '',
  taxClass: '',
  pieces: '',
  options: '',
  kind: '',
  rows: {},
  description: '',
  brand: '',
  mrp: '',
  cost: '',
  hsn: '',
  barcode: '',
};

/** A product that a form is filled from: one of the shop, or one that the shop refused. */
export type Source = Omit<NewProduct, 'id' | 'state' | 'pieces' | 'variants'> & {
  /** Absent, here and of a variant: not known, as they are pieces of their own. */
  pieces?: number | undefined;
  variants?: (Omit<NonNullable<NewProduct['variants']>[number], 'pieces'> & { pieces?: number })[] | undefined;
};

/** The options of the form, and what they are. */
export function optionsInForm({ options, kind }: Pick<NewForm, 'options' | 'kind'>): { names: string[]; kind: OptionKind } {
  const names = readOptions(options);
  return { names, kind: kind || guessKind(names) };
}

/** Whether every option has a price of its own, so that the product needs none. */
export function hasOwnPrices(form: NewForm): boolean {
  const { names } = optionsInForm(form);
  return names.length > 0 && names.every((name) => form.rows[rowKey(name)]?.price.trim());
}

const entryOf = (choices: ProductChoices, { subCatId, taxClass }: Pick<NewForm, 'subCatId' | 'taxClass'>) =>
  priceEntry(choices, subCatId, taxClass);
const paiseOf = (entry: PriceEntry, text: string): number | undefined => {
  const typed = readRupees(text);
  return typed === undefined ? undefined : priceOf(entry, typed);
};
const orNothing = <K extends string>(field: K, value: string | number | undefined) =>
  value === undefined || value === '' ? {} : ({ [field]: value } as Record<K, string & number>);

interface TypedOption {
  name: string;
  pieces: number;
  pricePaise: number | undefined;
}

/** A product that is added, without its id, and the places of its photographs among those of the form. */
export interface Added {
  body: Omit<NewProduct, 'id' | 'state'>;
  /** Undefined: all of them. */
  picture: number | undefined;
}

/**
 * What the form adds: one product, with a variant for each size or weight; or one product for each colour, because the shop shows a colour as a
 * product with photographs of its own. With as many photographs as colours, each colour gets one.
 */
export function addedBy(form: NewForm, choices: ProductChoices, carried: Partial<NewProduct>, pictures: number): Added[] {
  const entry = entryOf(choices, form);
  const { names, kind } = optionsInForm(form);
  const typed: TypedOption[] = names.map((name) => {
    const { pieces = '', price = '' } = form.rows[rowKey(name)] ?? {};
    return { name, pieces: readWhole(pieces) ?? 0, pricePaise: paiseOf(entry, price) };
  });
  const own = typed.map(({ pricePaise }) => pricePaise).filter((price) => price !== undefined);
  const pricePaise = paiseOf(entry, form.price) ?? Math.min(...own);
  const { subCatId, taxClass } = form;
  const common = {
    ...carried,
    name: form.name.trim(),
    subCatId,
    pricePaise,
    ...orNothing('taxClass', taxClass),
    ...orNothing('description', form.description.trim()),
    ...orNothing('brand', form.brand.trim()),
    ...orNothing('mrpPaise', readRupees(form.mrp)),
    ...orNothing('costPaise', readRupees(form.cost)),
    ...orNothing('hsn', tidyHsn(form.hsn)),
  };
  if (names.length === 0)
    return [
      { body: { ...common, pieces: readWhole(form.pieces) ?? 0, ...orNothing('barcode', readBarcode(form.barcode)) }, picture: undefined },
    ];
  if (kind === 'colour')
    return typed.map((colour, place) => ({
      body: {
        ...common,
        name: `${common.name}, ${colour.name}`,
        color: { name: colour.name, hex: hexOf(colour.name) },
        pieces: colour.pieces,
        pricePaise: colour.pricePaise ?? pricePaise,
      },
      picture: pictures === names.length ? place : undefined,
    }));
  const variants = typed.map((one) => ({
    size: kind === 'size' ? one.name : '',
    ram: '',
    weight: kind === 'weight' ? one.name : '',
    pieces: one.pieces,
    ...(one.pricePaise !== undefined && { pricePaise: one.pricePaise }),
  }));
  const pieces = typed.reduce((sum, one) => sum + one.pieces, 0);
  return [{ body: { ...common, [kind === 'size' ? 'size' : 'productWeight']: names, pieces, variants }, picture: undefined }];
}

/** The one kind of options that the form can show, or undefined where the product has others, or several kinds. */
function shownOptions({
  size = [],
  productRam = [],
  productWeight = [],
}: Source): { kind: 'size' | 'weight'; names: string[] } | undefined {
  if (productRam.length > 0 || size.length > 0 === productWeight.length > 0) return undefined;
  return size.length > 0 ? { kind: 'size', names: size } : { kind: 'weight', names: productWeight };
}

/** The form of a product like this one. */
export function formLike(source: Source, choices: ProductChoices): NewForm {
  const entry = entryOf(choices, { subCatId: source.subCatId, taxClass: source.taxClass ?? '' });
  const price = (paise: number) => rupeesText(shownOf(entry, paise));
  const options = shownOptions(source);
  const rows = (source.variants ?? []).map(({ size, weight, pieces, pricePaise }): [string, OptionRow] => [
    rowKey(size || weight),
    { pieces: pieces === undefined ? '' : String(pieces), price: pricePaise === undefined ? '' : price(pricePaise) },
  ]);
  return {
    name: source.name,
    price: price(source.pricePaise),
    subCatId: source.subCatId,
    taxClass: source.taxClass ?? '',
    pieces: source.pieces === undefined ? '' : String(source.pieces),
    options: writeOptions(options?.names ?? []),
    kind: options?.kind ?? '',
    rows: options ? Object.fromEntries(rows) : {},
    description: source.description ?? '',
    brand: source.brand ?? '',
    mrp: rupeesText(source.mrpPaise ?? null),
    cost: rupeesText(source.costPaise ?? null),
    hsn: source.hsn ?? '',
    barcode: source.barcode ?? '',
  };
}

/** What a product like this one keeps although the form has no field for it. Never its pictures: these are of the other one. */
export function carriedFrom(source: Source): Partial<NewProduct> {
  const { size, productRam, productWeight, additionalInfo, dimension, origin, netQuantity, color, locations } = source;
  const others = { additionalInfo, dimension, origin, netQuantity, color, locations };
  const carried = shownOptions(source) ? others : { ...others, size, productRam, productWeight };
  return Object.fromEntries(Object.entries(carried).filter(([, value]) => value !== undefined && value !== null));
}

/** A product of the shop as the source of another one. */
export function sourceOf(product: DeskProduct): Source {
  const sold = product.variants.filter(({ isOnSale }) => isOnSale);
  const variants = sold.map(({ size, ram, weight, pricePaise }) => ({
    size,
    ram,
    weight,
    ...(product.hasOwnPrices && { pricePaise }),
  }));
  return { ...product, pieces: undefined, variants };
}
