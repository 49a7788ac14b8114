import { Acknowledgement, endpoint } from './endpoint.ts';
import { Slug } from './identifier.ts';
import { limits } from './limits.ts';
import { addStockAlertCall, removeStockAlertCall } from './stock-alert-call.ts';
import { words } from '../language/words.ts';
import { z } from './zod.ts';

/** Products that one shopper may wait for at a time; those announced within the last day count too. */
export const stockAlertsMax = 30;

const option = z.optional(z.string().check(z.trim(), z.maxLength(limits.text.option)));
const chosen = { size: option, ram: option, weight: option };

/** A shopper's request to hear by email when a product, or one variant of it, is back in stock. It ends with that email. */
export const StockAlert = z.object({
  productId: Slug,
  /** The options waited for; absent for any of the product. */
  ...chosen,
  /** ISO 8601. */
  dateCreated: z.string(),
});
export type StockAlert = z.output<typeof StockAlert>;

const loginMessage = () => words().login.toContinue;

export const listStockAlerts = endpoint({
  method: 'GET',
  path: '/api/stock-alerts',
  summary: 'Products that the shopper waits for, newest first',
  access: 'customer',
  offline: 'private-cached',
  loginMessage,
  reply: z.object({ alerts: z.array(StockAlert) }),
});

export const addStockAlert = endpoint({
  ...addStockAlertCall,
  summary: 'Email the shopper once when a product, or the chosen variant, is back in stock',
  answers: [200, 404],
  access: 'customer',
  offline: 'queued',
  loginMessage,
  success: 201,
  body: z.object({ productId: Slug, ...chosen }),
  /** `inStock`: the product came back before the request arrived, so the email is sent now. */
  reply: z.object({ ...Acknowledgement.shape, inStock: z.boolean() }),
});

export const removeStockAlert = endpoint({
  ...removeStockAlertCall,
  summary: 'Stop waiting for a product; also succeeds when there is no alert',
  access: 'customer',
  offline: 'queued',
  loginMessage,
  params: z.object({ productId: Slug }),
  query: z.object(chosen),
  reply: Acknowledgement,
});
