/** Which provider this shop has, decided once at the start. */
import type { Db } from '#server/db/client.ts';
import { type Env, EnvError } from '#server/env/env.ts';
import type { Payments } from './payments.ts';
import { createRazorpay } from './razorpay.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts';

export interface PaymentServices {
  payments: Payments;
  /** Only where no real money moves. */
  sandbox: Sandbox | undefined;
}

const realKey = /^rzp_(test|live)_\w+$/;

/** Opens the provider, or the sandbox where there are no keys. Throws `EnvError` with the sentence for the person at the terminal. */
export async function openPayments(env: Env, db: Db): Promise<PaymentServices> {
  if (env.razorpay) {
    if (!realKey.test(env.razorpay.keyId)) throw new EnvError('RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_.');
    const baseUrl = 'https://api.razorpay.com/v1';
    const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';
    return { payments: createRazorpay({ provider: 'razorpay', ...env.razorpay, baseUrl, scriptUrl }), sandbox: undefined };
  }
  if (!env.local && !env.testPaymentsInPublic) {
    throw new EnvError(
      `A shop at ${env.publicUrl} needs a payment provider: set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, or TEST_PAYMENTS=public for a demonstration where nobody is charged.`,
    );
  }
  const sandbox = await openSandbox(db);
  return { payments: sandbox.payments, sandbox };
}
