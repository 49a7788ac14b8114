/** Customers at the desk: found by name and phone, with their orders; for owners, and never without the server. */
import { newDeskPerson, openDesk, signInAtDesk, untilInstalled } from './support/desk-person.ts';
import { placeOrder } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test('an owner finds a customer from an order and by phone, and the log says so', { tag: '@phone' }, async ({ page, watch }) => {
  const shopper = await signInNewShopper(page);
  const order = await placeOrder(page, 'h-masala-dani');
  await page.evaluate(() => localStorage.clear());
  await openDesk(page);
  await page.goto(`/desk/orders/${order}`);
  await page.getByRole('link', { name: 'All orders of this customer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: shopper.name })).toBeVisible();
  await expect(page.getByText(shopper.email)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(1);
  await watch.fits(page);
  const phone = shopper.phone;
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await page.getByRole('searchbox', { name: 'Find by name or phone' }).fill(`0091 ${phone.slice(0, 5)} ${phone.slice(5)}`);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('list', { name: 'Customers' }).getByRole('link', { name: shopper.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: shopper.name })).toBeVisible();
  // Back is the list as it was searched.
  await page.locator('[data-back] a').click();
  await expect(page.getByRole('searchbox', { name: 'Find by name or phone' })).toHaveValue(/\d{5}/);
  await page.getByRole('list', { name: 'Customers' }).getByRole('link', { name: shopper.name }).first().click();
  await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'All orders of this customer' })).toBeVisible();
  await page.goto('/desk/log?kind=customer');
  await expect(page.getByText(`looked at the customer ${shopper.name}`).first()).toBeVisible();
});

test('staff have no customers in the menu, and their screen refuses', { tag: '@phone' }, async ({ page, watch }) => {
  watch.allow(/^\/api\/desk\/customers/);
  await signInAtDesk(page, await newDeskPerson(page, 'staff', 'Ravi Kulkarni'));
  await page.goto('/desk/more');
  await expect(page.getByRole('link', { name: 'Requests' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customers' })).toHaveCount(0);
  await page.goto('/desk/customers');
  await expect(page.getByRole('heading', { name: 'You may not see this' })).toBeVisible();
  await expect(page.getByText('Only an owner can see customers.')).toBeVisible();
});

test('nothing of a customer stays on the device, and without a network it is said', { tag: '@phone' }, async ({ page, context }) => {
  const shopper = await signInNewShopper(page);
  const order = await placeOrder(page, 'h-masala-dani');
  await page.evaluate(() => localStorage.clear());
  await openDesk(page);
  await untilInstalled(context, page);
  await page.goto('/desk/customers');
  await expect(page.getByRole('list', { name: 'Customers' })).toContainText(shopper.name);
  await page.goto(`/desk/orders/${order}`);
  await page.getByRole('link', { name: 'All orders of this customer' }).click();
  await expect(page.getByText(shopper.email)).toBeVisible();
  const address = page.url();
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText('Customers are not kept on this device')).toBeVisible();
  await expect(page.getByText(shopper.email)).toHaveCount(0);
  await page.goto('/desk/customers');
  await expect(page.getByText('Customers are not kept on this device')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('list', { name: 'Customers' })).toBeVisible();
  const kept = JSON.stringify(await context.storageState({ indexedDB: true }));
  // Not a check of nothing: orders are kept.
  expect(kept).toContain('/api/desk/orders');
  expect(kept).not.toContain('/api/desk/customers');
});
