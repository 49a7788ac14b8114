import { endpoint } from './endpoint.ts';
import { ShopProfile } from './shop.ts';
import { z } from './zod.ts';

/** How to reach the shop; from the settings of the desk and environment variables. */
const Contact = z.object({
  /** Number of the seller on the messaging service: digits only, with the country code; empty: there is nobody to chat with. */
  whatsapp: z.string(),
  /** The group for discounts and coupons. */
  groupLink: z.string(),
  /** Empty: none. */
  email: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  twitter: z.string(),
  /** Number to call, for people to read. Absent while the settings have none. */
  phone: z.optional(z.string()),
  /** Who sells, each a line: name, address, phone, GSTIN, who answers complaints. Absent while the settings are empty. */
  seller: z.optional(z.array(z.string())),
  /** The shop shows its prices with GST. */
  prices: z.optional(z.literal('with')),
  /** What the shop says while it takes no orders, with the time until then; absent while it does. */
  closed: z.optional(z.string()),
  /** Until when, ISO 8601. */
  closedUntil: z.optional(z.string()),
  /** Name and look of the shop; absent while it is called Haat. */
  shop: z.optional(ShopProfile),
});
type Contact = z.output<typeof Contact>;

export const getContact = endpoint({
  method: 'GET',
  path: '/api/contact',
  summary: 'How to reach the shop and its seller',
  access: 'public',
  offline: 'cached',
  reply: z.object({ contact: Contact }),
});
