/** Invoices, bills, receipts and credit notes at the desk. */
import { Uuid } from '../identifier.ts';
import { PaperFile } from '../paper.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';
import { DeskOrder } from './order.ts';

export const makePaper = deskEndpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/papers',
  summary: 'Make the invoice, bill or receipt of an order before it is sent; one that there is already stays as it is',
  right: 'paper.make',
  offline: 'online-only',
  params: z.object({ id: Uuid }),
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
