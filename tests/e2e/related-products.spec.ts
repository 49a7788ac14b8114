/** Spec 2 and 9: how many related products are in view. */
import { countInView } from './support/in-view.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

test('related products show 5 at a time and move by 3', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/product/m-kurta-indigo-buti');
  const row = page.getByRole('list', { name: 'Related Products' });
  await row.scrollIntoViewIfNeeded();
  await expect.poll(() => countInView(row)).toBe(5);
  const step = await row.evaluate(
    (element) => (element.children[1]?.getBoundingClientRect().left ?? 0) - (element.children[0]?.getBoundingClientRect().left ?? 0),
  );
  await page.getByRole('button', { name: 'Related Products, further' }).click();
  await expect.poll(async () => Math.round((await row.evaluate((element) => element.scrollLeft)) / step)).toBe(3);
});

test('related products show 5, 3, 2 and 1 at a time with breakpoints at 750, 600 and 400 px', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/product/m-kurta-indigo-buti');
  const related = page.getByRole('list', { name: 'Related Products' });
  for (const [width, count] of [
    [750, 5],
    [749, 3],
    [600, 3],
    [599, 2],
    [400, 2],
    [399, 1],
    [350, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => countInView(related), { message: `at ${width}px` }).toBe(count);
  }
});
