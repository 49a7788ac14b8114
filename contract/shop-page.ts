import { endpoint } from './endpoint.ts';
import { shopPageTopics } from './shop.ts';
import { z } from './zod.ts';

/** Characters of a page that the shop writes itself. */
export const shopPageMax = 20_000;

export const getShopPage = endpoint({
  method: 'GET',
  path: '/api/pages/{topic}',
  summary: 'What the shop has written about itself, delivery, returns, its terms or privacy; empty: nothing yet',
  access: 'public',
  offline: 'cached',
  params: z.object({ topic: z.enum(shopPageTopics) }),
  reply: z.object({ page: z.object({ text: z.string() }) }),
});
