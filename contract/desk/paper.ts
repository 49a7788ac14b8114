/** Invoices, bills, receipts and credit notes at the desk. */
import { words } from '../../language/words.ts';
import { Uuid } from '../identifier.ts';
import { limits } from '../limits.ts';
import { PaperFile } from '../paper.ts';
import { PaperName } from '../paper-name.ts';
import { z } from '../zod.ts';
import { Month, TimeCursor } from './dates.ts';
import { deskEndpoint } from './endpoint.ts';
import { AddressLines } from './order-change.ts';
import { DeskOrder } from './order.ts';

/** Most papers of one page. */
export const paperPageMax = 50;

const PaperRow = z.object({
  ...PaperName.shape,
  /** ISO 8601. */
  issuedAt: z.string(),
  amountPaise: z.number(),
  /** Of a test payment: no sale, in no month's file. */
  test: z.boolean(),
  /** The number of the paper that a credit note corrects; null for all others. */
  against: z.nullable(z.string()),
  /** The number of the paper that this one replaces. Absent in what a device kept before papers were corrected. */
  replaces: z.optional(z.nullable(z.string())),
  /** Who bought, as printed. */
  buyer: z.string(),
  orderId: Uuid,
  orderNumber: z.number(),
});
export type PaperRow = z.output<typeof PaperRow>;

export const listPapers = deskEndpoint({
  method: 'GET',
  path: '/api/desk/papers',
  summary: 'Invoices, bills, receipts and credit notes, newest first: of a month, or found by the number of a paper or an order',
  right: 'order.see',
  offline: 'private-cached',
  query: z.object({
    month: z.optional(Month),
    q: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMax, { error: () => words().orderMessages.tooLong }))),
    after: z.optional(TimeCursor),
  }),
  reply: z.object({
    items: z.array(PaperRow),
    next: z.nullable(z.string()),
    /** The month of the first paper of all; null while there is none. */
    since: z.nullable(Month),
  }),
});

export const makePaper = deskEndpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/papers',
  summary: 'Make the invoice, bill or receipt of an order before it is sent; one that there is already stays as it is',
  right: 'paper.make',
  offline: 'online-only',
  params: z.object({ id: Uuid }),
  reply: DeskOrder,
});

export const replacePaper = deskEndpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/papers/{paper}/replacement',
  summary:
    'Correct the buyer of the invoice, bill or receipt that stands: a credit note of what is left of it, and a new one with the address of the order. One that was replaced already stays so. 409 where the buyer is the same, the order cancelled or nothing left',
  answers: [409],
  right: 'paper.make',
  offline: 'online-only',
  params: z.object({ id: Uuid, paper: Uuid }),
  reply: DeskOrder,
});

export const correctPaper = deskEndpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/papers/{paper}/correction',
  summary:
    'Correct the buyer on the paper of a parcel that has left: a credit note of what is left of it, and a new one with this name and address. The order keeps where the parcel went. 409 as for a replacement, and before the parcel leaves',
  answers: [409],
  right: 'paper.make',
  offline: 'online-only',
  params: z.object({ id: Uuid, paper: Uuid }),
  body: AddressLines,
  reply: DeskOrder,
});

export const getDeskPaper = deskEndpoint({
  method: 'GET',
  path: '/api/desk/papers/{id}',
  summary: 'A paper as a PDF. 409 where it has letters that cannot be printed',
  answers: [409],
  right: 'order.see',
  offline: 'online-only',
  params: z.object({ id: Uuid }),
  reply: PaperFile,
});
