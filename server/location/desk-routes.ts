import { everywhere } from '#contract/desk/import-columns.ts';
import { words } from '#language/words.ts';
import { sql } from '#server/db/sql.ts';
import { locationsMax } from '#contract/desk/location.ts';
import { limits } from '#contract/limits.ts';
import { editAtDesk } from '#server/audit/edit-at-desk.ts';
import { freeId, isSameName, isStaleOrder } from '#server/category/desk-rules.ts';
import type { Db } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import type { Audit, AuditedChange, DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import { findDeskLocations, insertLocation, lockLocations, writeLocation } from './desk-store.ts';

async function current(tx: Db) {
  return { error: false as const, status: true as const, msg: words().catalogueMessages.saved, locations: await findDeskLocations(tx) };
}

/** Writes down a change, lets shoppers see it, and gives the new list. Devices hold the names of the places of products. */
async function finish(tx: Db, audit: Audit, change: Omit<AuditedChange, 'kind'>) {
  await audit(tx, { kind: 'location', ...change });
  await raiseCatalogueVersion(tx);
  return current(tx);
}

/** Throws 409 when the name is that of another place, or means everywhere. */
function refuseName(name: string, rows: readonly { id: string; name: string }[], id?: string): void {
  if ([limits.defaultLocation, everywhere].some((reserved) => isSameName(name, reserved)))
    throw new Conflict(words().catalogueMessages.location.reserved, 'name_taken');
  if (rows.some((row) => row.id !== id && isSameName(row.name, name)))
    throw new Conflict(words().catalogueMessages.location.taken(name), 'name_taken');
}

export const locationDeskRoutes: Pick<DeskHandlers, 'listDeskLocations' | 'addLocation' | 'saveLocation' | 'orderLocations'> = {
  listDeskLocations: async ({ db }) => ({ locations: await findDeskLocations(db) }),

  async addLocation({ input: { body }, audit, db }) {
    const rows = await lockLocations(db);
    const again = rows.find((row) => row.retiredAt !== null && isSameName(row.name, body.name));
    if (again) {
      await writeLocation(db, again.id, { retiredAt: null });
      return finish(db, audit, { action: 'location.save', subject: again.id, before: { isRetired: true }, after: { isRetired: false } });
    }
    refuseName(body.name, rows);
    if (rows.filter(({ retiredAt }) => retiredAt === null).length >= locationsMax)
      throw new Conflict(words().catalogueMessages.location.tooMany, 'too_many');
    const ids = rows.map((row) => row.id);
    const id = freeId(body.name, ids, 'place');
    await insertLocation(db, { id, name: body.name, position: 1 + Math.max(-1, ...rows.map(({ position }) => position)) });
    return finish(db, audit, { action: 'location.add', subject: id, before: null, after: body });
  },

  async saveLocation({ input: { params, body }, audit, db }) {
    const rows = await lockLocations(db);
    const row = rows.find(({ id }) => id === params.id);
    if (!row) throw new NotFound(words().catalogueMessages.location.gone, 'no_place');
    const isChanged = await editAtDesk(db, audit, {
      present: { name: row.name, isRetired: row.retiredAt !== null },
      edit: body,
      log: { action: 'location.save', kind: 'location', subject: params.id },
      clash: () => new Conflict(words().catalogueMessages.meanwhile, 'changed_meanwhile'),
      async write({ isRetired, ...fields }) {
        if (fields.name !== undefined) refuseName(fields.name, rows, params.id);
        await writeLocation(db, params.id, { ...fields, ...(isRetired !== undefined && { retiredAt: isRetired ? sql`now()` : null }) });
      },
    });
    if (isChanged) await raiseCatalogueVersion(db);
    return current(db);
  },

  async orderLocations({ input: { body }, audit, db }) {
    const rows = await lockLocations(db);
    if (isStaleOrder(rows, body.ids)) throw new Conflict(words().catalogueMessages.location.order, 'changed_meanwhile');
    const before = rows.toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1)).map(({ id }) => id);
    for (const [position, id] of body.ids.entries()) await writeLocation(db, id, { position });
    const change = { action: 'location.order', subject: '', before: { ids: before }, after: { ids: body.ids } } as const;
    return finish(db, audit, change);
  },
};
