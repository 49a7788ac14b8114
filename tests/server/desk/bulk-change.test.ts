/** One change to many products. */
import { words } from '#language/words.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueVersion } from '#server/db/settings.ts';
import { addAtDesk, saveAtDesk } from '#tests/support/server/desk-product.ts';
import { deskCall, type DeskPerson, hire } from '#tests/support/server/desk.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const { db } = app.services;
let meera: DeskPerson;

beforeAll(async () => {
  meera = await hire(app, { role: 'owner', name: 'Meera' });
});

const tenLess = { field: 'pricePaise', percent: -10, rounding: 'nine' } as const;
const preview = async (ids: string[]) =>
  (await deskCall(app, 'previewBulkChange', { body: { ids, change: tenLess } }, { as: meera })).reply.items;
const apply = async (items: { id: string; was: unknown; set: unknown }[]) =>
  (await deskCall(app, 'applyBulkChange', { body: { field: 'pricePaise', items } }, { as: meera })).reply;
const undo = (id: string) => deskCall(app, 'undoBulkChange', { params: { id } }, { as: meera });
const priceOf = async (id: string) => (await app.call('getProduct', { params: { id } })).reply.price;
const bare = (items: Awaited<ReturnType<typeof preview>>) => items.map(({ id, was, set }) => ({ id, was, set }));

describe('A change of many prices', () => {
  test('is previewed without an effect, applied as previewed under one version, and taken back', async () => {
    const [one, two] = [await addAtDesk(app, meera, { pricePaise: 129_900 }), await addAtDesk(app, meera, { pricePaise: 79_900 })];
    const items = await preview([one.id, two.id]);
    expect(items).toMatchObject([
      { id: one.id, name: one.name, was: 129_900, set: 116_900 },
      { id: two.id, was: 79_900, set: 71_900 },
    ]);
    expect(await priceOf(one.id)).toBe(1_299);
    const version = await catalogueVersion(db);
    const { id, changed, refused } = await apply(bare(items));
    expect([changed, refused, await catalogueVersion(db)]).toEqual([2, [], version + 1]);
    expect([await priceOf(one.id), await priceOf(two.id)]).toEqual([1_169, 719]);
    const [row] = (await deskCall(app, 'listBulkChanges', {}, { as: meera })).reply.items;
    expect(row).toMatchObject({ id, field: 'pricePaise', changed: 2, by: 'Meera', canUndo: true });
    expect((await undo(id)).reply).toMatchObject({ changed: 2, refused: [] });
    expect([await priceOf(one.id), await priceOf(two.id)]).toEqual([1_299, 799]);
    expect((await undo(id)).failure.code).toBe('undone');
  });

  test('leaves what somebody changed after the preview, or again before it is taken back', async () => {
    const [one, two, three] = [await addAtDesk(app, meera), await addAtDesk(app, meera), await addAtDesk(app, meera)];
    const items = await preview([one.id, two.id, three.id]);
    await saveAtDesk(app, meera, two.id, { pricePaise: 90_000 }, { pricePaise: 100_000 });
    const { id, changed, refused } = await apply(bare(items));
    expect([changed, refused]).toMatchObject([2, [{ id: two.id, problem: words().productMessages.changedMeanwhile(two.name) }]]);
    expect((await deskCall(app, 'getDeskProduct', { params: { id: two.id } }, { as: meera })).reply.waiting).toEqual([]);
    await saveAtDesk(app, meera, three.id, { pricePaise: 50_000 }, { pricePaise: 89_900 });
    expect((await undo(id)).reply).toMatchObject({ changed: 1, refused: [{ id: three.id }] });
    expect([await priceOf(one.id), await priceOf(two.id), await priceOf(three.id)]).toEqual([1_000, 900, 500]);
  });

  test('names the products that cannot have the new price, and changes the others', async () => {
    const varied = await addAtDesk(app, meera, { size: ['S', 'M'] });
    const params = { id: varied.id, variantId: varied.variants[0]?.id ?? '' };
    await deskCall(app, 'saveVariant', { params, body: { set: { pricePaise: 50_000 }, was: { pricePaise: 100_000 } } }, { as: meera });
    const printed = await addAtDesk(app, meera, { mrpPaise: 105_000 });
    const plain = await addAtDesk(app, meera);
    expect((await preview([varied.id]))[0]?.problem).toBe(words().productMessages.ownPrices);
    const { changed, refused } = await apply([
      { id: printed.id, was: 100_000, set: 200_000 },
      { id: plain.id, was: 100_000, set: 200_000 },
    ]);
    expect([changed, refused.map(({ id }) => id)]).toEqual([1, [printed.id]]);
    expect([await priceOf(printed.id), await priceOf(plain.id)]).toEqual([1_000, 2_000]);
  });

  test('cannot be taken back after 24 hours', async () => {
    const { id: productId } = await addAtDesk(app, meera);
    const { id } = await apply(bare(await preview([productId])));
    await db.execute(sql`update bulk_changes set created_at = now() - interval '24 hours 1 second' where id = ${id}`);
    expect((await undo(id)).failure).toMatchObject({ code: 'too_old', msg: words().productMessages.bulkTooOld });
    expect((await deskCall(app, 'listBulkChanges', {}, { as: meera })).reply.items.map((item) => item.id)).not.toContain(id);
  });

  test('of the same products by two people ends without a deadlock, each as one of them wanted', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await addAtDesk(app, meera)).id));
    const items = bare(await preview(ids));
    const other = items.map(({ id, was }) => ({ id, was, set: 50_000 })).reverse();
    const [mine, theirs] = await Promise.all([apply(items), apply(other)]);
    expect(mine.changed + theirs.changed).toBe(12);
    expect(mine.refused.length + theirs.refused.length).toBe(12);
  });
});

test('A change of the state takes many products off sale and back', async () => {
  const { id } = await addAtDesk(app, meera);
  const change = { field: 'state', to: 'off' } as const;
  const { items } = (await deskCall(app, 'previewBulkChange', { body: { ids: [id], change } }, { as: meera })).reply;
  const body = { field: 'state', items: bare(items) } as const;
  const done = (await deskCall(app, 'applyBulkChange', { body }, { as: meera })).reply;
  expect((await app.call('getProduct', { params: { id } })).status).toBe(404);
  await undo(done.id);
  expect((await app.call('getProduct', { params: { id } })).status).toBe(200);
});
