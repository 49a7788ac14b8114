import { sql } from 'drizzle-orm';
import { bannerLimits } from '#contract/desk/banner.ts';
import { catalogueMessages } from '#contract/desk/catalogue-messages.ts';
import { mergeFields } from '#contract/desk/field-merge.ts';
import { type AuditRecord, recordAudit } from '#server/audit/record.ts';
import { isStaleOrder } from '#server/category/desk-rules.ts';
import type { Db } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, InvalidInput, NotFound } from '#server/http/errors.ts';
import { findDeskBanners, insertBanner, lockBanners, writeBanner } from './desk-store.ts';

const words = catalogueMessages.banner;

type Change = Pick<AuditRecord, 'staff' | 'requestId' | 'action' | 'subject' | 'before' | 'after'>;

async function current(tx: Db) {
  return { error: false as const, status: true as const, msg: catalogueMessages.saved, banners: await findDeskBanners(tx) };
}

/** Writes down a change, lets shoppers see it, and gives the new list. No product changes with a banner. */
async function finish(tx: Db, change: Change) {
  await recordAudit(tx, { via: 'desk', kind: 'banner', ...change });
  await raiseCatalogueVersion(tx, []);
  return current(tx);
}

const timeOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

function refuseTimes({ showsFrom, showsUntil }: { showsFrom: string | null; showsUntil: string | null }): void {
  if (showsFrom !== null && showsUntil !== null && showsUntil <= showsFrom) throw new InvalidInput(words.times, 'bad_times');
}

export const bannerDeskRoutes: Pick<DeskHandlers, 'listDeskBanners' | 'addBanner' | 'saveBanner' | 'orderBanners'> = {
  listDeskBanners: async ({ db }) => ({ banners: await findDeskBanners(db) }),

  async addBanner({ input: { body }, staff, db, c }) {
    const rows = await lockBanners(db);
    const siblings = rows.filter(({ place }) => place === body.place);
    if (siblings.filter(({ retiredAt }) => retiredAt === null).length >= bannerLimits.most) throw new Conflict(words.tooMany, 'too_many');
    refuseTimes(body);
    const position = 1 + Math.max(-1, ...siblings.map((row) => row.position));
    const { showsFrom, showsUntil, ...banner } = body;
    await insertBanner(db, { ...banner, showsFrom: timeOf(showsFrom), showsUntil: timeOf(showsUntil), position });
    const { id: subject, ...after } = body;
    return finish(db, { staff, requestId: c.get('requestId'), action: 'banner.add', subject, before: null, after });
  },

  async saveBanner({ input: { params, body }, staff, db, c }) {
    const row = (await lockBanners(db)).find(({ id }) => id === params.id);
    if (!row) throw new NotFound(words.gone, 'no_banner');
    const { title, text, link, images } = row;
    const [showsFrom, showsUntil] = [row.showsFrom?.toISOString() ?? null, row.showsUntil?.toISOString() ?? null];
    const before = { title, text, link, images, showsFrom, showsUntil, isRetired: row.retiredAt !== null };
    const { apply, clashes } = mergeFields<typeof before>(before, body.set, body.was);
    if (clashes.length > 0) throw new Conflict(catalogueMessages.meanwhile, 'changed_meanwhile');
    if (Object.keys(apply).length === 0) return current(db);
    const after = { ...before, ...apply };
    refuseTimes(after);
    const { isRetired, showsFrom: from, showsUntil: until, ...fields } = apply;
    await writeBanner(db, params.id, {
      ...fields,
      ...(from !== undefined && { showsFrom: timeOf(from) }),
      ...(until !== undefined && { showsUntil: timeOf(until) }),
      ...(isRetired !== undefined && { retiredAt: isRetired ? sql`now()` : null }),
    });
    return finish(db, { staff, requestId: c.get('requestId'), action: 'banner.save', subject: params.id, before, after });
  },

  async orderBanners({ input: { body }, staff, db, c }) {
    const rows = (await lockBanners(db)).filter(({ place }) => place === body.place);
    if (isStaleOrder(rows, body.ids)) throw new Conflict(words.order, 'changed_meanwhile');
    const before = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
    for (const [position, id] of body.ids.entries()) await writeBanner(db, id, { position });
    const change = { action: 'banner.order', subject: body.place, before: { ids: before }, after: { ids: body.ids } } as const;
    return finish(db, { staff, requestId: c.get('requestId'), ...change });
  },
};
