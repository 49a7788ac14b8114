import { expect, test } from 'vitest';
import { pictureWidths } from '#contract/picture.ts';
import { widerPictures } from '#sw/picture-width.ts';

const address = (width: number) => `http://localhost/img/p/m-kurta/front-0a1b2c3d-${width}.avif`;

test('the cached picture of the product page also serves a card', () => {
  expect(widerPictures(address(320))).toContain(address(960));
  expect(widerPictures(address(320))[0]).toBe(address(480));
});

test('a smaller picture never replaces a larger one', () => {
  expect(widerPictures(address(640))).toEqual([address(960)]);
  expect(widerPictures(address(960))).toEqual([]);
});

test('every larger width of a kind is found', () => {
  for (const [kind, [smallest, ...others]] of Object.entries(pictureWidths)) {
    const url = (width: number | undefined) => `http://localhost/img/${kind}/x-0a1b2c3d-${width}.webp`;
    expect(widerPictures(url(smallest))).toEqual(others.map(url));
  }
});

test('an address without a picture has no width', () => {
  expect(widerPictures('http://localhost/img/p/x')).toEqual([]);
});
