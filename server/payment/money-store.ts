/** Payments, money that is owed back whole, and the ledger. Amounts in paise. Parts of an order's money: `refund-store.ts`. */
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { ledger, payments, refunds } from '#server/db/schema.ts';
import type { Checkout } from './checkout-store.ts';
import type { ProviderPayment } from './payments.ts';

/**
 * What money is: it came in (`captured`), and for that we owe goods (`ordered`) or the money itself (`refund_due`, then `refunded`). Of an order that is
 * paid on delivery it is `due` until it is `received`, or `carried` by a courier, who hands it over or is `short` of it.
 */
type Account = 'captured' | 'due' | 'carried' | 'received' | 'short' | 'ordered' | 'refund_due' | 'refunded';

/** One entry of the double book: `amount` onto one account, off the other, so that every entry adds up to nothing. */
export async function book(tx: Db, checkoutId: string, on: Account, off: Account, amount: number): Promise<void> {
  const entryId = newId();
  await tx.insert(ledger).values([
    { id: newId(), entryId, checkoutId, account: on, amountPaise: amount },
    { id: newId(), entryId, checkoutId, account: off, amountPaise: -amount },
  ]);
}

/** Writes a payment down. False when it was known. */
export async function savePayment(tx: Db, checkout: Checkout, payment: ProviderPayment): Promise<boolean> {
  const { rowCount } = await tx
    .insert(payments)
    .values({
      id: newId(),
      provider: checkout.provider,
      providerPaymentId: payment.id,
      checkoutId: checkout.id,
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      state: payment.state,
    })
    .onConflictDoNothing({ target: payments.providerPaymentId });
  return rowCount === 1;
}

/** Owes the money of a payment back, once per payment. `from`: the account that it stands on until then. */
export async function oweBack(
  tx: Db,
  checkout: Pick<Checkout, 'id'>,
  payment: Pick<ProviderPayment, 'id' | 'amountPaise'>,
  reason: string,
  from: Account = 'captured',
): Promise<void> {
  const { rowCount } = await tx
    .insert(refunds)
    .values({
      id: newId(),
      key: `refund-${payment.id}`,
      checkoutId: checkout.id,
      providerPaymentId: payment.id,
      amountPaise: payment.amountPaise,
      reason,
    })
    .onConflictDoNothing({ target: refunds.key });
  if (rowCount === 1) await book(tx, checkout.id, from, 'refund_due', payment.amountPaise);
}
