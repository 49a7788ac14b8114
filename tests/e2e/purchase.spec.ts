import { patient } from '#tests/support/patience.ts';
import { choose } from './support/choose.ts';
import { fillBilling, goToPayment, payWith, stockOf, visible } from './support/checkout-steps.ts';
import { addToCartOverApi, placeOrderAndOpenOrders } from './support/place-order.ts';
import { signInNewShopper, signIn, registeredPerson, newPerson } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/** Each width buys its own product, because both may run at the same time and check the stock. Twice price and tax: 1,299 and 64.96, 1,549 and 77.46. */
const kurtas = {
  phone: { id: 'm-kurta-indigo-buti', name: 'Indigo buti block print kurta', total: 'Rs\u00a02,727.92' },
  desktop: { id: 'm-kurta-cream-paisley', name: 'Cream paisley festive kurta', total: 'Rs\u00a03,252.92' },
};
const mug = 'u-mug-lotus';

test('a new shopper finds a kurta, signs up, pays for two and sees the order', { tag: '@core' }, async ({ page, isMobile }) => {
  const { id, name, total } = kurtas[isMobile ? 'phone' : 'desktop'];
  const before = await stockOf(page, id);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Featured Categories' })).toBeVisible();
  await page.locator('a[href="/products/category/mens"]').filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Men’s' })).toBeVisible();

  // Filter: kurtas with four stars or more.
  if (isMobile) await page.getByText('Open Filters').click();
  const filters = isMobile ? page.getByRole('dialog') : page;
  await filters.getByText('4 and up').filter({ visible: true }).first().click();
  if (isMobile) await filters.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await expect(page).toHaveURL(/rating=4/);
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await choose(page.getByRole('radio', { name: 'M', exact: true }));
  await visible(page, 'button', 'Add to cart').click();
  await expect(page.getByText('Please login first').first()).toBeVisible();

  // The action waits while they sign up and in.
  await page.waitForURL(/\/signIn/);
  await page.getByRole('link', { name: 'Sign Up' }).click();
  const person = newPerson();
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Phone', { exact: true }).fill(person.phone);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Register Successfully!')).toBeVisible();
  await page.waitForURL(/\/signIn/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Added To Cart')).toBeVisible();
  await page.waitForURL(new RegExp(`/product/${id}`));

  await page.goto('/cart');
  await expect(page.getByText('There is 1 product in your cart')).toBeVisible();
  const stepper = page.getByRole('group', { name: `Quantity of ${name}` });
  await stepper.getByRole('button', { name: 'One more' }).click();
  await expect(stepper).toContainText('2');
  await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible();
  await visible(page, 'link', 'Checkout').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await fillBilling(page, {
    'Full name': 'Meera Kulkarni',
    'Street address': '14, Laxmi Niwas',
    'Area, street, landmark': 'Deccan',
    City: 'Pune',
    'Phone number': '98220 14705',
  });
  await visible(page, 'button', 'Checkout').click();
  await expect(page.getByText('Please fill zipCode')).toBeVisible();
  await page.getByLabel('Zip code', { exact: true }).fill('411004');
  await goToPayment(page);
  await expect(page.getByText('Test payments: no card is charged.')).toBeVisible();
  await payWith(page, '4111 1111 1111 1111');

  // A toast: it may be over before the page has loaded whole.
  await page.waitForURL(/\/orders/, { waitUntil: 'commit' });
  await expect(page.getByText('Your order is placed', { exact: true })).toBeVisible();
  await expect(page.getByText('PENDING', { exact: true })).toBeVisible();
  await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible();
  expect(await stockOf(page, id)).toBe(before - 2);
  await page.goto('/cart');
  await expect(page.getByText('Your Cart is currently empty')).toBeVisible();
});

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a declined card shows a message, keeps the cart, and another card pays', { tag: ['@phone', '@core'] }, async ({ page, watch }) => {
    watch.allow(/widget\/payments/); // The provider's way to decline.
    await signInNewShopper(page);
    await addToCartOverApi(page, mug);
    await page.goto('/checkout');
    await fillBilling(page);
    await goToPayment(page);
    await payWith(page, '4000 0000 0000 0002');
    await expect(page.getByText(/bank declined this card/)).toBeVisible();
    await page.getByRole('link', { name: /Cancel/ }).click();
    await page.waitForURL(/\/checkout/);
    await expect(page.getByText('Payment cancelled. Your cart is saved.')).toBeVisible();
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Pune');
    await goToPayment(page);
    await payWith(page, '4111 1111 1111 1111');
    await page.waitForURL(/\/orders/);
    await expect(page.getByText('PENDING', { exact: true })).toHaveCount(1);
  });

  test('a lost response to the order still removes the purchased items from the cart', { tag: '@phone' }, async ({ page, watch }) => {
    watch.allow(/api\/(cart|orders)/); // The requests after it get no response.
    await signInNewShopper(page);
    await addToCartOverApi(page, mug);
    await page.goto('/checkout');
    await fillBilling(page);
    await goToPayment(page);
    await page.route(/api\/(cart|orders)(\?|$)/, (route) => route.abort());
    await payWith(page, '4111 1111 1111 1111');
    await page.waitForURL(/\/orders/);
    await page.goto('/cart');
    await expect(page.getByText('Your Cart is currently empty')).toBeVisible();
  });

  test('a lost response from the bank still leads to one order', { tag: '@phone' }, async ({ page, watch }) => {
    watch.allow(/widget\/payments/); // The response that gets lost.
    await signInNewShopper(page);
    await addToCartOverApi(page, mug);
    await page.goto('/checkout');
    await fillBilling(page);
    await goToPayment(page);
    await payWith(page, '4000 0000 0000 9995');
    await page.waitForURL(/\/(checkout\?payment|orders)/);
    await page.waitForURL(/\/orders/, { timeout: patient(45_000) });
    await expect(page.getByText('PENDING', { exact: true })).toHaveCount(1);
  });

  test('an order opens with its items and address, and the back button closes it', { tag: '@desktop' }, async ({ page }) => {
    await signInNewShopper(page);
    await placeOrderAndOpenOrders(page, mug);
    await page.getByRole('button', { name: 'Pune 411004' }).click();
    await expect(page.getByRole('dialog', { name: 'Delivery address' })).toContainText('Laxmi Niwas');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page
      .getByRole('button', { name: /product|Lotus chai mug/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: /^Order HT-/ })).toContainText('Rs');
  });

  test('a wrong password shows one message and keeps the email address', { tag: '@core' }, async ({ page, watch, isMobile }) => {
    watch.allow(/signin/);
    const person = await registeredPerson(page);
    await page.goto('/signIn');
    // On a small phone the lower half of the screen is all buttons, and the toast must not cover them.
    if (isMobile) await page.setViewportSize({ width: 360, height: 600 });
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Invalid email or password' });
    await expect(toast).toBeVisible();
    for (const name of ['Sign in with Google', 'Sign In']) {
      const isFree = await page.getByRole('button', { name, exact: true }).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isFree, `${name} is covered`).toBe(true);
    }
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await signIn(page, person);
  });

  test('a shopper who paid and closed the shop before its response is not asked to pay again', { tag: '@phone' }, async ({ page }) => {
    await signInNewShopper(page);
    await addToCartOverApi(page, mug);
    await page.goto('/checkout');
    await fillBilling(page);
    await goToPayment(page);
    // The payment arrives but its response does not; the page is closed meanwhile, with all that it knew of the payment.
    const paid = new Promise<void>((resolve) => {
      void page.route(/widget\/payments/, async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await payWith(page, '4111 1111 1111 1111');
    await paid;
    const device = page.context();
    await page.close();
    const later = await device.newPage();
    await later.goto('/checkout');
    await later.waitForURL(/\/orders/, { timeout: patient(90_000) });
    await expect(later.getByText('PENDING', { exact: true })).toHaveCount(1);
  });
});
