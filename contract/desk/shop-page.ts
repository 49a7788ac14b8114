/** Pages that the shop writes itself: about it, delivery, returns, terms, privacy. */
import { Acknowledgement } from '../endpoint.ts';
import { words } from '../../language/words.ts';
import { shopPageTopics } from '../shop.ts';
import { shopPageMax } from '../shop-page.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';

const text = z.string().check(z.trim(), z.maxLength(shopPageMax, { error: () => words().request.tooLong }));

const DeskShopPage = z.object({ topic: z.enum(shopPageTopics), text: z.string() });
export type DeskShopPage = z.output<typeof DeskShopPage>;

const list = { pages: z.array(DeskShopPage) };

export const listShopPages = deskEndpoint({
  method: 'GET',
  path: '/api/desk/pages',
  summary: 'The pages that the shop writes itself; an empty text shows the usual words',
  right: 'setting.see',
  offline: 'private-cached',
  reply: z.object(list),
});

export const saveShopPage = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/pages/{topic}',
  summary: 'Write a page; `was`: its text when the form was opened',
  right: 'setting.edit',
  offline: 'queued',
  params: z.object({ topic: z.enum(shopPageTopics) }),
  body: z.object({ set: z.object({ text }), was: z.object({ text: z.string() }) }),
  reply: z.object({ ...Acknowledgement.shape, ...list }),
});
