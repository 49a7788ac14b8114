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
    shop: undefined,
  });
}

/** A product without options. */
const plain = {
  id: 'kurta',
  name: 'Kurta',
  brand: 'Tana',
  description: 'Cotton',
  images: ['/img/p/kurta/front-0a1b2c3d-960.webp'],
  size: [] as string[],
  productRam: [] as string[],
  productWeight: [] as string[],
  color: '',
  price: 1299,
  taxOfProduct: 64.96,
  countInStock: 0,
  rating: 4.5,
  reviewCount: 2,
};

/** The blocks for search engines of a product's page. */
const blocksOf = (product: NonNullable<RenderedPage['head']['product']>) =>
  [...fill(page({ head: { title: '', description: '', product } })).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, block = '']) => JSON.parse(block) as Record<string, unknown>,
  );

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
    const product = { ...plain, name: '</script><script>alert(1)</script>', brand: nasty, description: nasty };
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

  test('tells search engines the price charged, with tax, and the availability of a product', () => {
    expect(blocksOf(plain)).toMatchObject([
      {
        '@type': 'Product',
        sku: 'kurta',
        image: ['https://haat.example/img/p/kurta/front-0a1b2c3d-960.webp'],
        offers: { price: '1363.96', priceCurrency: 'INR', availability: 'https://schema.org/OutOfStock' },
        aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      },
    ]);
  });

  test('names the brand of a product to search engines only where it has one', () => {
    expect(blocksOf(plain)[0]).toMatchObject({ brand: { '@type': 'Brand', name: 'Tana' } });
    expect(blocksOf({ ...plain, brand: '' })[0]).not.toHaveProperty('brand');
  });

  test('is a group of variants for search engines where there is a choice, each with its price', () => {
    const variant = (weight: string, price: number, countInStock: number) => ({
      size: '',
      ram: '',
      weight,
      price,
      oldPrice: price,
      taxOfProduct: price / 20,
      countInStock,
    });
    const apples = { ...plain, id: 'apples', name: 'Apples', price: 120, countInStock: 4, productWeight: ['500 g', '2 kg'] };
    const [group] = blocksOf({ ...apples, variants: [variant('500 g', 120, 4), variant('2 kg', 420, 0)] });
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'apples',
      variesBy: ['https://schema.org/size'],
      hasVariant: [
        {
          sku: 'apples-500g',
          name: 'Apples, 500 g',
          size: '500 g',
          offers: { price: '126.00', availability: 'https://schema.org/InStock' },
        },
        {
          sku: 'apples-2kg',
          name: 'Apples, 2 kg',
          size: '2 kg',
          offers: { price: '441.00', availability: 'https://schema.org/OutOfStock' },
        },
      ],
    });
    expect(group).not.toHaveProperty('offers');
  });

  test('gives each variant an id of its own for search engines, in any script', () => {
    const names = ['2.5 kg', '25 kg', '25kg', 'छोटा', 'बड़ा', '1/2 kg', '12 kg', '8 GB'];
    const ids = (weights: string[]) => {
      const [group] = blocksOf({ ...plain, id: 'rice', productWeight: weights });
      return (group as { hasVariant: { sku: string }[] }).hasVariant.map(({ sku }) => sku);
    };
    const all = ids(names);
    expect(new Set(all).size).toBe(names.length);
    for (const id of all) expect(id).toMatch(/^rice-[a-z0-9_-]+$/i);
    expect(all.at(-1)).toBe('rice-8gb');
    // A variant keeps its id when others come or go.
    expect(ids(['बड़ा', '2.5 kg'])).toEqual([all[4], all[0]]);
  });

  test('is a group also where variants cost the same and share their pieces', () => {
    const [group] = blocksOf({ ...plain, size: ['S', 'M'], productRam: ['8 GB'], countInStock: 3 });
    expect(group).toMatchObject({
      variesBy: ['https://schema.org/size', 'https://schema.org/additionalProperty'],
      hasVariant: [
        { name: 'Kurta, S, 8 GB', additionalProperty: { name: 'RAM', value: '8 GB' }, offers: { price: '1363.96' } },
        { name: 'Kurta, M, 8 GB', offers: { availability: 'https://schema.org/InStock' } },
      ],
    });
  });

  test('has one canonical address for tabs, filters and orders; search and private pages have none', () => {
    const at = (href: string) =>
      documentOf(template, { page: page(), href, origin: 'https://haat.example', styles: '', scripts: [], shop: undefined });
    for (const [href, path] of [
      ['/?tab=mens', '/'],
      ['/product/kurta?tab=reviews', '/product/kurta'],
      ['/products/category/mens?maxPrice=900&page=2&rating=4&sort=price-up', '/products/category/mens'],
    ] as const) {
      expect(at(href)).toContain(`<link rel="canonical" href="https://haat.example${path}" />`);
      expect(at(href)).toContain(`<meta property="og:url" content="https://haat.example${path}" />`);
    }
    for (const href of ['/search?q=kurta', '/search', '/signIn']) {
      expect(at(href)).toContain('<meta name="robots" content="noindex" />');
      expect(at(href)).not.toContain('canonical');
    }
  });

  test('brings a large picture along when its link is sent, with the size of it where it is known', () => {
    const picture = (image?: string) =>
      fill(page({ head: { title: 'Kurta', description: '', ...(image === undefined ? {} : { image }) } }));
    expect(picture()).toContain('<meta property="og:image" content="https://haat.example/art/social.jpg" />');
    expect(picture()).toContain('<meta property="og:image:width" content="1200" /><meta property="og:image:height" content="630" />');
    expect(picture('/img/p/kurta/front-0a1b2c3d-960.webp')).toContain('<meta property="og:image:height" content="1152" />');
    expect(picture(`/img/m/${'0'.repeat(32)}-960.webp`)).not.toContain('og:image:height');
    expect(picture()).toContain('<meta name="twitter:card" content="summary_large_image" />');
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
