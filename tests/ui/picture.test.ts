import { expect, test } from 'vitest';
import { pictureSources } from '#src/ui/picture-sources.ts';

test('a drawn picture is offered in four widths and two formats', () => {
  const sources = pictureSources('/img/p/m-kurta/front-0a1b2c3d-960.webp');
  expect(sources?.avif).toBe(
    '/img/p/m-kurta/front-0a1b2c3d-320.avif 320w, /img/p/m-kurta/front-0a1b2c3d-480.avif 480w, /img/p/m-kurta/front-0a1b2c3d-640.avif 640w, /img/p/m-kurta/front-0a1b2c3d-960.avif 960w',
  );
  expect(sources?.webp).toContain('-960.webp 960w');
  expect(sources?.fallback).toBe('/img/p/m-kurta/front-0a1b2c3d-640.webp');
});

test('banners and tiles have widths of their own', () => {
  expect(pictureSources('/img/b/fashion-0a1b2c3d-1600.webp')?.avif).toBe(
    '/img/b/fashion-0a1b2c3d-800.avif 800w, /img/b/fashion-0a1b2c3d-1200.avif 1200w, /img/b/fashion-0a1b2c3d-1600.avif 1600w',
  );
  expect(pictureSources('/img/c/mens-0a1b2c3d-320.webp')?.webp).toContain('-160.webp 160w');
});

test('a picture uploaded by a seller is shown unchanged', () => {
  expect(pictureSources('/uploads/photo-960.webp')).toBeUndefined();
  expect(pictureSources('https://example.test/a.jpg')).toBeUndefined();
});
