/** Sends owed money back, and follows it until the bank has it. */
import { fit } from '#contract/text-fit.ts';
import { plainWordsOf } from '#server/failure/plain-words.ts';
import { newId } from '#server/db/id.ts';
import { forEachRow } from '#server/jobs/each-row.ts';
import type { Services } from '#server/services.ts';
import { ProviderError } from './payments.ts';
import { keyAtProvider } from './refund-rules.ts';
import { claimRefund, failRefund, findDueRefunds, findRefund, noteRefund, type Refund, releaseRefund } from './refund-store.ts';

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

async function pay({ db, payments }: Deps, { id, providerPaymentId: paymentId }: Refund): Promise<void> {
  // Asked first: an answer may have been lost longer ago than the provider remembers keys, and somebody may have refunded in its own screens.
  for (const found of await payments.listRefunds(paymentId)) await noteRefund(db, found);
  const refund = await findRefund(db, id);
  if (refund?.state !== 'due' && refund?.state !== 'failed') return;
  const key = keyAtProvider(refund);
  await noteRefund(db, { ...(await payments.refund({ paymentId, amountPaise: refund.amountPaise, key })), key });
}
