/** Plans what changes in a product that the shop has: only what the file says and what differs. Pure. */
import { plainCode } from '#contract/barcode.ts';
import { isSameValue } from '#contract/desk/field-merge.ts';
import type { ProductFields, VariantFields } from '#contract/desk/product-fields.ts';
import { words } from '#language/words.ts';
import { optionsKey } from '#server/variant/store.ts';
import { tidy } from './cell.ts';
import { type Context, taxAt } from './context.ts';
import type { Draft, DraftVariant } from './draft.ts';
import { checkOptions, listsOf } from './options.ts';
import { type ChangePlan, hasEffect } from './plan.ts';
import { checkPrices } from './plan-new.ts';
import type { Present, PresentVariant } from './present.ts';
import { type Problems, problemOf } from './problem.ts';

/** Gives the plan; undefined where nothing changes. What cannot be is in `problems`. */
export function planChange(
  draft: Draft,
  present: Present,
  images: string[] | undefined,
  context: Context,
  problems: Problems,
): ChangePlan | undefined {
  const { mode } = context.answers;
  const matched = draft.variants.map((row) => ({ row, variant: matchOf(row, present) }));
  const unmatched = matched.filter(({ row, variant }) => !variant && hasOptions(row)).map(({ row }) => row);
  // What it says of a variant would be lost without a word.
  const nobodys = matched.filter(({ row, variant }) => !variant && !hasOptions(row) && Object.keys(variantFields(row)).length > 0);
  for (const { row } of nobodys) problems.add(row.line, problemOf('optionNeeded'));
  const wanted: Partial<ProductFields> = mode === 'prices' ? {} : fieldsOf(draft, present, images, problems);
  if (unmatched.length > 0) {
    if (mode === 'prices') for (const row of unmatched) problems.add(row.line, problemOf('variantUnknown'));
    else {
      const lists = listsOf(unmatched, present.fields);
      checkOptions({ ...draft, variants: unmatched }, lists, problems);
      Object.assign(wanted, { size: lists.size, productRam: lists.productRam, productWeight: lists.productWeight });
    }
  }
  const known = matched.flatMap(({ row, variant }) => (variant ? [{ row, variant }] : []));
  const isAll = isOnePrice(known, present) && unmatched.length === 0;
  if (isAll) Object.assign(wanted, priceOf(known));
  const change = differing(present.fields, wanted);
  const variants = known.flatMap(({ row, variant }) => variantChange(row, variant, { isAll, mode }));
  checkTaxed(draft, present, { wanted, unmatched, known }, context, problems);
  const plan: ChangePlan = {
    kind: 'changed',
    change,
    variants,
    added: unmatched.map((row) => ({ size: row.size, ram: row.ram, weight: row.weight, set: variantFields(row), pieces: row.pieces })),
    ...stockOf(known, present, context, problems),
  };
  return problems.isRefused || !hasEffect(plan) ? undefined : plan;
}

type Known = { row: DraftVariant; variant: PresentVariant }[];

const hasOptions = ({ size, ram, weight }: DraftVariant): boolean => size + ram + weight !== '';

/** The variant of a row: by its options, or where it names none by its SKU; that of a product without options. */
function matchOf(row: DraftVariant, { variants }: Present): PresentVariant | undefined {
  if (hasOptions(row)) return variants.find((variant) => optionsKey(variant) === optionsKey(row));
  const bySku = row.sku === undefined ? undefined : variants.find(({ sku }) => sku !== null && plainCode(sku) === row.sku);
  return bySku ?? variants.find(({ size, ram, weight }) => size + ram + weight === '');
}

/** The fields that the file gives, and pictures and state where they are to change. */
function fieldsOf(draft: Draft, { fields }: Present, images: string[] | undefined, problems: Problems): Partial<ProductFields> {
  const wanted: Partial<ProductFields> = { ...draft.fields, ...(images && { images }) };
  const { state } = draft;
  if (state === undefined || state === fields.state) return wanted;
  // A draft is off sale already, and what was on sale is no draft again.
  if (fields.state === 'draft') return state === 'on' ? { ...wanted, state } : wanted;
  if (state === 'draft' && fields.state === 'on') problems.add(draft.line, problemOf('draftAgain'));
  return { ...wanted, state: state === 'on' ? 'on' : 'off' };
}

/** Whether the rows give one price to the product as a whole: its variants have none of their own, and all on sale are named with the same one. */
function isOnePrice(known: Known, { hasOwnPrices, variants }: Present): boolean {
  if (hasOwnPrices || known.length === 0) return false;
  const named = new Set(known.map(({ variant }) => variant.id));
  const isWhole = variants.every(({ id, isOnSale }) => !isOnSale || named.has(id));
  const prices = new Set(known.map(({ row }) => JSON.stringify([row.pricePaise, row.oldPricePaise, row.mrpPaise])));
  return isWhole && prices.size === 1 && known.every(({ variant }) => !variant.hasOwnMrp);
}

