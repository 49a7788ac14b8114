import { deskMessages } from '#contract/desk/messages.ts';
import type { ShopSettings } from '#contract/desk/setting.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, InvalidInput } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { countSamples } from './store.ts';
import { findPause } from '#server/setting/pause.ts';
import { findShopSettings, isShopOpen, lockShopSettings, writeShopSettings } from '#server/setting/store.ts';

const replyOf = async (db: Db, { sandbox }: Services) => ({
  pause: await findPause(db),
  settings: await findShopSettings(db),
  isOpen: await isShopOpen(db),
  sandbox: sandbox !== undefined,
  hasSamples: (await countSamples(db)) > 0,
});

export const settingDeskRoutes: Pick<DeskHandlers, 'getSettings' | 'saveSettings'> = {
  getSettings: async ({ db, services }) => replyOf(db, services),

  async saveSettings({ input: { body }, staff, db, services, c }) {
    await lockShopSettings(db);
    const before = await findShopSettings(db);
    const fields = Object.keys(body.set) as (keyof ShopSettings)[];
    const clashes = fields.filter((field) => before[field] !== body.was[field] && before[field] !== body.set[field]);
    if (clashes.length > 0)
      throw new Conflict(
        deskMessages.setting.changedMeanwhile.replace('$fields', clashes.map((field) => deskMessages.setting.fields[field]).join(', ')),
        'changed_meanwhile',
      );
    const after = { ...before, ...body.set } as ShopSettings;
    if (after.gstin !== '' && after.state !== '' && !after.gstin.startsWith(after.state))
      throw new InvalidInput(deskMessages.setting.gstinState, 'gstin_state');
    await writeShopSettings(db, after);
    await recordAudit(db, {
      staff,
      via: 'desk',
      action: 'setting.save',
      kind: 'setting',
      subject: 'shop',
      before,
      after,
      requestId: c.get('requestId'),
    });
    return replyOf(db, services);
  },
};
