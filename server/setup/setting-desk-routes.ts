import { words } from '#language/words.ts';
import type { Fields } from '#contract/desk/field-merge.ts';
import type { ShopSettings } from '#contract/desk/setting.ts';
import { editAtDesk } from '#server/audit/edit-at-desk.ts';
import type { Db } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, InvalidInput } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { requirePictures } from '#server/picture/store.ts';
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

export const settingDeskRoutes: Pick<DeskHandlers, 'getSettings' | 'saveSettings'> = {
  getSettings: async ({ db, services }) => replyOf(db, services),

  async saveSettings({ input: { body }, audit, db, services }) {
    await lockShopSettings(db);
    await editAtDesk<ShopSettings & Fields>(db, audit, {
      present: await findShopSettings(db),
      edit: body,
      log: { action: 'setting.save', kind: 'setting', subject: 'shop' },
      clash(fields) {
        const named = fields.map((field) => words().settingMessages.fields[field as keyof ShopSettings]).join(', ');
        return new Conflict(words().settingMessages.changedMeanwhile(named), 'changed_meanwhile');
      },
      async write(changed, after) {
        if (after.gstin !== '' && after.state !== '' && !after.gstin.startsWith(after.state))
          throw new InvalidInput(words().settingMessages.gstinState, 'gstin_state');
        if (after.logo !== '') await requirePictures(db, [after.logo]);
        await writeShopSettings(db, after);
        // Pages, lists and the offline catalogue show, filter and sort by what prices include. Pages and lists name the shop.
        await raiseCatalogueVersion(db, changed.prices === undefined ? [] : undefined);
      },
    });
    return replyOf(db, services);
  },
};
