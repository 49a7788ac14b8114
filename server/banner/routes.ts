import { listBanners, listHomeBanners } from '#contract/banner.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { findBanners } from './store.ts';

export const bannerRoutes: Pick<Handlers, 'listHomeBanners' | 'listBanners'> = {
  listHomeBanners: ({ input, services: { responseCache }, db }) =>
    responseCache.get(listHomeBanners, input, async () => ({ banners: await findBanners(db, 'home') })),
  listBanners: ({ input, services: { responseCache }, db }) =>
    responseCache.get(listBanners, input, async () => ({ banners: await findBanners(db, 'strip') })),
};
