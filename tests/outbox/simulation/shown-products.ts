/** What pages show of the products of a history, with the real rules of the client. */
import { isSoldOutWith } from '#contract/variant.ts';
import { goodsOf } from './goods.ts';
import { poolOf, poolsOf } from './model-variants.ts';
import type { ShownProducts } from './random-action.ts';
import type { World } from './world.ts';

export function shownBy({ shop, bug }: World): ShownProducts {
  const displayed: ShownProducts['displayed'] = (productId) => {
    const product = shop.products.get(productId);
    if (!product) throw new Error(`No product ${productId} in this history`);
    const { price, variants } = product;
    const pools = poolsOf(shop.products);
    const shown = variants?.map(({ price: own, ...options }) => ({
      size: options.size,
      ram: options.ram,
      weight: options.weight,
      price: own,
      oldPrice: own,
      taxOfProduct: 0,
      countInStock: pools.get(poolOf(shop.products, { productId, ...options })) ?? 0,
    }));
    const options = { size: [], productRam: [], productWeight: [], ...(shown && { variants: shown }) };
    return { title: productId, image: '', price, tax: 0, rating: 4, countInStock: 500, options };
  };
  return {
    displayed,
    canChoose({ price, countInStock, options }, { size, ram, weight }) {
      if (bug.choosesSoldOut) return true;
      const product = { price, countInStock, variants: options?.variants };
      const chosen = { size, ram, weight };
      return !(['ram', 'size', 'weight'] as const).some((name) => chosen[name] !== '' && isSoldOutWith(product, {}, name, chosen[name]));
    },
    goods: goodsOf(shop.products),
  };
}
