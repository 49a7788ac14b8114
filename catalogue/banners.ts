/** Four pictures for the carousel on top of the home screen and the strip of three below (spec 2, Home). */
import { bannerUrl } from './pictures.ts';
import type { SeedBanner } from './seed-types.ts';

const withPicture = (banner: Omit<SeedBanner, 'images'>): SeedBanner => ({ ...banner, images: [bannerUrl(banner.id)] });

export const banners: readonly SeedBanner[] = [
  {
    id: 'fashion',
    place: 'home',
    title: 'Printed by hand, cut to your size',
    line: 'Kurtas, anarkalis, sarees in block print.',
    link: '/products/category/womens',
  },
  {
    id: 'grocery',
    place: 'home',
    title: 'The whole kitchen shelf',
    line: 'Rice, dal, spices and oil, by weight.',
    link: '/products/category/groceries',
  },
  {
    id: 'children',
    place: 'home',
    title: 'Small sizes, big festivals',
    line: 'Kurta sets and frocks that survive play.',
    link: '/products/category/girls',
  },
  {
    id: 'house',
    place: 'home',
    title: 'Brass, clay and cotton',
    line: 'Lamps, pots and cushions to live with.',
    link: '/products/category/home',
  },
  {
    id: 'your-words',
    place: 'strip',
    title: 'Your words on it',
    line: 'Write them, see them on the cloth, send them to the printer.',
    link: '/product/m-tee-plain-ash',
  },
  {
    id: 'show-live',
    place: 'strip',
    title: 'Show Live',
    line: 'Ask for a video call or a photo before you decide.',
    link: '/products/subCat/womens-sarees',
  },
  {
    id: 'by-weight',
    place: 'strip',
    title: 'Groceries by weight',
    line: 'Half a kilo or five: dal, rice and atta as you need them.',
    link: '/products/subCat/groceries-grains',
  },
].map((banner) => withPicture({ ...banner, place: banner.place === 'home' ? 'home' : 'strip' }));
