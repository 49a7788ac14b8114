/** Every screen of the desk with the keyboard alone: all controls are reached and seen, and dialogs give the focus back. */
import { openDesk } from './support/desk-person.ts';
import { dialogProblems, keyboardProblems } from './support/by-keyboard.ts';
import { deskScreens } from './support/desk-screens.ts';
import { placeOrder } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { untilShown } from './support/shown.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here.
test.use({ serviceWorkers: 'block' });
test.slow();

let order = '';
test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await signInNewShopper(page);
  order = await placeOrder(page, 'h-masala-dani');
  await context.close();
});

for (const screen of [...deskScreens, '/orders/ID']) {
  test(`/desk${screen} can be used without a mouse`, async ({ page }) => {
    await openDesk(page);
    await page.goto(`/desk${screen.replace('ID', order)}`);
    await expect(page.locator('h1').first()).toBeVisible();
    await untilShown(page);
    expect(await dialogProblems(page)).toEqual([]);
    expect(await keyboardProblems(page)).toEqual([]);
  });
}
