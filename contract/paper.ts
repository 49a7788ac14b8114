/** Papers of an order: invoice, bill of supply, receipt and credit notes, in the shopper's hands. */
import { endpoint } from './endpoint.ts';
import { Uuid } from './identifier.ts';
import { z } from './zod.ts';

/** A paper as a PDF. */
export const PaperFile = z.object({
  /** Name of the file, such as `IN-26-27-000123.pdf`. */
  name: z.string(),
  /** The bytes, base64. */
  pdf: z.string(),
});

export const getPaper = endpoint({
  method: 'GET',
  path: '/api/papers/{id}',
  summary: 'An invoice, bill, receipt or credit note of an own order, as a PDF. 409 where it has letters that cannot be printed',
  answers: [409],
  access: 'customer',
  offline: 'private-cached',
  params: z.object({ id: Uuid }),
  reply: PaperFile,
});
