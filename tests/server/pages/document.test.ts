import { describe, expect, test } from 'vitest';
import { documentOf } from '#server/pages/document.ts';
import { preloadOfPicture } from '#server/pages/preload.ts';
import type { RenderedPage } from '#server/pages/renderer.ts';

const template =
  '<html><head><script type="application/json" id="parts">{"entry":"/assets/entry.js","preload":["/assets/core.js"],"app":["/assets/vendor.js"],"empty":true}</script><!--head--><title>Haat</title><!--/head--></head><body><div id="root"><!--markup--></div><!--seed--></body></html>';

function page(over: Partial<RenderedPage> = {}): RenderedPage {
  return { status: 200, head: { title: 'Kurta', description: 'A kurta' }, markup: '<p>Kurta</p>', seed: '[]', routeIds: [], ...over };
}

function fill(rendered: RenderedPage): string {
  return documentOf(template, {
    page: rendered,
    href: '/product/kurta',
    origin: 'https://haat.example',
    styles: '<style>p{color:red}</style>',
    scripts: ['/assets/a.js'],
  });
}

describe('a page', () => {
  test('has its own title, its address and its markup, and starts with its data', () => {
    const html = fill(page());
    expect(html).toContain('<title>Kurta</title>');
    expect(html).not.toContain('<title>Haat</title>');
    expect(html).toContain('<link rel="canonical" href="https://haat.example/product/kurta" />');
    expect(html).toContain('<div id="root"><p>Kurta</p></div>');
    expect(html).toContain('<script type="application/json" id="seed">[]</script>');
  });

  test('escapes HTML in product texts', () => {
    const nasty = '"><script>alert(1)</script>';
    const product = {
      id: 'kurta',
      name: '</script><script>alert(1)</script>',
      brand: nasty,
      description: nasty,
      images: [],
      price: 100,
      countInStock: 1,
      rating: 0,
      reviewCount: 0,
    };
    const html = fill(page({ head: { title: nasty, description: nasty, product } }));
    expect(html).not.toContain('<script>alert(1)');
  });

  test('keeps dollar signs in its text, which string replacement would drop', () => {
    expect(fill(page({ markup: '<p>$& $1 $`</p>' }))).toContain('<p>$& $1 $`</p>');
  });

  test('is not cached and carries no data when it is missing', () => {
    const html = fill(page({ status: 404, seed: undefined }));
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain('canonical');
    expect(html).not.toContain('id="seed"');
  });

  test('lists the scripts of its routes, and is readable without them', () => {
    const block = (html: string) => JSON.parse(/id="parts">(.*?)<\/script>/.exec(html)?.[1] ?? '') as object;
    expect(block(fill(page()))).toEqual({
      entry: '/assets/entry.js',
      preload: ['/assets/core.js'],
      app: ['/assets/vendor.js', '/assets/a.js'],
    });
    expect(block(fill(page({ status: 404, seed: undefined })))).toMatchObject({ empty: true });
  });

  test('carries the styles of its routes in its head', () => {
    expect(fill(page())).toContain('<style>p{color:red}</style></head>');
  });

  test('tells search engines the price and availability of a product', () => {
    const product = {
      id: 'kurta',
      name: 'Kurta',
      brand: 'Tana',
      description: 'Cotton',
      images: ['/img/a.webp'],
      price: 1299,
      countInStock: 0,
      rating: 4.5,
      reviewCount: 2,
    };
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
      fill(page({ head: { title: '', description: '', product } })),
    )?.[1];
    expect(JSON.parse(block ?? '')).toMatchObject({
      image: ['https://haat.example/img/a.webp'],
      offers: { price: '1299.00', priceCurrency: 'INR', availability: 'https://schema.org/OutOfStock' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
  });

  test('has the range of prices and an offer for each variant, where they differ', () => {
    const variant = (weight: string, price: number, countInStock: number) => ({
      size: '',
      ram: '',
      weight,
      price,
      oldPrice: price,
      taxOfProduct: 0,
      countInStock,
    });
    const product = {
      id: 'apples',
      name: 'Apples',
      brand: 'Haat',
      description: '',
      images: [],
      rating: 0,
      reviewCount: 0,
      price: 120,
      countInStock: 4,
      variants: [variant('500 g', 120, 4), variant('2 kg', 420, 0)],
    };
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
      fill(page({ head: { title: '', description: '', product } })),
    )?.[1];
    expect(JSON.parse(block ?? '').offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '120.00',
      highPrice: '420.00',
      offerCount: 2,
      offers: [
        { name: 'Apples, 500 g', price: '120.00', availability: 'https://schema.org/InStock' },
        { name: 'Apples, 2 kg', price: '420.00', availability: 'https://schema.org/OutOfStock' },
      ],
    });
  });
});

describe('the first picture', () => {
  const img = '<img src="/a-960.webp" srcSet="/a-320.webp 320w, /a-960.webp 960w" sizes="50vw" fetchPriority="high"/>';

  test('is preloaded in the format and widths of its picture element', () => {
    const markup = `<picture><source type="image/avif" srcSet="/a-320.avif 320w" sizes="50vw"/>${img}</picture>`;
    expect(preloadOfPicture(markup)).toBe(
      '<link rel="preload" as="image" fetchpriority="high" type="image/avif" imagesrcset="/a-320.avif 320w" imagesizes="50vw" />',
    );
  });

  test('is the high-priority one, not the first in the text', () => {
    const other = '<picture><source type="image/avif" srcSet="/b.avif 320w"/><img src="/b.webp" loading="lazy"/></picture>';
    expect(preloadOfPicture(other + img)).toContain('imagesrcset="/a-320.webp 320w, /a-960.webp 960w"');
  });

  test('is absent where no picture has high priority', () => {
    expect(preloadOfPicture('<img src="/a.webp"/>')).toBe('');
  });
});
