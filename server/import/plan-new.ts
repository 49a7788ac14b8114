/** Plans a product that the shop does not have. Pure. */
import { formatPaise } from '#contract/money.ts';
import { isAboveMrp } from '#contract/desk/price-rules.ts';
import { words } from '#language/words.ts';
import { poolIdOf } from '#server/stock/rules.ts';
import { combinationsOf, type Options } from '#server/variant/rules.ts';
import { optionsKey } from '#server/variant/store.ts';
import { type Context, taxAt } from './context.ts';
import type { Draft, DraftVariant } from './draft.ts';
import { byOptions, checkOptions, listsOf } from './options.ts';
import type { NewPlan, NewVariant } from './plan.ts';
import { type Problems, problemOf } from './problem.ts';

/** Gives the plan; undefined where the product cannot be made, with the reasons in `problems`. */
export function planNew(draft: Draft, images: string[] | undefined, context: Context, problems: Problems): NewPlan | undefined {
  const { fields, line } = draft;
  const { name, subCatId } = fields;
  const rows: DraftVariant[] = draft.variants.length > 0 ? draft.variants : [{ line, size: '', ram: '', weight: '' }];
  const lists = listsOf(rows);
  checkOptions({ ...draft, variants: rows }, lists, problems);
  if (name === undefined && !problems.isRefused) problems.add(line, problemOf('noName'));
  if (subCatId === undefined && !problems.isRefused) problems.add(line, problemOf('noCategory'));
  for (const row of rows) if (row.pricePaise === undefined && !hasProblem(problems, row.line)) problems.add(row.line, problemOf('noPrice'));
  if (problems.isRefused || name === undefined || subCatId === undefined) return undefined;
  const state = draft.state ?? 'draft';
  checkPrices(rows, { ...fields, subCatId }, context, problems);
  if (state === 'on' && context.chargesGst && taxAt(context, { ...fields, subCatId }, 100).taxClass === null)
    problems.add(line, problemOf('taxMissing'));
  if (problems.isRefused) return undefined;
  const mrps = [...new Set(rows.map((row) => row.mrpPaise))];
  const mrpPaise = mrps.length === 1 ? (mrps[0] ?? null) : null;
  return {
    kind: 'new',
    fields: {
      brand: '',
      description: '',
      additionalInfo: '',
      dimension: '',
      costPaise: null,
      taxClass: null,
      hsn: null,
      origin: null,
      netQuantity: null,
      color: null,
      featured: false,
      locations: null,
      ...fields,
      name,
      subCatId,
      mrpPaise,
      state,
      images: images ?? [],
      size: [...lists.size],
      productRam: [...lists.productRam],
      productWeight: [...lists.productWeight],
    },
    ...variantsOf(draft.id, rows, lists, mrpPaise),
  };
}

const hasProblem = (problems: Problems, line: number): boolean => (problems.byLine.get(line) ?? []).some(({ note }) => note !== true);

/** Notes prices that are above the printed price with their tax. */
export function checkPrices(
  rows: readonly DraftVariant[],
  taxed: { subCatId: string; taxClass?: string | null | undefined },
  context: Context,
  problems: Problems,
): void {
  for (const { line, pricePaise, mrpPaise } of rows) {
    if (pricePaise === undefined || mrpPaise === undefined) continue;
    const { taxPaise } = taxAt(context, taxed, pricePaise);
    if (!isAboveMrp(pricePaise, taxPaise, mrpPaise)) continue;
    const hint = words().importHints.withTax(formatPaise(pricePaise + taxPaise), formatPaise(mrpPaise));
    problems.add(line, problemOf('aboveMrp', { hint }));
  }
}

/** The variants, one for each combination of the options, and where their pieces are counted. */
function variantsOf(
  id: string,
  rows: readonly DraftVariant[],
  lists: ReturnType<typeof listsOf>,
  mrpPaise: number | null,
): Pick<NewPlan, 'variants' | 'pools'> {
  const listed = byOptions(rows);
  const [first] = rows;
  const pools = new Map<string, { poolId: string; qty: number; lowAt: number | null }>();
  const variants = combinationsOf(lists).map((options): NewVariant => {
    const row = listed.get(optionsKey(options));
    const pool = poolOf(id, rows, row, options);
    const before = pools.get(pool) ?? { poolId: pool, qty: 0, lowAt: null };
    // Those that share a pool say the same number each.
    pools.set(pool, { poolId: pool, qty: Math.max(before.qty, row?.pieces ?? 0), lowAt: before.lowAt ?? row?.lowAt ?? null });
    const from = row ?? first;
    return {
      ...options,
      sku: row?.sku ?? null,
      barcode: row?.barcode ?? null,
      pricePaise: from?.pricePaise ?? 100,
      oldPricePaise: from?.oldPricePaise ?? null,
      mrpPaise: row?.mrpPaise === undefined || row.mrpPaise === mrpPaise ? null : row.mrpPaise,
      pool,
      isOnSale: row !== undefined,
    };
  });
  return { variants, pools: [...pools.values()] };
}

/** The pool of a variant: that of the product where all share one, else one of its own or of the first with the same mark. */
function poolOf(id: string, rows: readonly DraftVariant[], row: DraftVariant | undefined, options: Options): string {
  const marks = new Set(rows.map(({ pool }) => pool ?? ''));
  if (rows.length === 1 || (marks.size === 1 && !marks.has(''))) return rows.length === 1 && row === undefined ? poolIdOf(id, options) : id;
  const mark = row?.pool ?? '';
  const leader = mark === '' ? options : (rows.find(({ pool }) => pool === mark) ?? options);
  return poolIdOf(id, leader);
}
