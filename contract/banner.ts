import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Spec 2: each banner has a list of images; only the first is shown, full width. */
export const Banner = z.object({
  _id: z.string(),
  images: z.array(z.string()),
  /** Words for the paper label and for those who cannot see the picture; both may be empty. */
  title: z.string(),
  text: z.string(),
  /** Where the picture leads inside the shop, a path such as `/products/category/mens`. */
  link: z.string(),
});
export type Banner = z.output<typeof Banner>;

const reply = z.object({ banners: z.array(Banner) });

export const listHomeBanners = endpoint({
  method: 'GET',
  path: '/api/homeBanner',
  summary: 'Banners of the home carousel',
  access: 'public',
  offline: 'cached',
  reply,
});

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/banners',
  summary: 'Banners of the strip of three',
  access: 'public',
  offline: 'cached',
  reply,
});
