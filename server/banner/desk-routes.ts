import { words } from '#language/words.ts';
import { sql } from '#server/db/sql.ts';
import { bannerLimits } from '#contract/desk/banner.ts';
import { editAtDesk } from '#server/audit/edit-at-desk.ts';
import { isStaleOrder } from '#server/category/desk-rules.ts';
import type { Db } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import type { Audit, AuditedChange, DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, InvalidInput, NotFound } from '#server/http/errors.ts';
import { findDeskBanners, insertBanner, lockBanners, writeBanner } from './desk-store.ts';

async function current(tx: Db) {
  return { error: false as const, status: true as const, msg: words().catalogueMessages.saved, banners: await findDeskBanners(tx) };
}

/** Writes down a change, lets shoppers see it, and gives the new list. No product changes with a banner. */
async function finish(tx: Db, audit: Audit, change: Omit<AuditedChange, 'kind'>) {
  await audit(tx, { kind: 'banner', ...change });
  await raiseCatalogueVersion(tx, []);
  return current(tx);
}

const timeOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

function refuseTimes({ showsFrom, showsUntil }: { showsFrom: string | null; showsUntil: string | null }): void {
  if (showsFrom !== null && showsUntil !== null && showsUntil <= showsFrom)
    throw new InvalidInput(words().catalogueMessages.banner.times, 'bad_times');
}

export const bannerDeskRoutes: Pick<DeskHandlers, 'listDeskBanners' | 'addBanner' | 'saveBanner' | 'orderBanners'> = {
  listDeskBanners: async ({ db }) => ({ banners: await findDeskBanners(db) }),

  async addBanner({ input: { body }, audit, db }) {
    const rows = await lockBanners(db);
    const siblings = rows.filter(({ place }) => place === body.place);
    if (siblings.filter(({ retiredAt }) => retiredAt === null).length >= bannerLimits.most)
      throw new Conflict(words().catalogueMessages.banner.tooMany, 'too_many');
    refuseTimes(body);
    const position = 1 + Math.max(-1, ...siblings.map((row) => row.position));
    const { showsFrom, showsUntil, ...banner } = body;
    await insertBanner(db, { ...banner, showsFrom: timeOf(showsFrom), showsUntil: timeOf(showsUntil), position });
    const { id: subject, ...after } = body;
    return finish(db, audit, { action: 'banner.add', subject, before: null, after });
  },

  async saveBanner({ input: { params, body }, audit, db }) {
    const row = (await lockBanners(db)).find(({ id }) => id === params.id);
    if (!row) throw new NotFound(words().catalogueMessages.banner.gone, 'no_banner');
    const { title, text, link, images } = row;
    const [showsFrom, showsUntil] = [row.showsFrom?.toISOString() ?? null, row.showsUntil?.toISOString() ?? null];
    const isChanged = await editAtDesk(db, audit, {
      present: { title, text, link, images, showsFrom, showsUntil, isRetired: row.retiredAt !== null },
      edit: body,
      log: { action: 'banner.save', kind: 'banner', subject: params.id },
      clash: () => new Conflict(words().catalogueMessages.meanwhile, 'changed_meanwhile'),
      async write({ isRetired, showsFrom: from, showsUntil: until, ...fields }, after) {
        refuseTimes(after);
        await writeBanner(db, params.id, {
          ...fields,
          ...(from !== undefined && { showsFrom: timeOf(from) }),
          ...(until !== undefined && { showsUntil: timeOf(until) }),
          ...(isRetired !== undefined && { retiredAt: isRetired ? sql`now()` : null }),
        });
      },
    });
    if (isChanged) await raiseCatalogueVersion(db, []);
    return current(db);
  },

  async orderBanners({ input: { body }, audit, db }) {
    const rows = (await lockBanners(db)).filter(({ place }) => place === body.place);
    if (isStaleOrder(rows, body.ids)) throw new Conflict(words().catalogueMessages.banner.order, 'changed_meanwhile');
    const before = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
    for (const [position, id] of body.ids.entries()) await writeBanner(db, id, { position });
    const change = { action: 'banner.order', subject: body.place, before: { ids: before }, after: { ids: body.ids } } as const;
    return finish(db, audit, change);
  },
};
