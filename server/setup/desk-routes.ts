import { words } from '#language/words.ts';
import type { Setup } from '#contract/desk/setup.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import { seedSamples, takeOutSamples } from '#server/seed/samples.ts';
import { transaction } from '#server/db/transaction.ts';
import { enterDesk } from '#server/desk/enter.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { AppError, Conflict } from '#server/http/errors.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { spend } from '#server/http/rate-limit.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Services } from '#server/services.ts';
import { findShopSettings, isShopOpen, setShopOpen } from '#server/setting/store.ts';
import { changeStaff } from '#server/staff/change.ts';
import { provenAccount, userOf } from '#server/staff/proven-account.ts';
import { findOwnerNames } from '#server/staff/store.ts';
import { countUntaxed } from '#server/tax/unclassed.ts';
import { previewLink } from '#server/setting/preview.ts';
import { countForSetup, countSamples, takeSetupKey } from './store.ts';

async function setupOf(db: Db, { env, paymentChoice }: Services): Promise<Setup> {
  const { source } = await paymentChoice.fresh();
  const [{ categories, products, locations, purchases }, shop] = [await countForSetup(db), await findShopSettings(db)];
  const details = [shop.name, shop.address, shop.phone].filter((text) => text !== '').length;
  const { taxScheme, gstin, prices } = shop;
  const hasTax =
    taxScheme === 'none' || (taxScheme === 'composition' && gstin !== '') || (taxScheme === 'regular' && gstin !== '' && prices !== '');
  const withoutTaxClass = await countUntaxed(db);
  const step = (name: Setup['steps'][number]['step'], count: number, done = count > 0) => ({ step: name, done, count });
  return {
    steps: [
      step('details', details, details === 3),
      step('tax', Number(hasTax), hasTax && withoutTaxClass === 0),
      step('categories', categories),
      step('products', products),
      step('payments', Number(source === 'environment' || source === 'desk')),
      step('locations', locations),
      step('purchase', purchases),
    ],
    isOpen: await isShopOpen(db),
    ...(withoutTaxClass > 0 && { withoutTaxClass }),
    samples: await countSamples(db),
    sandbox: source === 'sandbox',
    previewLink: await previewLink(db, env),
  };
}

const act = (c: AppContext) => ({ via: 'desk', requestId: c.get('requestId') }) as const;

export const setupDeskRoutes: Pick<DeskHandlers, 'claimShop' | 'getSetup' | 'openShop' | 'addSamples' | 'removeSamples'> = {
  async claimShop({ input: { body }, db, services, c }) {
    await spend(services, { key: `setup:${clientAddress(c, services.env)}`, capacity: 20, seconds: 3_600 });
    const account = await provenAccount(services, c, body);
    return transaction(db, async (tx) => {
      const isRight = await takeSetupKey(tx, body.key);
      if (!isRight || (await findOwnerNames(tx)).length > 0) throw new AppError(410, 'key_over', words().setupMessages.keyOver);
      const { id, name, email } = await userOf(tx, account);
      await changeStaff(tx, id, { role: 'owner' });
      const joined = { id, name, deviceName: body.deviceName ?? '' };
      const after = { email, role: 'owner' };
      await recordAudit(tx, { ...act(c), staff: joined, action: 'staff.join', kind: 'staff', subject: id, before: null, after });
      return enterDesk(tx, c, services, { userId: id, deviceName: body.deviceName });
    });
  },

  getSetup: async ({ db, services }) => setupOf(db, services),

  async openShop({ audit, db, services }) {
    if ((await countSamples(db)) > 0) throw new Conflict(words().setupMessages.samplesLeft, 'samples_left');
    if ((await countForSetup(db)).products === 0) throw new Conflict(words().setupMessages.nothingToSell, 'nothing_to_sell');
    const withoutTaxClass = await countUntaxed(db);
    if (withoutTaxClass > 0) throw new Conflict(words().setupMessages.withoutTaxClass(withoutTaxClass), 'tax_class_missing');
    const wasOpen = await isShopOpen(db);
    if (!wasOpen) {
      await setShopOpen(db, true);
      const change = { before: { isOpen: false }, after: { isOpen: true } };
      await audit(db, { action: 'setting.open', kind: 'setting', subject: 'shop', ...change });
    }
    return setupOf(db, services);
  },

  async addSamples({ audit, db, services }) {
    const added = await seedSamples(db);
    if (added === 0) throw new Conflict(words().setupMessages.notEmpty, 'not_empty');
    const change = { before: null, after: { products: added } };
    await audit(db, { action: 'setting.add-samples', kind: 'setting', subject: 'samples', ...change });
    return setupOf(db, services);
  },

  async removeSamples({ audit, db, services }) {
    const removed = await takeOutSamples(db);
    if (!removed) throw new Conflict(words().setupMessages.noSamples, 'no_samples');
    await audit(db, {
      action: 'setting.remove-samples',
      kind: 'setting',
      subject: 'samples',
      before: removed,
      after: null,
    });
    return setupOf(db, services);
  },
};
