/** Files of what the shop has: what an import reads again, and personal data for owners. */
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';

export const exportGoods = deskEndpoint({
  method: 'GET',
  path: '/api/desk/exports/goods/{kind}',
  summary: 'Products, or their stock, as an import reads them; what they cost the shop only for owners',
  right: 'export.goods',
  offline: 'online-only',
  params: z.object({ kind: z.enum(['products', 'stock']) }),
  sends: 'text/csv',
  reply: z.string(),
});

export const exportPeople = deskEndpoint({
  method: 'GET',
  path: '/api/desk/exports/people/{kind}',
  summary: 'Orders, or customers: personal data. Each call is in the audit log',
  right: 'export.people',
  offline: 'online-only',
  params: z.object({ kind: z.enum(['orders', 'customers']) }),
  sends: 'text/csv',
  reply: z.string(),
});
