import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { deskScreens } from '#tests/e2e/support/desk-screens.ts';
import { shopScreens, visitorScreens } from '#tests/e2e/support/shop-screens.ts';

const root = new URL('../../src/', import.meta.url);

/** The addresses of route files, `$id` for a parameter. */
function addressesIn(folder: string, prefix: string): string[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replace(/\.tsx$/, '').replace(/^_customer[./]/, ''))
    .filter((name) => name !== '$' && name !== '_customer')
    .map((name) => `${prefix}/${name}`.replaceAll('.', '/').replace(/\/index$/, ''));
}

const patternOf = (address: string) => new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/?]+')}/?(?:\\?.*)?$`);

/** Addresses of which no screen of the list is one. */
const missing = (addresses: readonly string[], screens: readonly string[]) =>
  addresses.filter((address) => !screens.some((screen) => patternOf(address).test(screen)));

describe('the lists of screens that long words, large text, translation and axe are tried on', () => {
  test('name every screen of the shop', () => {
    const ids = { productId: 'p', categoryId: 'c', subCatId: 's', orderId: 'o' };
    const addresses = addressesIn('shop/routes/_shop', '');
    expect(addresses.length).toBeGreaterThan(15);
    expect(missing(addresses, [...shopScreens(ids), ...visitorScreens])).toEqual([]);
  });

  test('name every screen of the desk but those of one order, customer or file', () => {
    const addresses = addressesIn('desk/routes/_desk', '');
    expect(addresses.length).toBeGreaterThan(30);
    // `/orders/pick-list` and `/import` look like an order and a file.
    expect(missing(addresses, deskScreens).toSorted()).toEqual(['/customers/$id', '/import/$id', '/orders/slips']);
  });
});
