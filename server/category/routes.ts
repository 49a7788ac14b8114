import { listCategories } from '#contract/category.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { findCategories } from './store.ts';

export const categoryRoutes: Pick<Handlers, 'listCategories'> = {
  listCategories: ({ input, services: { responseCache }, db }) =>
    responseCache.get(listCategories, input, async () => ({ categoryList: await findCategories(db) })),
};
