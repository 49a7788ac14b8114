/** The lines of an invoice, bill or receipt from those of the order. Pure; money in paise. */
import { withOptions } from '#contract/naming.ts';
import type { orderLines, PaperLine } from '#server/db/schema.ts';
import { splitTax } from '#server/tax/supply.ts';

/** Why no paper can be made: the shop or the address is in no known state, or a tax of an odd number of paise has no equal halves. */
export type PaperProblem = 'unknown_state' | 'odd_tax';

type OrderLine = typeof orderLines.$inferSelect;

/** Two digits of the shop's state and of the place of supply. */
export interface Supply {
  from: string;
  to: string;
}

const untaxed = { cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 0 };

/**
 * What of an order is still part of it. With a supply, price and tax are apart, and the tax is divided; without one a price is what was paid.
 * Gives why that is not possible instead.
 */
export function saleLines(lines: readonly OrderLine[], supply: Supply | undefined): PaperLine[] | PaperProblem {
  const made: PaperLine[] = [];
  for (const line of lines) {
    const quantity = line.quantity - line.cancelledQuantity;
    if (quantity === 0) continue;
    const { pricePaise, taxPaise } = line;
    const amountPaise = (pricePaise + taxPaise) * quantity;
    const parts = supply ? splitTax(taxPaise * quantity, supply) : untaxed;
    if (!parts) return 'odd_tax';
    made.push({
      lineId: line.id,
      title: withOptions(line.title, line),
      hsn: line.hsn ?? '',
      quantity,
      pricePaise: supply ? pricePaise : pricePaise + taxPaise,
      basisPoints: taxPaise === 0 ? 0 : line.taxBasisPoints,
      taxablePaise: supply ? pricePaise * quantity : amountPaise,
      ...parts,
      amountPaise,
    });
  }
  return made;
}
