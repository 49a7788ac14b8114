import { ProviderError, type Payments } from '../payments.ts';

const away = (): Promise<never> => Promise.reject(new ProviderError('unreachable', 'the shop has no keys of the payment provider'));

/** The provider of a shop without keys: nothing can be asked, so what is under way waits until there are some. */
export const noPayments: Payments = {
  provider: 'razorpay',
  keyId: '',
  test: false,
  scriptUrl: '',
  check: away,
  createOrder: away,
  listPayments: away,
  capture: away,
  refund: away,
  listRefunds: away,
  verifyProof: () => false,
  verifyWebhook: () => false,
  readWebhook: () => null,
  readRefund: () => null,
};
