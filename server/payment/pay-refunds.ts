/** Sends owed money back, and follows it until the bank has it. */
import { fit } from '#contract/text-fit.ts';
import { plainWordsOf } from '#server/failure/plain-words.ts';
import { newId } from '#server/db/id.ts';
import { forEachRow } from '#server/jobs/each-row.ts';
import type { Services } from '#server/services.ts';
import { ProviderError, type ProviderRefund } from './payments.ts';
import { keyAtProvider } from './refund-rules.ts';
import { beginRefund, claimRefund, failRefund, findDueRefunds, noteRefund, type Refund, releaseRefund } from './refund-store.ts';

type Deps = Pick<Services, 'db' | 'log' | 'payments'>;

const owner = newId();
const worded = (error: unknown): string => fit(plainWordsOf(error), 500);

/** Works on the refunds that are due: each goes back once, whatever happens in between. Gives how many were tried. */
export async function payRefunds(deps: Deps): Promise<number> {
  const { db, log } = deps;
  let tried = 0;
  await forEachRow(log, 'refunds', await findDueRefunds(db), async (id) => {
    const refund = await claimRefund(db, id, owner);
    if (!refund) return;
    tried += 1;
    try {
      await pay(deps, refund);
      await releaseRefund(db, id);
    } catch (error) {
      log.error('a refund did not go through', { checkoutId: refund.checkoutId, error });
      await failRefund(db, id, worded(error), error instanceof ProviderError && error.trouble === 'refused' ? 'refused' : 'unreachable');
    }
  });
  return tried;
}

/** What the provider has refunded of a payment. That it refuses to say says nothing of a refund whose answer was lost. */
async function listRefunds({ payments }: Deps, { providerPaymentId, state, attempts }: Refund): Promise<ProviderRefund[]> {
  try {
    return await payments.listRefunds(providerPaymentId);
  } catch (error) {
    const mayBePaid = state === 'due' && attempts > 1;
    throw mayBePaid && error instanceof ProviderError ? new ProviderError('unreachable', error.message) : error;
  }
}

async function pay(deps: Deps, claimed: Refund): Promise<void> {
  const { db, payments } = deps;
  const { id, providerPaymentId: paymentId } = claimed;
  // Asked first: an answer may have been lost longer ago than the provider remembers keys, and somebody may have refunded in its own screens.
  for (const found of await listRefunds(deps, claimed)) await noteRefund(db, found);
  const refund = await beginRefund(db, id);
  if (!refund) return;
  const key = keyAtProvider(refund);
  await noteRefund(db, { ...(await payments.refund({ paymentId, amountPaise: refund.amountPaise, key })), key });
}
