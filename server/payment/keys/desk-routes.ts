import { words } from '#language/words.ts';
import type { PaymentKeys, PaymentSettings } from '#contract/desk/payment-keys.ts';
import { transaction } from '#server/db/transaction.ts';
import { Conflict } from '#server/http/errors.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { spend } from '#server/http/rate-limit.ts';
import type { Services } from '#server/services.ts';
import { adapterOf } from '../open-payments.ts';
import { ProviderError } from '../payments.ts';
import { canSeal, makeSealKey } from './seal-key.ts';
import { readKeys, removeKeys, type StoredKeys, writeKeys } from './store.ts';

async function settingsOf({ env, paymentChoice }: Services): Promise<PaymentSettings> {
  const { source, payments, stored, isLost } = await paymentChoice.refresh();
  const shown = ({ ending, test, setBy, setAt }: StoredKeys) => ({ ending, test, setBy, setAt, isLost });
  return {
    source,
    test: payments.test,
    keys: stored ? shown(stored) : null,
    canKeep: canSeal(env),
    webhookUrl: `${env.publicUrl}/api/payments/webhook`,
  };
}

/** One call to the provider. Throws 409: it refuses the keys, or could not be asked. */
async function requireAccepted({ env, log }: Services, keys: PaymentKeys): Promise<void> {
  try {
    await adapterOf(env, keys).check();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const isRefused = error.trouble === 'refused';
    // The provider's own words stay out of the log: they could repeat what was typed.
    log.warn('typed keys of the payment provider were not taken', { code: error.trouble, ...(error.status && { status: error.status }) });
    throw isRefused
      ? new Conflict(words().keyMessages.refused, 'keys_refused')
      : new Conflict(words().keyMessages.unreachable, 'provider_unreachable');
  }
}

/** What the log has: that keys were set, never a part of them. */
const logged = (stored: Pick<StoredKeys, 'test'> | null | undefined) => stored && { money: stored.test ? 'test' : 'real' };

const done = (msg: string) => ({ error: false, status: true, msg }) as const;

export const paymentKeysDeskRoutes: Pick<DeskHandlers, 'getPaymentKeys' | 'savePaymentKeys' | 'removePaymentKeys'> = {
  getPaymentKeys: ({ services }) => settingsOf(services),

  savePaymentKeys: {
    // The provider is asked outside of any transaction.
    transaction: 'own',
    async handle({ input: { body }, staff, audit, db, services }) {
      if (!canSeal(services.env)) throw new Conflict(words().keyMessages.cannotKeep, 'no_seal_key');
      await spend(services, { key: `payment-keys:${staff.id}`, capacity: 10, seconds: 600 });
      await requireAccepted(services, body);
      const sealKey = await makeSealKey(services.env);
      if (!sealKey) throw new Conflict(words().keyMessages.cannotKeep, 'no_seal_key');
      await transaction(db, async (tx) => {
        const before = await readKeys(tx);
        const after = await writeKeys(tx, sealKey, body, staff.name);
        const change = { before: logged(before) ?? null, after: { money: after.test ? 'test' : 'real', keys: 'new' } };
        await audit(tx, { action: 'setting.payment-keys', kind: 'setting', subject: 'payments', ...change });
      });
      return { ...done(words().keyMessages.saved), ...(await settingsOf(services)) };
    },
  },

  removePaymentKeys: {
    transaction: 'own',
    async handle({ audit, db, services }) {
      await transaction(db, async (tx) => {
        const before = await readKeys(tx);
        if (!before) return;
        await removeKeys(tx);
        const change = { before: logged(before) ?? null, after: null };
        await audit(tx, { action: 'setting.remove-payment-keys', kind: 'setting', subject: 'payments', ...change });
      });
      return { ...done(words().keyMessages.removed), ...(await settingsOf(services)) };
    },
  },
};
