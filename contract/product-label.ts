/** What the law wants to be told of packed goods (Legal Metrology (Packaged Commodities) Rules 2011), beside name and price. */
import { z } from './zod.ts';

export const ProductLabel = z.object({
  /** Maximum retail price with all taxes, in rupees; of each variant where they differ. `of` names its options and is empty otherwise. */
  mrp: z.array(z.object({ of: z.string(), rupees: z.number() })),
  /** As printed on the pack; absent where the weight is chosen. */
  netQuantity: z.optional(z.string()),
  /** Country of origin. */
  origin: z.optional(z.string()),
  /** Code of the Customs Tariff, as it stands on an invoice. */
  hsn: z.optional(z.string()),
});
export type ProductLabel = z.output<typeof ProductLabel>;
