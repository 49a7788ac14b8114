import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HeroCarousel } from '#src/shop/features/home/HeroCarousel.tsx';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const aBanner = (name: string) => ({
  _id: name,
  title: `The ${name}`,
  text: '',
  link: '/',
  images: ['front', 'side', 'back'].map((view) => `/img/b/${name}-${view}-0a1b2c-1600.webp`),
});

test('a drawn placeholder is shown when there is no banner', async () => {
  await showScreen(<HeroCarousel />, () => ({ banners: [] }));
  expect(await screen.findByRole('img', { name: 'Three empty niches in a wall' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'From the shop' })).toBeNull();
});

test('only the first picture of each banner is shown', async () => {
  await showScreen(<HeroCarousel />, () => ({ banners: [aBanner('monsoon'), aBanner('harvest')] }));
  const banners = await screen.findByRole('region', { name: 'From the shop' });
  const slides = within(banners).getAllByRole('group', { hidden: true });
  const pictures = slides.map((slide) => [...slide.querySelectorAll('img')].map((picture) => /b\/(\w+-\w+)/.exec(picture.src)?.[1]));
  expect(pictures).toEqual([['monsoon-front'], ['harvest-front']]);
});
