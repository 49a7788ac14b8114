import type { Handlers } from '#server/http/mount.ts';
import { findCategories } from './store.ts';

export const categoryRoutes: Pick<Handlers, 'listCategories'> = {
  async listCategories({ db }) {
    return { categoryList: await findCategories(db) };
  },
};
