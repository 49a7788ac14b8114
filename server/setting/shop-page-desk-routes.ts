import { words } from '#language/words.ts';
import { editAtDesk } from '#server/audit/edit-at-desk.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { Conflict } from '#server/http/errors.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { findShopPage, findShopPages, lockShopPage, writeShopPage } from './shop-page-store.ts';

export const shopPageDeskRoutes: Pick<DeskHandlers, 'listShopPages' | 'saveShopPage'> = {
  listShopPages: async ({ db }) => ({ pages: await findShopPages(db) }),

  async saveShopPage({ input: { params, body }, audit, db }) {
    const { topic } = params;
    await lockShopPage(db, topic);
    await editAtDesk(db, audit, {
      present: { text: await findShopPage(db, topic) },
      edit: body,
      log: { action: 'setting.page', kind: 'setting', subject: topic },
      clash: () => new Conflict(words().settingMessages.changedMeanwhile(words().pageTitles[topic]), 'changed_meanwhile'),
      async write(_changed, { text }) {
        await writeShopPage(db, topic, text);
        // Pages that were drawn with the old words go. No product has changed.
        await raiseCatalogueVersion(db, []);
      },
    });
    return { error: false, status: true, msg: words().catalogueMessages.saved, pages: await findShopPages(db) };
  },
};
