import { newDeskPerson, openDesk, testPin, untilInstalled } from './support/desk-person.ts';
import { registeredPerson } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// Only one of these tests needs the service worker; installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

test('the desk asks who one is, then for a PIN, and locks with one tap', { tag: '@core' }, async ({ page, watch }) => {
  const person = await newDeskPerson(page);
  await page.goto('/desk/orders');
  await expect(page.getByRole('heading', { name: 'Sign in at the desk' })).toBeVisible();
  watch.allow(/^\/api\/desk\/session/);
  await page.getByLabel('Email or phone number').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong-password-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The email, the phone number or the password is wrong.');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel(/^PIN/).fill(testPin);
  await page.getByRole('button', { name: 'Save the PIN' }).click();
  // Where one wanted to go.
  await expect(page).toHaveURL(/\/desk\/orders$/);

  await page.getByRole('button', { name: /^Lock/ }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'The desk is locked' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The desk is locked' }), 'a reload does not open it').toBeVisible();
  watch.allow(/^\/api\/desk\/unlock/);
  await page.getByLabel(/^PIN of/).fill('1111');
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByText('The PIN is wrong')).toBeVisible();
  await page.getByLabel(/^PIN of/).fill(testPin);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('an account without a place at the desk is told so', { tag: '@phone' }, async ({ page, watch }) => {
  const person = await registeredPerson(page);
  watch.allow(/^\/api\/desk\//);
  await page.goto('/desk');
  await page.getByLabel('Email or phone number').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('not on the staff');
});

test('every list is as wide as the others', { tag: '@desktop' }, async ({ page }) => {
  await openDesk(page);
  const widths: Record<string, number> = {};
  const lists = ['orders', 'products', 'stock', 'stock/count', 'customers', 'reviews', 'requests', 'returns', 'papers', 'log', 'waiting'];
  for (const path of lists) {
    await page.goto(`/desk/${path}`);
    const head = page.getByRole('main').locator('header').first();
    await expect(head.getByRole('heading', { level: 1 })).toBeVisible();
    widths[path] = await head.evaluate(({ clientWidth }) => clientWidth);
  }
  expect(widths).toEqual(Object.fromEntries(lists.map((path) => [path, widths['orders']])));
});

test('keys go to every place, list themselves, and are quiet inside a field', { tag: '@desktop' }, async ({ page }) => {
  await openDesk(page);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { level: 1, name: 'This device' })).toBeVisible();
  await page.getByLabel(/^New PIN/).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'This device' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Orders');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Single keys are commands' }).uncheck();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'This device' })).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'the desk opens without a network, at the address people type, and a PIN unlocks it there',
    { tag: ['@phone', '@core'] },
    async ({ page, context, watch }) => {
      await openDesk(page);
      await untilInstalled(context, page);
      // The PIN that a server has accepted once opens the desk without it.
      const lock = page.getByRole('button', { name: /^Lock/ }).filter({ visible: true });
      await lock.click();
      await page.getByLabel(/^PIN of/).fill(testPin);
      await page.getByRole('button', { name: 'Open the desk' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

      watch.allowMessages(/Failed to load|ERR_INTERNET_DISCONNECTED|EventSource/);
      await context.setOffline(true);
      const begun = Date.now();
      await page.goto('/desk');
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      console.log(`opened without a network in ${Date.now() - begun} ms`);
      await expect(page.getByText('No network.')).toBeVisible();
      await page.goto('/desk/stock');
      await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
      await lock.click();
      await page.getByLabel(/^PIN of/).fill('1111');
      await page.getByRole('button', { name: 'Open the desk' }).click();
      await expect(page.getByText('The PIN is wrong')).toBeVisible();
      await page.getByLabel(/^PIN of/).fill(testPin);
      await page.getByRole('button', { name: 'Open the desk' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
      await context.setOffline(false);
    },
  );
});

test('an address that the desk does not have keeps the frame, says so, and leads on', { tag: '@phone' }, async ({ page, watch }) => {
  watch.allow(/nowhere|no-such-product/);
  await openDesk(page);
  await page.goto('/desk/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing here' })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Tab bar' });
  await expect(bar).toBeVisible();
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/nowhere.png` });
  await page.getByRole('link', { name: 'Go to Today' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.goto('/desk/products/no-such-product');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(bar).toBeVisible();
});

test('lists that are searched have their heading and their search field in one place', { tag: '@desktop' }, async ({ page }) => {
  await openDesk(page);
  const places = new Map<string, object>();
  for (const path of ['/desk/orders', '/desk/stock', '/desk/products', '/desk/customers']) {
    await page.goto(path);
    const [heading, field] = [page.locator('main h1'), page.locator('main input[type="search"]')];
    await expect(field).toBeVisible();
    const [title, search] = [await heading.boundingBox(), await field.boundingBox()];
    places.set(path, { title: title?.x, search: search?.x, width: search?.width });
  }
  const [first, ...others] = [...places.entries()];
  for (const [path, place] of others) expect(place, path).toEqual(first?.[1]);
});

test('the bar of a form is of one colour with its page', async ({ page }) => {
  await openDesk(page);
  for (const path of ['/desk/settings', '/desk/stock/m-kurta-indigo-buti']) {
    await page.goto(path);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(page.locator('[data-actionbar]'), path).toHaveCSS('background-color', ground);
  }
});

test('the barcode of a product stands apart from its pictures', { tag: '@phone' }, async ({ page }) => {
  await openDesk(page);
  await page.goto('/desk/products/h-masala-dani');
  const tile = await page.locator('label').filter({ hasText: 'From this device' }).boundingBox();
  const barcode = await page.locator('details').filter({ hasText: 'Barcode' }).boundingBox();
  expect((barcode?.y ?? 0) - (tile ? tile.y + tile.height : 0)).toBeGreaterThanOrEqual(12);
});
