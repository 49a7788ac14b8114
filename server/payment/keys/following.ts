import type { Payments } from '../payments.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { ProviderChoice } from './choice.ts';
import { noPayments } from './no-payments.ts';

/**
 * The provider that counts at the time of each call. Once a shop had typed keys, a payment stays with the provider that took it: test payments
 * with the sandbox, all others with the keys.
 */
export function followChoice(choice: ProviderChoice, sandbox: Sandbox | undefined): Payments {
  /** Who knows this order or payment of a provider. */
  async function providerOf(id: string): Promise<Payments> {
    const { source, payments, stored } = await choice.fresh();
    if (stored === undefined || !sandbox || source === 'environment') return payments;
    if (await sandbox.knows(id)) return sandbox.payments;
    return source === 'sandbox' ? noPayments : payments;
  }

  return {
    get provider() {
      return choice.now.payments.provider;
    },
    get keyId() {
      return choice.now.payments.keyId;
    },
    get test() {
      return choice.now.payments.test;
    },
    get scriptUrl() {
      return choice.now.payments.scriptUrl;
    },
    check: async () => (await choice.fresh()).payments.check(),
    createOrder: async (order) => (await choice.fresh()).payments.createOrder(order),
    listPayments: async (id) => (await providerOf(id)).listPayments(id),
    capture: async (payment) => (await providerOf(payment.providerOrderId)).capture(payment),
    refund: async (refund) => (await providerOf(refund.paymentId)).refund(refund),
    listRefunds: async (id) => (await providerOf(id)).listRefunds(id),
    // The sandbox signs only for its own orders and payments.
    verifyProof: (proof) => choice.now.payments.verifyProof(proof) || sandbox?.payments.verifyProof(proof) === true,
    verifyWebhook: (body, signature) =>
      choice.now.payments.verifyWebhook(body, signature) || sandbox?.payments.verifyWebhook(body, signature) === true,
    readWebhook: (body) => (choice.now.payments.readWebhook(body) ?? sandbox?.payments.readWebhook(body)) || null,
    readRefund: (body) => (choice.now.payments.readRefund(body) ?? sandbox?.payments.readRefund(body)) || null,
  };
}
