/** Orders of any lines, paid for with real money, without a browser and a provider: what begins with the payment is real. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { checkouts, type FrozenLine } from '#server/db/schema.ts';
import { settle } from '#server/payment/settle.ts';
import { billing } from '#tests/support/billing.ts';
import { createProduct } from './create-product.ts';
import type { TestApp } from './test-app.ts';

/** A line; money in paise per piece. */
interface PaidLine {
  pricePaise: number;
  taxPaise: number;
  quantity?: number;
  basisPoints?: number;
  title?: string;
  hsn?: string;
}

export interface Sale {
  lines: readonly PaidLine[];
  /** State of the delivery address. */
  state?: string;
  name?: string;
  /** Two digits of the shop's state. */
  shopState?: string;
  test?: boolean;
}

/** Sells orders, each to another shopper and each line of one product that never runs out: of one shopper's checkouts the first payment would end the others. */
export async function openCounter(app: TestApp): Promise<(sale: Sale) => Promise<string>> {
  const { db } = app.services;
  const product = await createProduct(db, { inStock: 1_000_000 });
  return async ({ lines, state = 'Maharashtra', name = 'Meera Deshpande', shopState = '27', test = false }: Sale) =>
    pay(db, {
      userId: (await app.signUp()).id,
      shopState,
      test,
      billing: { ...billing, state, username: name },
      lines: lines.map(({ quantity = 1, basisPoints, title = 'Kurta', hsn = '6211', ...money }) => ({
        cartLineId: newId(),
        productId: product.id,
        poolId: product.id,
        title,
        image: '',
        ratingHalves: 0,
        size: '',
        ram: '',
        weight: '',
        quantity,
        ...money,
        ...(basisPoints !== undefined && { taxBasisPoints: basisPoints }),
        hsn,
      })),
    });
}

async function pay(
  db: Db,
  { lines, ...sale }: { userId: string; shopState: string; test: boolean; billing: typeof billing; lines: FrozenLine[] },
): Promise<string> {
  const id = newId();
  const amountPaise = lines.reduce((sum, { pricePaise, taxPaise, quantity }) => sum + (pricePaise + taxPaise) * quantity, 0);
  await db.insert(checkouts).values({
    id,
    ...sale,
    lines,
    amountPaise,
    provider: 'razorpay',
    providerOrderId: `order_${id}`,
    reservedUntil: sql`now() + interval '1 hour'`,
  });
  const payment = { id: `pay_${id}`, providerOrderId: `order_${id}`, amountPaise, currency: 'INR', state: 'captured' } as const;
  const settled = await settle(db, id, payment);
  if (settled.kind !== 'ordered') throw new Error('the payment became no order');
  return settled.orderId;
}
