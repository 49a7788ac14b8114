/** What search engines read of a page as data (schema.org, in the shapes that Google documents). */
import { sampleShopName, type ShopProfile } from '#contract/shop.ts';
import { buyablesOf, type Buyable } from '#contract/buyable.ts';
import { limits } from '#contract/limits.ts';
import { chosenOf, optionsOf, withOptions } from '#contract/naming.ts';
import { chargedPaise, toRupees } from '#contract/totals.ts';
import { shortHash } from '#server/log/log.ts';
import type { PageHead } from '#contract/page-head.ts';

type Head = PageHead;
type ShownProduct = NonNullable<Head['product']>;
type Block = Record<string, unknown>;

/** The price is what is charged: with tax, and delivery is free. */
function offer(one: Pick<Buyable, 'price' | 'taxOfProduct' | 'countInStock'>, url: string): Block {
  return {
    '@type': 'Offer',
    url,
    priceCurrency: limits.currency,
    price: toRupees(chargedPaise(one)).toFixed(2),
    availability: `https://schema.org/${one.countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}

/** What size and pack weight are is the size of a variant; memory is a property of its own. */
const sizeOf = ({ size, weight }: Buyable): string => optionsOf({ size, ram: '', weight });

const isPlain = (options: readonly string[]) => options.every((name) => /^[a-z0-9 -]+$/i.test(name));
const plainly = (options: readonly string[]) => options.map((name) => name.toLowerCase().replace(/[^a-z0-9-]+/g, '')).join('-');

/**
 * The id of a variant: its product and options. Options of which more than spaces is lost in plain letters, or which then read like those of
 * another variant, are known by their hash as well.
 */
function skuOf(product: ShownProduct, one: Buyable): string {
  const options = chosenOf(one);
  const plain = plainly(options);
  const alike = buyablesOf(product)
    .map(chosenOf)
    .filter((other) => isPlain(other) && plainly(other) === plain);
  return [product.id, plain, isPlain(options) && alike.length < 2 ? '' : shortHash(JSON.stringify(options))]
    .filter((part) => part !== '')
    .join('-');
}

function variantBlock(product: ShownProduct, one: Buyable, { url, images }: { url: string; images: string[] }): Block {
  const size = sizeOf(one);
  return {
    '@type': 'Product',
    sku: skuOf(product, one),
    name: withOptions(product.name, one),
    description: product.description,
    image: images,
    ...(size === '' ? {} : { size }),
    ...(one.ram === '' ? {} : { additionalProperty: { '@type': 'PropertyValue', name: 'RAM', value: one.ram } }),
    ...(product.color === '' ? {} : { color: product.color }),
    offers: offer(one, url),
  };
}

/** A product, or a group of its variants where there is something to choose. */
function productBlock(product: ShownProduct, origin: string): Block {
  const { id, name, brand, description, rating, reviewCount } = product;
  const url = `${origin}/product/${id}`;
  const images = product.images.map((path) => origin + path);
  const all = buyablesOf(product);
  const common = {
    name,
    description,
    url,
    image: images,
    ...(brand === '' ? {} : { brand: { '@type': 'Brand', name: brand } }),
    ...(reviewCount > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } } : {}),
  };
  const [only, ...others] = all;
  if (only && others.length === 0) return { ...variantBlock(product, only, { url, images }), ...common, sku: id };
  const variesBy = [
    ...(all.some((one) => sizeOf(one) !== '') ? ['https://schema.org/size'] : []),
    ...(all.some(({ ram }) => ram !== '') ? ['https://schema.org/additionalProperty'] : []),
  ];
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: id,
    variesBy,
    hasVariant: all.map((one) => variantBlock(product, one, { url, images })),
  };
}

function trailBlock(trail: NonNullable<Head['trail']>, origin: string): Block {
  const itemListElement = trail.map(({ name, path }, place) => ({ '@type': 'ListItem', position: place + 1, name, item: origin + path }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

function shopBlocks(origin: string, profile: ShopProfile | undefined): Block[] {
  const shop = `${origin}/#shop`;
  const name = profile?.name ?? sampleShopName;
  const logo = origin + (profile?.brand ? `${profile.brand}/icon-512.png` : '/icons/icon-512.png');
  return [
    { '@type': 'Organization', '@id': shop, name, url: `${origin}/`, logo },
    {
      '@type': 'WebSite',
      name,
      url: `${origin}/`,
      publisher: { '@id': shop },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** The blocks of the page whose own address is `path`; none where there is nothing to say. */
export function structuredData({ product, trail }: Head, path: string, origin: string, shop: ShopProfile | undefined): Block[] {
  const blocks = [
    ...(path === '/' ? shopBlocks(origin, shop) : []),
    ...(product ? [productBlock(product, origin)] : []),
    ...(trail ? [trailBlock(trail, origin)] : []),
  ];
  return blocks.map((block) => ({ '@context': 'https://schema.org', ...block }));
}
