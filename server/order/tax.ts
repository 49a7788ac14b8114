/** The tax that an order stores, and how it is shown. Pure; money in paise. */
import type { OrderTax } from '#contract/order-tax.ts';
import { toRupees } from '#contract/totals.ts';
import type { FrozenLine, orderLines } from '#server/db/schema.ts';
import { splitTax } from '#server/tax/supply.ts';

type TaxColumn = 'taxBasisPoints' | 'hsn' | 'cgstPaise' | 'sgstPaise' | 'utgstPaise' | 'igstPaise';

/** The columns of an order line about its tax: frozen at checkout, never computed again. Null is what is not known. */
export function taxColumns(
  { taxBasisPoints, hsn, taxPaise, quantity }: Pick<FrozenLine, 'taxBasisPoints' | 'hsn' | 'taxPaise' | 'quantity'>,
  { from, to }: { from: string | null; to: string | undefined },
): Pick<typeof orderLines.$inferSelect, TaxColumn> {
  const isDivisible = taxBasisPoints !== undefined && from !== null && to !== undefined;
  const parts = isDivisible ? splitTax(taxPaise * quantity, { from, to }) : undefined;
  const unknown = { cgstPaise: null, sgstPaise: null, utgstPaise: null, igstPaise: null };
  return { taxBasisPoints: taxBasisPoints ?? null, hsn: hsn ?? null, ...(parts ?? unknown) };
}

/** The tax of an order by rate, the highest last; empty unless all of it is known, since a part of the tax would look like the whole. */
export function taxesOf(lines: readonly Required<Pick<typeof orderLines.$inferSelect, TaxColumn | 'taxPaise'>>[]): OrderTax[] {
  const taxed = lines.filter(({ taxPaise }) => taxPaise > 0);
  if (taxed.some(({ taxBasisPoints, igstPaise }) => taxBasisPoints === null || igstPaise === null)) return [];
  const rates = [...new Set(taxed.map(({ taxBasisPoints }) => taxBasisPoints ?? 0))].sort((a, b) => a - b);
  return rates.map((basisPoints) => {
    const same = taxed.filter(({ taxBasisPoints }) => taxBasisPoints === basisPoints);
    const sum = (column: 'cgstPaise' | 'sgstPaise' | 'utgstPaise' | 'igstPaise') =>
      toRupees(same.reduce((total, line) => total + (line[column] ?? 0), 0));
    return { percent: basisPoints / 100, cgst: sum('cgstPaise'), sgst: sum('sgstPaise'), utgst: sum('utgstPaise'), igst: sum('igstPaise') };
  });
}
