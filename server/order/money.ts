/** What an order's money comes to. Pure; paise. */
import type { orders } from '#server/db/schema.ts';

type Order = Pick<typeof orders.$inferSelect, 'payment' | 'money' | 'amountPaise' | 'offPaise'>;

/** What the shopper has paid: only so much can go back. A courier may still have it. */
export function paidPaise({ payment, money, amountPaise, offPaise }: Order): number {
  if (payment === 'card') return amountPaise;
  return money === 'received' || money === 'carried' ? amountPaise - offPaise : 0;
}

/** What is to be paid at the door. */
export function toPayPaise({ money, amountPaise, offPaise }: Order): number {
  return money === 'due' ? amountPaise - offPaise : 0;
}

/** Whether a payment id is the shop's own name for what is paid at the door: no provider knows it. */
export const isPaidAtDoor = (paymentId: string): boolean => paymentId.startsWith('delivery:');
