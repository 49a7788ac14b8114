/** The tax of an order by rate, and how it is written. */
import { words } from '../language/words.ts';
import { formatRupees } from './money.ts';
import { z } from './zod.ts';

/** Rupees. Within the shop's state CGST and SGST (UTGST in some union territories), to another state IGST. */
export const OrderTax = z.object({
  /** 5 for 5 %. */
  percent: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  utgst: z.number(),
  igst: z.number(),
});
export type OrderTax = z.output<typeof OrderTax>;

/** `GST 5%: CGST Rs 5, SGST Rs 5`: the parts that are not nil. */
export function taxWords({ percent, cgst, sgst, utgst, igst }: OrderTax): string {
  const parts = Object.entries({ CGST: cgst, SGST: sgst, UTGST: utgst, IGST: igst })
    .filter(([, amount]) => amount > 0)
    .map(([name, amount]) => `${name}\u00a0${formatRupees(amount)}`);
  return words().naming.gst(percent, parts.join(', '));
}
