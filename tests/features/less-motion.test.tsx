/** Under reduced motion nothing moves by itself and nothing flies. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { flyToCart } from '#src/shop/features/catalogue/fly-to-cart.ts';
import { HeroCarousel } from '#src/shop/features/home/HeroCarousel.tsx';
import { showScreen } from '#tests/support/client/render-screen.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function wantsLessMotion(does: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: does && query === '(prefers-reduced-motion: reduce)',
    addEventListener() {},
    removeEventListener() {},
  }));
}

const banners = ['monsoon', 'harvest'].map((name) => ({
  _id: name,
  title: name,
  text: '',
  link: '/',
  images: [`/img/b/${name}-front-0a1b2c-1600.webp`],
}));

describe('the banners', () => {
  test('rotate by themselves, and can be stopped', async () => {
    wantsLessMotion(false);
    await showScreen(<HeroCarousel />, () => ({ banners }));
    expect(await screen.findByRole('button', { name: 'Pause banners' })).toBeTruthy();
  });
  test('do not move under reduced motion, and can be started', async () => {
    wantsLessMotion(true);
    await showScreen(<HeroCarousel />, () => ({ banners }));
    expect(await screen.findByRole('button', { name: 'Play banners' })).toBeTruthy();
  });
});

describe('the picture of an added product', () => {
  /** A page with a cart in the header and a product picture, both visible. */
  function aPage(): Element {
    document.body.innerHTML = '<a href="/cart">Cart</a><img alt="Mug">';
    const box = { left: 0, top: 10, bottom: 60, width: 50, height: 50 } as DOMRect;
    for (const element of document.querySelectorAll('a, img')) vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(box);
    HTMLElement.prototype.animate = vi.fn(() => new EventTarget() as Animation);
    return document.querySelector('img') as Element;
  }
  const flying = () => document.querySelectorAll('img[aria-hidden="true"]').length;

  test('flies into the cart', () => {
    wantsLessMotion(false);
    flyToCart(aPage());
    expect(flying()).toBe(1);
  });
  test('does not move under reduced motion', () => {
    wantsLessMotion(true);
    flyToCart(aPage());
    expect(flying()).toBe(0);
  });
});
