import { choose } from './support/choose.ts';
import { signInNewShopper, signIn, registeredPerson } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

const kurta = '/product/m-kurta-indigo-buti';
const kettle = '/product/h-kettle-brass';
const lastOne = 'The quantity is greater than product count in stock';

test('an unknown product responds 404 and shows links to other pages', { tag: '@phone' }, async ({ page, watch }) => {
  watch.allow(/no-such-thing/);
  const answer = await page.goto('/product/no-such-thing');
  expect(answer?.status()).toBe(404);
  const heading = page.getByRole('heading', { name: 'Product not found' });
  await expect(heading).toBeVisible();
  // The screens take over the page as the server drew it: a press that is held meanwhile keeps its element.
  await heading.evaluate((element) => element.setAttribute('data-drawn', ''));
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  await expect(heading).toHaveAttribute('data-drawn');
  await page.getByRole('link', { name: 'Search the shop' }).click();
  await expect(page).toHaveURL(/\/search/);
});

test('an option must be selected before the product can be added to the cart', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(kurta);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please Select Product Size,colour ,etc' })).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
  await choose(page.getByRole('radio', { name: 'M', exact: true }));
  await expect(page.getByRole('group', { name: /^Size/ })).not.toContainText('Please Select');
});

test('on a phone Add to cart asks for the size in a sheet, which adds it', { tag: ['@phone', '@core'] }, async ({ page }) => {
  await signInNewShopper(page);
  await page.goto(kurta);
  const add = page.getByRole('button', { name: 'Add to cart' });
  await add.click();
  const sheet = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(sheet.getByText('Indigo buti block print kurta')).toBeVisible();

  // The back button closes it, and the page has not scrolled.
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/product\/m-kurta-indigo-buti$/);
  await expect(add).toBeFocused();

  await add.click();
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  const refusal = sheet.getByText('Please Select Product Size,colour ,etc');
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await sheet.getByRole('radio', { name: 'XL', exact: true }).check();
  await expect(refusal).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Added To Cart')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'XL', exact: true })).toBeChecked();
  await page.goto('/cart');
  await expect(page.getByRole('row').filter({ hasText: 'Indigo buti block print kurta' })).toContainText('Size XL');
});

test(
  'a signed-out shopper is asked to sign in, and the selection then lies in the cart',
  { tag: ['@phone', '@core'] },
  async ({ page }) => {
    const person = await registeredPerson(page);
    await page.goto(kurta);
    await choose(page.getByRole('radio', { name: 'L', exact: true }));
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(/\/signIn\?redirect=/);
    await expect(page.getByText('Please login first').first()).toBeVisible();
    await signIn(page, person);
    await expect(page).toHaveURL(/\/product\/m-kurta-indigo-buti/);
    await page.goto('/cart');
    await expect(page.getByRole('row').filter({ hasText: 'Indigo buti block print kurta' })).toContainText('L');
  },
);

test('a quantity above the stock is refused, and reducing it clears the message', { tag: ['@phone', '@core'] }, async ({ page }) => {
  await page.goto('/product/m-bandi-bottle');
  await expect(page.getByText('Only 2 left').first()).toBeVisible();
  const stepper = page.getByRole('group', { name: 'Quantity of Bottle green bandi jacket' }).filter({ visible: true });
  await stepper.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText(lastOne)).toHaveCount(0);
  // At the limit the button says so, and still responds.
  await stepper.getByRole('button', { name: 'One more' }).click({ force: true });
  await expect(page.getByText(lastOne).filter({ visible: true })).toBeVisible();
  await stepper.getByRole('button', { name: 'One less' }).click();
  await expect(page.getByText(lastOne)).toHaveCount(0);
});

test('a signed-in shopper adds to the cart and sees a confirmation', { tag: '@phone' }, async ({ page }) => {
  await signInNewShopper(page);
  await page.goto(kettle);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Added To Cart')).toBeVisible();
});

