import { sql } from 'drizzle-orm';
import { addAtDesk, newProduct, photographForm, saveAtDesk } from '../desk-product.ts';
import { deskCall, hire } from '../desk.ts';
import { type Changes, type Shop, newName } from './change.ts';

/** What calls about products, photographs and stock need. */
export function changesOfGoods({ app, owner }: Shop) {
  const as = { as: owner };
  const { db } = app.services;
  /** A product with a price of Imran's that waits for the owner. */
  const waiting = async () => {
    const imran = await hire(app, { name: 'Imran' });
    const { id } = await addAtDesk(app, owner);
    const { waiting: found } = (await saveAtDesk(app, imran, id, { pricePaise: 200_000 }, { pricePaise: 100_000 })).reply;
    return { id, waitingId: found[0]?.id ?? '' };
  };
  const clashing = async () => {
    const { id } = await addAtDesk(app, owner);
    await saveAtDesk(
      app,
      owner,
      id,
      { name: 'Kurta of cotton' },
      { name: (await deskCall(app, 'getDeskProduct', { params: { id } }, as)).reply.name },
    );
    return { params: { id }, body: { set: { name: 'Kurta of silk', brand: 'Asha' }, was: { name: 'Kurta', brand: '' } } };
  };
  const sized = () => addAtDesk(app, owner, { size: ['S', 'M'] });
  const variantOf = async () => {
    const { id, variants } = await sized();
    return { id, variantId: variants[0]?.id ?? '' };
  };
  const bulk = async () => {
    const ids = [(await addAtDesk(app, owner)).id, (await addAtDesk(app, owner)).id];
    return { field: 'pricePaise' as const, items: ids.map((id) => ({ id, was: 100_000, set: 90_000 })) };
  };
  const stored = async () => {
    const response = await app.request('/api/desk/pictures', { method: 'POST', headers: owner.headers, body: await photographForm() });
    return (await response.json()) as { hash: string; url: string };
  };
  const stockEvent = (event: 'count' | 'deliver' | 'damage') => async () => ({
    input: { body: { poolId: (await addAtDesk(app, owner)).id, event, pieces: 4, note: 'Monday' } },
    rows: ['stock', 'stock_moves'],
  });
  return {
    createProduct: {
      'with everything': async () => ({
        input: {
          body: await newProduct(app, { size: ['S', 'M'], brand: 'Asha', costPaise: 40_000, oldPricePaise: 120_000, description: 'Soft.' }),
        },
        rows: ['products', 'variants', 'stock', 'stock_moves'],
      }),
      'as a draft': async () => ({ input: { body: await newProduct(app, { state: 'draft', pieces: 0 }) }, rows: ['products'] }),
    },
    saveProduct: {
      'a price and words': async () => {
        const { id, name } = await addAtDesk(app, owner);
        const was = { pricePaise: 100_000, name, featured: false, state: 'on' as const, locations: null };
        const place = (await db.execute<{ id: string }>(sql`select id from locations where retired_at is null limit 1`)).rows[0]?.id ?? '';
        const set = { pricePaise: 90_000, name: `${name}, blue`, featured: true, state: 'off' as const, locations: [place] };
        return { input: { params: { id }, body: { set, was } }, rows: ['products', 'product_locations'] };
      },
      'new options': async () => {
        const { id } = await sized();
        return {
          input: { params: { id }, body: { set: { size: ['M', 'L'] }, was: { size: ['S', 'M'] } } },
          rows: ['products', 'variants'],
        };
      },
      'a field that somebody else changed': async () => ({ input: await clashing(), rows: ['waiting_edits', 'products'] }),
      'a price further than staff may go': async () => {
        const { id } = await addAtDesk(app, owner);
        const body = { set: { pricePaise: 200_000 }, was: { pricePaise: 100_000 } };
        return { input: { params: { id }, body }, as: await hire(app), rows: ['waiting_edits'] };
      },
      'the present value again, where another one of the same person waits': async () => {
        const { params } = await clashing();
        await saveAtDesk(app, owner, params.id, { name: 'Kurta of silk' }, { name: 'Kurta' });
        const body = { set: { name: 'Kurta of cotton' }, was: { name: 'Kurta of cotton' } };
        return { input: { params, body }, rows: ['waiting_edits'] };
      },
    },
    saveVariant: {
      'a price and an SKU': async () => {
        const body = {
          set: { pricePaise: 80_000, sku: newName('SKU'), isOnSale: true },
          was: { pricePaise: 100_000, sku: null, isOnSale: true },
        };
        return { input: { params: await variantOf(), body }, rows: ['variants', 'products'] };
      },
      'off sale': async () => ({
        input: { params: await variantOf(), body: { set: { isOnSale: false }, was: { isOnSale: true } } },
        rows: ['variants'],
      }),
      'a price further than staff may go': async () => ({
        input: { params: await variantOf(), body: { set: { pricePaise: 200_000 }, was: { pricePaise: 100_000 } } },
        as: await hire(app),
        rows: ['waiting_edits'],
      }),
    },
    decideEdit: {
      'for the one that waits': async () => ({
        input: { params: await waiting(), body: { keep: 'yours' as const, theirs: 100_000 } },
        rows: ['products', 'waiting_edits'],
      }),
      'for the present one': async () => ({
        input: { params: await waiting(), body: { keep: 'theirs' as const, theirs: 100_000 } },
        rows: ['waiting_edits'],
      }),
    },
    previewBulkChange: {
      'only reads': async () => {
        const { items } = await bulk();
        const change = { field: 'pricePaise' as const, percent: -10, rounding: 'rupee' as const };
        return { input: { body: { ids: items.map(({ id }) => id), change } }, rows: [] };
      },
    },
    applyBulkChange: { prices: async () => ({ input: { body: await bulk() }, rows: ['products', 'bulk_changes'] }) },
    undoBulkChange: {
      prices: async () => {
        const { id } = (await deskCall(app, 'applyBulkChange', { body: await bulk() }, as)).reply;
        return { input: { params: { id } }, rows: ['products', 'bulk_changes'] };
      },
    },
    addPicture: { 'a photograph': async () => ({ input: {}, form: await photographForm(), rows: ['pictures'] }) },
    addProductPicture: {
      'a photograph': async () => ({
        input: { params: { id: (await addAtDesk(app, owner)).id } },
        form: await photographForm(),
        rows: ['pictures', 'products'],
      }),
    },
    savePictureWords: {
      plain: async () => ({ input: { params: { hash: (await stored()).hash }, body: { words: newName('The back') } }, rows: ['pictures'] }),
    },
    bookStock: { count: stockEvent('count'), deliver: stockEvent('deliver'), damage: stockEvent('damage') },
    receiveGoods: {
      'two products, one with its cost': async () => {
        const [one, other] = [await addAtDesk(app, owner), await addAtDesk(app, owner)];
        const lines = [
          { poolId: one.id, pieces: 3, costPaise: 40_000 },
          { poolId: other.id, pieces: 5 },
        ];
        return { input: { body: { lines, note: 'Monday' } }, rows: ['stock', 'stock_moves', 'products'] };
      },
    },
    setLowStock: { plain: async () => ({ input: { body: { poolId: (await addAtDesk(app, owner)).id, lowAt: 7 } }, rows: ['stock'] }) },
    splitStock: {
      'into two': async () => {
        const parts = ['S', 'M'].map((size) => ({ size, ram: '', weight: '', pieces: 5 }));
        return { input: { body: { poolId: (await sized()).id, parts } }, rows: ['stock', 'stock_moves', 'variants'] };
      },
    },
  } satisfies Partial<Changes>;
}