function priceOf([one]: Known): Partial<ProductFields> {
  if (!one) return {};
  const { pricePaise, oldPricePaise, mrpPaise } = one.row;
  return {
    ...(pricePaise !== undefined && { pricePaise }),
    ...oldOf({ pricePaise, oldPricePaise }, one.variant),
    ...(mrpPaise !== undefined && { mrpPaise }),
  };
}

/** The struck price: that of the file; one that is not above the new price is struck no more. */
function oldOf(
  { pricePaise, oldPricePaise }: Pick<DraftVariant, 'pricePaise' | 'oldPricePaise'>,
  now: Pick<PresentVariant, 'pricePaise' | 'oldPricePaise'>,
): { oldPricePaise?: number | null } {
  const price = pricePaise ?? now.pricePaise;
  if (typeof oldPricePaise === 'number') return { oldPricePaise: oldPricePaise > price ? oldPricePaise : null };
  return now.oldPricePaise !== null && now.oldPricePaise <= price ? { oldPricePaise: null } : {};
}

/** A cell has plain spaces: a text with others is no other text. */
const isSameText = (now: unknown, wanted: unknown): boolean => typeof now === 'string' && tidy(now) === wanted;

/** The fields that differ, with what they were. */
function differing<F extends Record<string, unknown>>(now: F, wanted: Partial<F>): { set: Partial<F>; was: Partial<F> } {
  const names = Object.keys(wanted).filter((name) => !isSameValue(now[name], wanted[name]) && !isSameText(now[name], wanted[name]));
  const pick = (from: Partial<F>) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<F>;
  return { set: pick(wanted), was: pick(now) };
}

/** The fields of a row that is a variant of its own. */
function variantFields({ pricePaise, oldPricePaise, mrpPaise, sku, barcode }: DraftVariant): Partial<VariantFields> {
  const given = { pricePaise, oldPricePaise, mrpPaise, sku, barcode };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function variantChange(row: DraftVariant, variant: PresentVariant, { isAll, mode }: { isAll: boolean; mode: Context['answers']['mode'] }) {
  const { sku, barcode, pricePaise, mrpPaise } = variantFields(row);
  const codes = mode === 'prices' ? {} : { ...(sku !== undefined && { sku }), ...(barcode !== undefined && { barcode }) };
  const price = isAll
    ? {}
    : { ...(pricePaise !== undefined && { pricePaise }), ...oldOf(row, variant), ...(mrpPaise !== undefined && { mrpPaise }) };
  const { pricePaise: nowPrice, oldPricePaise, mrpPaise: nowMrp, isOnSale } = variant;
  const now: VariantFields = {
    pricePaise: nowPrice,
    oldPricePaise,
    mrpPaise: nowMrp,
    sku: variant.sku,
    barcode: variant.barcode,
    isOnSale,
  };
  const back: Partial<VariantFields> = isOnSale || mode === 'prices' ? {} : { isOnSale: true };
  const change = differing<VariantFields>(now, { ...codes, ...price, ...back });
  return Object.keys(change.set).length === 0 ? [] : [{ id: variant.id, ...change }];
}

/** Notes printed prices that the new ones exceed, and a product on sale without a tax class. */
function checkTaxed(
  draft: Draft,
  present: Present,
  { wanted, unmatched, known }: { wanted: Partial<ProductFields>; unmatched: DraftVariant[]; known: Known },
  context: Context,
  problems: Problems,
): void {
  const { subCatId, taxClass } = { ...present.fields, ...wanted };
  const rows = known.map(({ row, variant }) => ({
    ...row,
    pricePaise: row.pricePaise ?? variant.pricePaise,
    mrpPaise: row.mrpPaise ?? variant.mrpPaise ?? undefined,
  }));
  checkPrices([...rows, ...unmatched], { subCatId, taxClass }, context, problems);
  const isOn = (wanted.state ?? present.fields.state) === 'on';
  const touches = wanted.state === 'on' || wanted.subCatId !== undefined || wanted.taxClass !== undefined;
  if (isOn && touches && context.chargesGst && taxAt(context, { subCatId, taxClass }, 100).taxClass === null)
    problems.add(draft.line, problemOf('taxMissing'));
}

/** Pieces as counts, where the shopkeeper wants that, and the numbers from which down stock is low. */
function stockOf(known: Known, { pools }: Present, { answers }: Context, problems: Problems): Pick<ChangePlan, 'counts' | 'lows'> {
  const counts = new Map<string, ChangePlan['counts'][number]>();
  const lows = new Map<string, ChangePlan['lows'][number]>();
  for (const { row, variant } of known) {
    const pool = pools.find(({ poolId }) => poolId === variant.poolId);
    if (!pool) continue;
    const { poolId, onShelf, lowAt } = pool;
    if (row.pieces !== undefined && row.pieces !== onShelf) {
      if (answers.pieces) counts.set(poolId, { poolId, was: onShelf, to: row.pieces });
      else problems.add(row.line, problemOf('piecesKept', { value: String(row.pieces), hint: words().importHints.pieces(onShelf) }));
    }
    if (row.lowAt !== undefined && row.lowAt !== lowAt && answers.mode !== 'prices')
      lows.set(poolId, { poolId, was: lowAt, to: row.lowAt });
  }
  return { counts: [...counts.values()], lows: [...lows.values()] };
}
