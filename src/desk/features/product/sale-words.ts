/** What the desk says of a product that was just added. It is on sale when the shop has it, and its pictures before it. Pure. */
import { words } from '#language/words.ts';
import type { NewProduct } from '#contract/desk/product.ts';
import type { currentConnectivity } from '#src/network/use-connectivity.ts';

interface Added {
  name: string;
  state: NewProduct['state'];
  /** How many photographs are sent with it. */
  pictures: number;
  connectivity: ReturnType<typeof currentConnectivity>;
}

export function saleWords({ name, state, pictures, connectivity }: Added): string {
  if (state === 'draft') return words().deskProduct.savedAsDraft(name);
  if (pictures > 0) return words().deskProduct.onSaleWithPictures(name, pictures);
  return connectivity === 'down' ? words().deskProduct.onSaleOnceConnected(name) : words().deskProduct.isOnSale(name);
}
