/** Products on sale that a file does not list: they stay, unless somebody says that they go off sale, and come back with the import. */
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ImportAnswers, ProductImport } from '#contract/desk/import.ts';
import { importProducts } from '#server/db/schema.ts';
import { deskCall, hire } from '#tests/support/server/desk.ts';
import { goOn, seen, sentAndRead } from '#tests/support/server/desk-import.ts';
import { goods, importFile, ownFile, writeTable } from '#tests/support/server/import-file.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ env: { DATA_DIR: makeFolder() } });
const owner = await hire(app, { role: 'owner', name: 'Meera' });
const usual: ImportAnswers = { shelves: [], options: [], hosts: [], mode: 'all', pieces: false };

const answer = async (id: string, answers: Partial<ImportAnswers>): Promise<ProductImport> => {
  const { status } = await deskCall(app, 'answerImport', { params: { id }, body: { ...usual, ...answers } }, { as: owner });
  expect(status).toBe(200);
  await goOn(app);
  return seen(app, id, owner);
};
const apply = async ({ id, checkedAt }: ProductImport) => {
  await deskCall(app, 'applyImport', { params: { id }, body: { checkedAt: checkedAt ?? '', withoutRefused: false } }, { as: owner });
  await goOn(app);
  return seen(app, id, owner);
};
const stateOf = async (id: string) => (await deskCall(app, 'getDeskProduct', { params: { id } }, { as: owner })).reply.state;

beforeEach(async () => {
  await apply(await sentAndRead(app, owner, ownFile(goods('kept'), goods('gone'))));
});

test('they stay as they are, and are counted', async () => {
  const checked = await sentAndRead(app, owner, ownFile(goods('kept')));
  const others = checked.counts?.unlisted ?? 0;
  expect(others).toBeGreaterThan(0);
  expect((await apply(checked)).phase).toBe('applied');
  expect(await stateOf('gone')).toBe('on');
});

test('they go off sale where somebody says so, and come back when the import is taken back', async () => {
  const { id, counts } = await sentAndRead(app, owner, ownFile(goods('kept')));
  const checked = await answer(id, { unlisted: 'off' });
  expect([checked.answers.unlisted, checked.counts?.products.changed, checked.counts?.unlisted]).toEqual([
    'off',
    counts?.unlisted,
    counts?.unlisted,
  ]);
  expect(checked.differences).toContainEqual(expect.objectContaining({ fields: [{ field: 'state', was: 'on', set: 'off' }] }));
  await apply(checked);
  expect([await stateOf('kept'), await stateOf('gone')]).toEqual(['on', 'off']);
  await deskCall(app, 'undoImport', { params: { id } }, { as: owner });
  await goOn(app);
  expect([(await seen(app, id, owner)).phase, await stateOf('gone')]).toEqual(['undone', 'on']);
});

test('what was said of one file is not said of the next, and can be said otherwise', async () => {
  const first = await sentAndRead(app, owner, ownFile(goods('kept')));
  await answer(first.id, { unlisted: 'off' });
  const again = await answer(first.id, {});
  expect([again.answers.unlisted, again.counts?.products.changed]).toEqual([undefined, 0]);
  await answer(first.id, { unlisted: 'off' });
  const next = await sentAndRead(app, owner, ownFile(goods('kept', { name: 'Another name' })));
  expect([next.answers.unlisted, next.counts?.products.changed]).toEqual([undefined, 1]);
});

test('a product that was changed since the check makes it stale, and nothing is applied', async () => {
  const { id } = await sentAndRead(app, owner, ownFile(goods('kept')));
  const checked = await answer(id, { unlisted: 'off' });
  const body = { set: { name: 'Changed meanwhile' }, was: { name: 'Goods gone' } };
  expect((await deskCall(app, 'saveProduct', { params: { id: 'gone' }, body }, { as: owner })).status).toBe(200);
  expect(await apply(checked)).toMatchObject({ phase: 'checked' });
  expect(await stateOf('gone')).toBe('on');
});

test('a product whose rows are refused is listed: it stays', async () => {
  const { id } = await sentAndRead(app, owner, ownFile(goods('kept'), goods('gone', { price: '12;99' })));
  await answer(id, { unlisted: 'off' });
  const planned = await app.services.db
    .select()
    .from(importProducts)
    .where(and(eq(importProducts.importId, id), eq(importProducts.productId, 'gone')));
  expect(planned.map(({ kind }) => kind)).toEqual(['refused']);
});

test('nothing goes off sale while a row names no product, or only prices are taken', async () => {
  const { id } = await sentAndRead(app, owner, ownFile(goods('kept'), { ...goods('x'), handle: '', name: '' }));
  const unclear = await answer(id, { unlisted: 'off' });
  expect([unclear.counts?.rows.refused, unclear.counts?.unlisted, unclear.counts?.products.changed]).toEqual([1, undefined, 0]);
  const priced = await sentAndRead(app, owner, ownFile(goods('kept')));
  const only = await answer(priced.id, { unlisted: 'off', mode: 'prices' });
  expect([only.counts?.unlisted, only.counts?.products.changed]).toEqual([undefined, 0]);
});

test('the command says it with an option', async () => {
  await importFile(app, writeTable(ownFile(goods('kept'))), '--off-unlisted');
  expect([await stateOf('kept'), await stateOf('gone')]).toEqual(['on', 'off']);
});
