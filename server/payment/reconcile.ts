/** Background work on payments: status checks and expired holds. */
import { fit } from '#contract/text-fit.ts';
import { plainWordsOf } from '#server/failure/plain-words.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { forEachRow } from '#server/jobs/each-row.ts';
import type { Services } from '#server/services.ts';
import { releaseHeld } from '#server/stock/holds.ts';
import { claimCheckout, findCheckout, findUnsettled, isHoldOver, planNextCheck, setState } from './checkout-store.ts';
import { checkPayments } from './collect.ts';
import { secondsToNextCheck } from './rules.ts';

type Deps = Pick<Services, 'db' | 'log' | 'payments'>;

const owner = newId();
/** Before every id. */
const firstId = '00000000-0000-0000-0000-000000000000';
const worded = (error: unknown): string => fit(plainWordsOf(error), 500);

/**
 * Checks the checkouts that are due with the provider, then releases expired holds. `all`: checks every unsettled checkout.
 * One that fails is logged and has its next turn when its lease is over. Gives how many were checked.
 */
export async function reconcile(deps: Deps, { all = false }: { all?: boolean } = {}): Promise<number> {
  let checked = 0;
  for (let after: string | undefined = all ? firstId : undefined; ;) {
    const ids = await findUnsettled(deps.db, after);
    await forEachRow(deps.log, 'reconcile', ids, async (id) => {
      const age = await claimCheckout(deps.db, id, owner);
      if (age === undefined) return;
      await reconcileOne(deps, id, age);
      checked += 1;
    });
    after = ids.at(-1);
    if (!all || after === undefined) return checked;
  }
}

async function reconcileOne(deps: Deps, id: string, age: number): Promise<void> {
  let error: string | null = null;
  try {
    const checkout = await findCheckout(deps.db, id);
    if (checkout) await checkPayments(deps, checkout);
  } catch (cause) {
    error = worded(cause);
    deps.log.warn('checkout could not be reconciled', { checkoutId: id, error: cause });
  }
  // Also when the provider is away: goods are not held for ever, and late money finds goods or goes back.
  await expire(deps.db, id);
  await planNextCheck(deps.db, id, secondsToNextCheck(age), error);
}

/** Closes a checkout that is still open after its time and puts its goods back. */
async function expire(db: Db, id: string): Promise<void> {
  if (!(await isHoldOver(db, id))) return;
  await transaction(db, async (tx) => {
    const checkout = await findCheckout(tx, id, { locked: true });
    if (checkout?.state !== 'open' || !(await isHoldOver(tx, id))) return;
    await setState(tx, id, 'expired', 'not paid in time');
    await releaseHeld(tx, [id]);
  });
}
