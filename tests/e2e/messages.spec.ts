/** Spec 8: messages that no other test causes, in the real situation. docs/spec.md names the tests of the others. */
import { patient } from '#tests/support/patience.ts';
import { choose } from './support/choose.ts';
import { callAsShopper, runShopCli } from './support/cli.ts';
import { placeOrderAndOpenOrders } from './support/place-order.ts';
import { addToCart, visible } from './support/checkout-steps.ts';
import { signInNewShopper, registeredPerson } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

const kettle = 'h-kettle-brass';
/** This test buys it: one kettle is in stock, and other tests add it to their carts. */
const kulhads = 'h-kulhad-pair';
const mug = 'u-mug-lotus';
const toy = 'u-toy-rings';

// @module-tag desktop: messages do not depend on the width.

test.describe('signed out', () => {
  test('a heart asks to log in', async ({ page }) => {
    await page.goto(`/product/${kettle}`);
    await page
      .getByRole('button', { name: /wishlist/i })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByText('Please Login to continue').first()).toBeVisible();
  });
});

test('a review is refused if it was written on another device, and if the session has ended', async ({ page, watch }) => {
  watch.allow(/api\//);
  await signInNewShopper(page);
  const orderId = await placeOrderAndOpenOrders(page, mug, kulhads);
  await runShopCli('order', orderId, 'DELIVERED');
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Create Review' }).first().click();
  const dialog = page.getByRole('dialog');
  const write = async (title: string) => {
    await dialog.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Create Review' }).click();
    await page.getByLabel('Your review').fill('Keeps the tea warm.');
  };
  await write('Lotus chai mug');
  await callAsShopper(page, 'POST', '/api/productReviews/add', {
    productId: mug,
    orderId,
    review: 'From the other phone.',
    customerRating: 4.5,
  });
  await page.getByRole('button', { name: 'Submit Review' }).click();
  // Screen readers announce it while the dialog is open, and closing it leaves the dialog open.
  const alert = page.getByRole('alert').filter({ hasText: 'You have already reviewed this product' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toHaveCount(0);
  await write('Painted kulhads');
  await callAsShopper(page, 'POST', '/api/user/logout');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please Login first' })).toBeVisible();
});

test.describe('server messages in a red toast', () => {
  test('sign-up with an email address that is taken', async ({ page, watch }) => {
    watch.allow(/signup/);
    const person = await registeredPerson(page);
    await page.goto('/signUp');
    for (const [label, text] of [
      ['Name', person.name],
      ['Phone', person.phone],
      ['Email', person.email],
      ['Password', person.password],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This email cannot be registered' }).first()).toBeVisible();
  });

  test('a recovery code that cannot be sent', async ({ page, watch }) => {
    watch.allow(/recover1/);
    await page.route('**/api/user/recover1', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'X-Haat': '1' },
        json: { error: true, status: false, msg: 'Too many attempts, please try again later', code: 'too_many', requestId: '1' },
      }),
    );
    await page.goto('/signIn');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.test');
    await page.getByRole('button', { name: 'Recover' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts, please try again later' })).toBeVisible();
  });

  test('a wishlist add for a retired product, and a cart add that the server rejects', async ({ page, watch }) => {
    watch.allow(/api\//);
    await signInNewShopper(page);
    await page.goto(`/product/${toy}`);
    await expect(visible(page, 'button', 'Add to cart')).toBeEnabled();
    await runShopCli('retire', toy);
    const refused = page.getByRole('alert').filter({ hasText: 'Product not found' });
    await page
      .getByRole('button', { name: /wishlist/i })
      .filter({ visible: true })
      .first()
      .click();
    await expect(refused).toBeVisible();
    await refused.getByRole('button', { name: 'Close' }).click();
    await page.route('**/api/cart/add', (route) =>
      route.fulfill({
        status: 409,
        headers: { 'X-Haat': '1' },
        json: { error: true, status: false, msg: 'This product is sold out', code: 'sold_out', requestId: '1' },
      }),
    );
    await visible(page, 'button', 'Add to cart').click();
    await expect(page.getByRole('alert').filter({ hasText: 'This product is sold out' })).toBeVisible();
    await runShopCli('retire', toy, '--undo');
  });

  test('a failed list of states, which leaves the state as free text', async ({ page, watch }) => {
    watch.allow(/states/);
    await page.route('**/api/states', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'X-Haat': '1' },
        json: {
          error: true,
          status: false,
          msg: 'Something went wrong on our end. Nothing was lost. Please try again.',
          code: 'broken',
          requestId: '1',
        },
      }),
    );
    await signInNewShopper(page);
    await addToCart(page, mug);
    await page.goto('/checkout');
    await expect(
      page.getByRole('alert').filter({ hasText: 'The list of states could not be loaded. Type your state instead.' }),
    ).toBeVisible({ timeout: patient(20_000) });
    await page.getByLabel('State', { exact: true }).fill('Maharashtra');
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('Maharashtra');
  });
});

test.describe('success messages', () => {
  test('removing an item from the cart', async ({ page }) => {
    await signInNewShopper(page);
    await addToCart(page, mug);
    await page.goto('/cart');
    await page
      .getByRole('button', { name: /^Remove / })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByText('item removed from cart!')).toBeVisible();
    await expect(page.getByText('Your Cart is currently empty')).toBeVisible();
  });

  test("a sign-in shows the server's message in green and redirects after two seconds", async ({ page }) => {
    const person = await registeredPerson(page);
    await page.goto('/signIn');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'You are signed in' })).toBeVisible();
    await page.waitForURL('/');
  });

  test('a request shows that it waits, then that it was sent', async ({ page, context }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }));
    // The seller's number is not cached yet, and its response is late.
    let answer: (() => void) | undefined;
    await page.route('**/api/contact', async (route) => {
      if (answer === undefined) return route.abort();
      await held;
      return route.continue();
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await signInNewShopper(page);
    await page.goto(`/customize/${kettle}`);
    await choose(page.getByRole('radio', { name: 'Embroidery' }));
    await page.getByLabel('Your idea').fill('Two small mangoes below the spout, please.');
    await page.getByLabel('Phone number').fill('9822014705');
    answer = release;
    await page.getByRole('button', { name: 'Request on WhatsApp' }).filter({ visible: true }).click();
    await expect(page.getByText('please Wait..').first()).toBeVisible();
    answer();
    await expect(page.getByText('Successfully Sent')).toBeVisible();
  });
});
