/** A paid order, bought as a shopper buys it. */
import { expect } from 'vitest';
import { type TestProduct, createProduct } from './create-product.ts';
import { addToCart, cards, payByCard, proofOf, requestCheckout } from './purchase.ts';
import type { Shopper, TestApp } from './test-app.ts';

export interface SoldOrder {
  id: string;
  paymentId: string;
  amountPaise: number;
  as: Shopper;
  /** One per line. */
  products: TestProduct[];
  lineIds: string[];
}

/** Sells an order. `quantities`: pieces per line, each of a product of its own with ten pieces at Rs 200. */
export async function sellOrder(app: TestApp, { quantities = [1], as }: { quantities?: number[]; as?: Shopper } = {}): Promise<SoldOrder> {
  const shopper = as ?? (await app.signUp());
  const products: TestProduct[] = [];
  for (const quantity of quantities) {
    const product = await createProduct(app.services.db, { inStock: 10, price: 200 });
    products.push(product);
    await addToCart(app, shopper, product.id, quantity);
  }
  const intent = await requestCheckout(app, shopper);
  const proof = proofOf(intent, await payByCard(app, intent, cards.pays));
  const { order } = (await app.call('createOrder', { body: proof }, { as: shopper })).reply;
  expect(order.status).toBe('pending');
  return {
    id: order._id,
    paymentId: proof.paymentId,
    amountPaise: order.amount,
    as: shopper,
    products,
    lineIds: order.products.map((line) => line._id),
  };
}
