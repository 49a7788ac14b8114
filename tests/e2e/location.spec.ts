/** Spec 2 and 9: the delivery location. */
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

test('the location is All until one is chosen; the choice is kept, cut to 10, and leads Home', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/products/category/mens?dialog=location');
  const dialog = page.getByRole('dialog', { name: 'Choose your Delivery Location' });
  await expect(dialog.getByText('Enter your address and we will specify the offer for your area.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByPlaceholder('Search your area...')).toBeVisible();
  // All is there at once; the server sends the others.
  const listed = dialog.getByRole('listitem');
  await expect(listed.nth(1)).toBeVisible();
  const places = await listed.allTextContents();
  const longest = places.toSorted((a, b) => b.length - a.length)[0] ?? '';
  await dialog.getByRole('button', { name: longest, exact: true }).click();
  await page.waitForURL('/');
  expect(await page.evaluate(() => localStorage.getItem('location'))).toBe(longest);
  if ([...longest].length > 10) await expect(page.getByRole('banner').getByText(`${longest.slice(0, 10).trim()}\u2026`)).toBeVisible();
});
