import { expect, test } from 'vitest';
import { WIDTHS } from '#catalogue/pictures.ts';
import { widerAddresses } from '#sw/picture-width.ts';

const address = (width: number) => `http://localhost/img/p/m-kurta/front-0a1b2c3d-${width}.avif`;

test('the cached picture of the product page also serves a card', () => {
  expect(widerAddresses(address(320))).toContain(address(960));
  expect(widerAddresses(address(320))[0]).toBe(address(640));
});

test('a smaller picture never replaces a larger one', () => {
  expect(widerAddresses(address(960)).map((one) => Number(/-(\d+)\.avif$/.exec(one)?.[1]))).toEqual([1600]);
});

test('every width that the shop offers is known', () => {
  for (const width of new Set(Object.values(WIDTHS).flat())) {
    if (width > 160) expect(widerAddresses(address(160))).toContain(address(width));
  }
});

test('an address without a picture has no width', () => {
  expect(widerAddresses('http://localhost/img/p/x')).toEqual([]);
});
