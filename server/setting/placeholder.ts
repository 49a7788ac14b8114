/** What stands in for an address or number that nobody has given: right for the sample shop, wrong in somebody's own. */
import type { ShopSettings } from '#contract/desk/setting.ts';

/** Names of RFC 2606, and a number of zeros: the defaults of `server/env/variables.ts`. */
const placeholder = /(?:@|\/\/)(?:haat\.example|example\.test)(?:\/|$)|^910+$/;

/** `given` by the environment; empty where it is a placeholder and the shop has a name of its own. */
export function unlessPlaceholder({ name }: Pick<ShopSettings, 'name'>, given: string): string {
  return name !== '' && placeholder.test(given) ? '' : given;
}
