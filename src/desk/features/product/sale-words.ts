/** What the desk says of a product that was just added. It is on sale when the shop has it, and its pictures before it. Pure. */
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
  if (state === 'draft') return `${name} is saved as a draft`;
  const later = (when: string) => `${name} is saved. It goes on sale when ${when}.`;
  if (pictures > 0) return later(pictures === 1 ? 'its picture has arrived' : 'its pictures have arrived');
  return connectivity === 'down' ? later('there is a connection') : `${name} is on sale`;
}
