import type { Handlers } from '#server/http/handlers.ts';
import { findShopPage } from './shop-page-store.ts';

export const shopPageRoutes: Pick<Handlers, 'getShopPage'> = {
  getShopPage: async ({ input: { params }, db }) => ({ page: { text: await findShopPage(db, params.topic) } }),
};
