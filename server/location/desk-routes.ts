import { sql } from 'drizzle-orm';
import { catalogueMessages } from '#contract/desk/catalogue-messages.ts';
import { mergeFields } from '#contract/desk/field-merge.ts';
import { locationsMax } from '#contract/desk/location.ts';
import { limits } from '#contract/limits.ts';
import { type AuditRecord, recordAudit } from '#server/audit/record.ts';
import { freeId, isSameName, isStaleOrder } from '#server/category/desk-rules.ts';
import type { Db } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import { findDeskLocations, insertLocation, lockLocations, writeLocation } from './desk-store.ts';

const words = catalogueMessages.location;

type Change = Pick<AuditRecord, 'staff' | 'requestId' | 'action' | 'subject' | 'before' | 'after'>;

async function current(tx: Db) {
  return { error: false as const, status: true as const, msg: catalogueMessages.saved, locations: await findDeskLocations(tx) };
}

/** Writes down a change, lets shoppers see it, and gives the new list. Devices hold the names of the places of products. */
async function finish(tx: Db, change: Change) {
  await recordAudit(tx, { via: 'desk', kind: 'location', ...change });
  await raiseCatalogueVersion(tx);
  return current(tx);
}

/** Throws 409 when the name is that of another place, or means everywhere. */
function refuseName(name: string, rows: readonly { id: string; name: string }[], id?: string): void {
  if (isSameName(name, limits.defaultLocation)) throw new Conflict(words.reserved, 'name_taken');
  if (rows.some((row) => row.id !== id && isSameName(row.name, name))) throw new Conflict(words.taken(name), 'name_taken');
}

export const locationDeskRoutes: Pick<DeskHandlers, 'listDeskLocations' | 'addLocation' | 'saveLocation' | 'orderLocations'> = {
  listDeskLocations: async ({ db }) => ({ locations: await findDeskLocations(db) }),

  async addLocation({ input: { body }, staff, db, c }) {
    const rows = await lockLocations(db);
    const again = rows.find((row) => row.retiredAt !== null && isSameName(row.name, body.name));
    const log = { staff, requestId: c.get('requestId') };
    if (again) {
      await writeLocation(db, again.id, { retiredAt: null });
      return finish(db, { ...log, action: 'location.save', subject: again.id, before: { isRetired: true }, after: { isRetired: false } });
    }
    refuseName(body.name, rows);
    if (rows.filter(({ retiredAt }) => retiredAt === null).length >= locationsMax) throw new Conflict(words.tooMany, 'too_many');
    const ids = rows.map((row) => row.id);
    const id = freeId(body.name, ids, 'place');
    await insertLocation(db, { id, name: body.name, position: 1 + Math.max(-1, ...rows.map(({ position }) => position)) });
    return finish(db, { ...log, action: 'location.add', subject: id, before: null, after: body });
  },

  async saveLocation({ input: { params, body }, staff, db, c }) {
    const rows = await lockLocations(db);
    const row = rows.find(({ id }) => id === params.id);
    if (!row) throw new NotFound(words.gone, 'no_place');
    const before = { name: row.name, isRetired: row.retiredAt !== null };
    const { apply, clashes } = mergeFields<typeof before>(before, body.set, body.was);
    if (clashes.length > 0) throw new Conflict(catalogueMessages.meanwhile, 'changed_meanwhile');
    if (Object.keys(apply).length === 0) return current(db);
    if (apply.name !== undefined) refuseName(apply.name, rows, params.id);
    const { isRetired, ...fields } = apply;
    await writeLocation(db, params.id, { ...fields, ...(isRetired !== undefined && { retiredAt: isRetired ? sql`now()` : null }) });
    const log = { staff, requestId: c.get('requestId') };
    return finish(db, { ...log, action: 'location.save', subject: params.id, before, after: { ...before, ...apply } });
  },

  async orderLocations({ input: { body }, staff, db, c }) {
    const rows = await lockLocations(db);
    if (isStaleOrder(rows, body.ids)) throw new Conflict(words.order, 'changed_meanwhile');
    const before = rows.toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1)).map(({ id }) => id);
    for (const [position, id] of body.ids.entries()) await writeLocation(db, id, { position });
    const change = { action: 'location.order', subject: '', before: { ids: before }, after: { ids: body.ids } } as const;
    return finish(db, { staff, requestId: c.get('requestId'), ...change });
  },
};
