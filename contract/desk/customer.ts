/** Customers at the desk: who has ordered, for owners. Each look at one of them is in the audit log (docs/decisions/923-customers-at-the-desk.md). */
import { words } from '../../language/words.ts';
import { Uuid } from '../identifier.ts';
import { limits } from '../limits.ts';
import { Address } from '../order.ts';
import { z } from '../zod.ts';
import { TimeCursor } from './dates.ts';
import { deskEndpoint } from './endpoint.ts';
import { DeskOrderRow } from './order.ts';

/** Most customers of one page, and most orders of one page of a customer. */
export const customerPageMax = 50;
/** Most addresses that are shown of a customer, those of the newest orders first. */
export const customerAddressMax = 10;

/** One line of the list: what tells two people of one name apart, and no more. */
const CustomerRow = z.object({
  id: Uuid,
  name: z.string(),
  /** Of the last order. */
  city: z.string(),
  orders: z.number(),
  /** ISO 8601. */
  lastOrderAt: z.string(),
});
export type CustomerRow = z.output<typeof CustomerRow>;

const Customer = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  /** Of the account; empty where the last order has the only one. */
  phone: z.string(),
  /** When the account was made, ISO 8601. */
  since: z.string(),
  /** How many orders, cancelled ones too. */
  orders: z.number(),
  /** What was paid, less what went back or is on its way back. */
  spentPaise: z.number(),
  /** Each once. */
  addresses: z.array(Address).check(z.maxLength(customerAddressMax)),
});
export type Customer = z.output<typeof Customer>;

export const listCustomers = deskEndpoint({
  method: 'GET',
  path: '/api/desk/customers',
  summary: 'Who has ordered, the last order first; found by name or phone',
  right: 'customer.see',
  offline: 'online-only',
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMax, { error: () => words().orderMessages.tooLong }))),
    after: z.optional(TimeCursor),
  }),
  reply: z.object({ items: z.array(CustomerRow), next: z.nullable(z.string()) }),
});

export const getCustomer = deskEndpoint({
  method: 'GET',
  path: '/api/desk/customers/{id}',
  summary: 'One customer with addresses, what they spent, and a page of their orders, newest first; each call is in the audit log',
  right: 'customer.see',
  offline: 'online-only',
  params: z.object({ id: Uuid }),
  query: z.object({ after: z.optional(TimeCursor) }),
  reply: z.object({ customer: Customer, items: z.array(DeskOrderRow), next: z.nullable(z.string()) }),
});
