import { words } from '#language/words.ts';
import type { Fields } from '#contract/desk/field-merge.ts';
import type { ShopSettings } from '#contract/desk/setting.ts';
import { type DeskEdit, editAtDesk } from '#server/audit/edit-at-desk.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import type { Audit, DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, InvalidInput } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { requirePictures } from '#server/picture/store.ts';
import { storePhotograph } from '#server/picture/store-photograph.ts';
import { countSamples } from './store.ts';
import { findPause } from '#server/setting/closing.ts';
import { findShopSettings, isShopOpen, lockShopSettings, writeShopSettings } from '#server/setting/store.ts';
import { countUntaxed } from '#server/tax/unclassed.ts';

async function replyOf(db: Db, { paymentChoice }: Services) {
  const withoutTaxClass = await countUntaxed(db);
  return {
    pause: await findPause(db),
    settings: await findShopSettings(db),
    isOpen: await isShopOpen(db),
    sandbox: (await paymentChoice.fresh()).source === 'sandbox',
    hasSamples: (await countSamples(db)) > 0,
    ...(withoutTaxClass > 0 && { withoutTaxClass }),
  };
}

type SettingsEdit = Pick<DeskEdit<ShopSettings & Fields>, 'edit' | 'log'>;

/** Merges an edit into the settings. Throws 409 `changed_meanwhile`, 400 where the fields do not fit each other. */
async function saveEdit(tx: Db, audit: Audit, { edit, log }: SettingsEdit): Promise<void> {
  await lockShopSettings(tx);
  await editAtDesk<ShopSettings & Fields>(tx, audit, {
    present: await findShopSettings(tx),
    edit,
    log,
    clash(fields) {
      const named = fields.map((field) => words().settingMessages.fields[field as keyof ShopSettings]).join(', ');
      return new Conflict(words().settingMessages.changedMeanwhile(named), 'changed_meanwhile');
    },
    async write(changed, after) {
      if (after.gstin !== '' && after.state !== '' && !after.gstin.startsWith(after.state))
        throw new InvalidInput(words().settingMessages.gstinState, 'gstin_state');
      if (after.logo !== '') await requirePictures(tx, [after.logo]);
      await writeShopSettings(tx, after);
      // Pages, lists and the offline catalogue show, filter and sort by what prices include. Pages and lists name the shop.
      await raiseCatalogueVersion(tx, changed.prices === undefined ? [] : undefined);
    },
  });
}

const log = { action: 'setting.save', kind: 'setting', subject: 'shop' } as const;

export const settingDeskRoutes: Pick<DeskHandlers, 'getSettings' | 'saveSettings' | 'saveLogo'> = {
  getSettings: async ({ db, services }) => replyOf(db, services),

  async saveSettings({ input: { body }, audit, db, services }) {
    await saveEdit(db, audit, { edit: body, log });
    return replyOf(db, services);
  },

  /** The same photograph again is the logo already, so a repeated request changes nothing. */
  saveLogo: {
    transaction: 'own',
    async handle({ input: { query }, db, services, staff, audit, c }) {
      const { url } = await storePhotograph(c, services, { staff });
      const edit = { set: { logo: url }, was: { logo: query.was ?? '' } };
      await transaction(db, (tx) => saveEdit(tx, audit, { edit, log }));
      return replyOf(db, services);
    },
  },
};
