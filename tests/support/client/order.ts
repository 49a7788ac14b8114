/** An order as the shopper's screens get it. */
import type { Order, OrderProduct } from '#contract/order.ts';

/** The shopper of the orders below, for `startSession`. */
export const meera = { name: 'Meera', email: 'meera@example.test', id: '0190f1f0-0000-7000-8000-000000000001' };

/** A line of one piece, the `place`th of its order. Without options, unless `of` says others. */
export function orderLine(place: number, of: Partial<OrderProduct> = {}): OrderProduct {
  const goods = { productId: 'u-mug-lotus', productTitle: 'Lotus chai mug, 350 ml', image: '/img/p/u-mug-lotus/front-0a1b2c3d-960.webp' };
  const options = { size: '', weight: '', ram: '' };
  const money = { quantity: 1, price: 360, tax: 18, subTotal: 360 * (of.quantity ?? 1) };
  return { _id: `0190f1f0-0000-7000-8000-000000000${100 + place}`, ...goods, ...options, ...money, reviewed: false, ...of };
}

/** A delivered order of Meera's. */
export function anOrder(of: Partial<Order> = {}): Order {
  return {
    _id: '0190f1f0-0000-7000-8000-000000000009',
    amount: 37_800,
    status: 'DELIVERED',
    date: '2026-11-21T03:00:00Z',
    products: [orderLine(1)],
    taxes: [],
    setofaddress: {
      username: 'Meera',
      country: 'India',
      address1: 'a',
      address2: 'b',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411004',
      number: '9820012345',
    },
    name: meera.name,
    phoneNumber: '9820012345',
    address: 'a',
    paymentId: 'p',
    email: meera.email,
    userid: meera.id,
    moves: [],
    test: true,
    ...of,
  };
}
