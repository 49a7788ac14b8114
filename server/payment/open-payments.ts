/** The payment provider of this shop. */
import type { PaymentKeys } from '#contract/desk/payment-keys.ts';
import type { Db } from '#server/db/client.ts';
import { type Env, EnvError } from '#server/env/env.ts';
import { ProviderChoice } from './keys/choice.ts';
import { followChoice } from './keys/following.ts';
import type { Payments } from './payments.ts';
import { createRazorpay } from './razorpay.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts';

export interface PaymentServices {
  payments: Payments;
  /** Which keys count, and what is known of those that were typed. */
  paymentChoice: ProviderChoice;
  /** Only where no real money may move; typed keys take its place. */
  sandbox: Sandbox | undefined;
}

const realKey = /^rzp_(test|live)_\w+$/;

/** The adapter for these keys, whether they count or are being tested. */
export function adapterOf({ razorpayTestOrigin }: Pick<Env, 'razorpayTestOrigin'>, keys: PaymentKeys): Payments {
  const baseUrl = `${razorpayTestOrigin ?? 'https://api.razorpay.com'}/v1`;
  return createRazorpay({ provider: 'razorpay', ...keys, baseUrl, scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js' });
}

/** Opens the provider: the keys of the environment or of the desk, or the sandbox. Throws `EnvError` with the sentence for the person at the terminal. */
export async function openPayments(env: Env, db: Db): Promise<PaymentServices> {
  if (env.razorpay && !realKey.test(env.razorpay.keyId)) throw new EnvError('RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_.');
  const mayTest = !env.razorpay && (env.local || env.testPaymentsInPublic);
  const sandbox = mayTest ? await openSandbox(db) : undefined;
  const adapter = (keys: PaymentKeys) => adapterOf(env, keys);
  const paymentChoice = new ProviderChoice({ env, db, adapter, sandbox: sandbox?.payments });
  const { source, payments } = await paymentChoice.refresh();
  return { payments: source === 'environment' ? payments : followChoice(paymentChoice, sandbox), paymentChoice, sandbox };
}