test(
  'a sold-out product cannot be added, can be saved, and links to a similar one in stock',
  { tag: '@core' },
  async ({ page, isMobile }) => {
    await signInNewShopper(page);
    await page.goto('/product/h-planter-snake');
    await expect(page.getByText('Out of stock').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Notify me when it is back' }).filter({ visible: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Add to Wishlist' }).click();
    await expect(page.getByRole('button', { name: 'Added to Wishlist' })).toHaveAttribute('aria-pressed', 'true');
    const similar = page.getByRole('region', { name: 'Similar, in stock' });
    const first = similar.getByRole('list').getByRole('link').first();
    // On a wide screen it is in view; on a phone it is one tap away, in the place of Add to cart.
    if (isMobile) await page.getByRole('link', { name: 'See similar' }).click();
    await expect(first).toBeInViewport({ ratio: 0.9 });
    await first.click();
    await expect(page).not.toHaveURL(/h-planter-snake/);
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  },
);

test('a product page has one heart for pointer and keyboard', async ({ page }) => {
  await signInNewShopper(page);
  await page.goto(kettle);
  // The cards of other products have their own hearts.
  const inCards = await page
    .getByRole('article')
    .getByRole('button', { name: /wishlist/i })
    .count();
  expect(inCards).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: /wishlist/i })).toHaveCount(inCards + 1);
  const heart = page.getByRole('button', { name: 'Save Brass chai kettle to the wishlist' });
  const { width, height } = (await heart.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('the product added in my list')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
});

test('the review count leads to the Reviews tab, and the back button closes an enlarged picture', { tag: '@phone' }, async ({ page }) => {
  await page.goto(kurta);
  await page
    .getByRole('link', { name: /reviews?$/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: /^Reviews/ })).toBeInViewport();

  await page.getByRole('button', { name: 'Enlarge picture 1 of 5' }).click();
  const enlarged = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(enlarged).toBeVisible();
  await enlarged.getByRole('button', { name: 'Next picture' }).click();
  await expect(enlarged.getByText('2 of 5')).toBeVisible();
  await page.goBack();
  await expect(enlarged).toHaveCount(0);
  await expect(page).toHaveURL(/\/product\/m-kurta-indigo-buti/);
});

test('recently viewed products are remembered on this device', { tag: '@phone' }, async ({ page }) => {
  await page.goto(kettle);
  await expect(page.getByRole('heading', { level: 1, name: 'Brass chai kettle' })).toBeVisible();
  // The HTML shows before the script that stores the visit has run.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('haat-recently-viewed'))).toContain('h-kettle-brass');
  await page.goto(kurta);
  const seen = page.getByRole('region', { name: 'Recently viewed' });
  await expect(seen.getByRole('link', { name: /Brass chai kettle/ })).toBeVisible();
});

test('the quick view shows the current stock, refuses more, and closes with the back button', async ({ page }) => {
  await page.goto('/');
  await page.goto('/?quickView=f-mango-alphonso');
  const view = page.getByRole('dialog', { name: 'Quick view' });
  await expect(view.getByRole('heading', { name: 'Ratnagiri Alphonso mangoes' })).toBeVisible();
  await expect(view.getByText('Only 3 left')).toBeVisible();
  await expect(view.getByRole('button', { name: 'ADD TO WISHLIST' })).toBeVisible();
  const more = view.getByRole('button', { name: 'One more' });
  // The first two wait until the sheet has come up; the third is on a button that says that it is disabled.
  await more.click();
  await more.click();
  await more.click({ force: true });
  await expect(view.getByText(lastOne)).toBeVisible();
  await page.goBack();
  await expect(view).toHaveCount(0);
});

test('a card opens the quick view over the list, with a link to all details', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/products/category/mens');
  const card = page.getByRole('main').getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: 'Quick view' }).click();
  const view = page.getByRole('dialog', { name: 'Quick view' });
  await view.getByRole('link', { name: 'Full details' }).click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(view).toHaveCount(0);
});
