/** Spec 2: the gallery of a product under the mouse, and its colour guide. */
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

test('the picture zooms to twice its size under the mouse and has 5 thumbnails', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/product/m-kurta-indigo-buti');
  const picture = page.getByRole('button', { name: 'Enlarge picture 1 of 5' });
  const width = () => picture.locator('img').evaluate((img) => img.getBoundingClientRect().width);
  await expect(picture.locator('img')).toBeVisible();
  // The mouse moves only once, so the page must be hydrated.
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  const initial = await width();
  await picture.hover({ position: { x: 40, y: 60 } });
  await expect.poll(width).toBeCloseTo(initial * 2, -1);
  // The point under the pointer does not move.
  const corner = await picture
    .locator('img')
    .evaluate((img) => img.getBoundingClientRect().left - (img.closest('button')?.getBoundingClientRect().left ?? 0));
  expect(Math.abs(corner + 40)).toBeLessThan(4);
  await page.mouse.move(2, 2);
  await expect.poll(width).toBeCloseTo(initial, -1);
  await expect(page.getByRole('button', { name: /^Show picture \d of 5$/ })).toHaveCount(5);
});

test('the colour guide opens and closes', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/product/m-kurta-indigo-buti');
  await page.getByRole('button', { name: 'Colour guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Colour guide' });
  await expect(guide).toContainText('next to white and black');
  await guide.getByRole('button', { name: 'Close' }).click();
  await expect(guide).toBeHidden();
});
