/** What lists of orders say of their papers. Apart from `paper.ts`: the script of the first press knows orders, and asks for no paper. */
import { Uuid } from './identifier.ts';
import { z } from './zod.ts';

/** `invoice_bill`: invoice-cum-bill of supply, for taxed and exempt goods together (rule 46A CGST Rules). `receipt`: of a shop without a GSTIN. */
const paperKinds = ['tax_invoice', 'invoice_bill', 'bill_of_supply', 'receipt', 'credit_note'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** What a list says of a paper. */
export const PaperName = z.object({
  id: Uuid,
  kind: z.enum(paperKinds),
  /** As it is printed: `IN/26-27/000123`. */
  number: z.string(),
  /** Another one stands in its place, with the buyer corrected. */
  replaced: z.optional(z.literal(true)),
});
export type PaperName = z.output<typeof PaperName>;
