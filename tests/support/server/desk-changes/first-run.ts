import { sql } from 'drizzle-orm';
import { createProduct } from '../create-product.ts';
import { deskCall } from '../desk.ts';
import type { Changes, Shop } from './change.ts';

/** What calls of a first run need: they come last, because they empty the shop. */
export function changesOfFirstRun({ app, owner }: Shop) {
  const { db } = app.services;
  const empty = async () => {
    await db.execute(sql`truncate products, categories, subcategories, locations, banners, stock, stock_moves cascade`);
  };
  return {
    openShop: {
      plain: async () => {
        await db.execute(
          sql`insert into settings (key, value) values ('shop:open', 'false') on conflict (key) do update set value = 'false'`,
        );
        await db.execute(sql`update products set sample = false`);
        return { input: {}, rows: ['settings'] };
      },
    },
    addSamples: {
      'to an empty shop': async () => {
        await empty();
        return { input: {}, rows: ['products', 'categories', 'stock'] };
      },
    },
    removeSamples: {
      'with one that a product of the shop shares its category with': async () => {
        await empty();
        await deskCall(app, 'addSamples', {}, { as: owner });
        await createProduct(db);
        return { input: {}, rows: ['products', 'categories', 'stock'] };
      },
    },
  } satisfies Partial<Changes>;
}
