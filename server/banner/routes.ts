import type { Handlers } from '#server/http/mount.ts';
import { findBanners } from './store.ts';

export const bannerRoutes: Pick<Handlers, 'listHomeBanners' | 'listBanners'> = {
  async listHomeBanners({ db }) {
    return { banners: await findBanners(db, 'home') };
  },
  async listBanners({ db }) {
    return { banners: await findBanners(db, 'strip') };
  },
};
