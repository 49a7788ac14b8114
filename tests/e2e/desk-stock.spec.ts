/** Stock, requests, reviews and the order of the shop, at the desk and in the shop. */
import { patient } from '#tests/support/patience.ts';
import { choose } from './support/choose.ts';
import { openDesk, untilInstalled } from './support/desk-person.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// Only one of these tests needs the service worker; installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

const kurta = 'm-kurta-indigo-buti';

test(
  'counting a shelf: Enter goes on, what was typed survives a reload, one tap saves all',
  { tag: ['@phone', '@core'] },
  async ({ page }) => {
    await openDesk(page);
    await page.goto('/desk/stock/count');
    // No other test counts on these pieces.
    const choice = page.getByLabel('What to count');
    await choice.selectOption('womens-jewellery');
    // The other list is a screen of its own: what is typed before it comes goes with the first.
    await expect(choice).toHaveValue('womens-jewellery');
    const fields = page.locator('[data-count]');
    await fields.first().fill('11');
    await fields.first().press('Enter');
    await expect(fields.nth(1)).toBeFocused();
    await fields.nth(1).fill('12');
    await page.reload();
    await expect(fields.nth(1)).toHaveValue('12');
    await page.getByRole('button', { name: 'Save 2 counts' }).click();
    await expect(page.getByText('2 counts saved')).toBeVisible();
    await expect(fields.first()).toHaveValue('');
    // What this device has saved is the number to count against, sent or not.
    await expect(fields.first()).toHaveAttribute('placeholder', '11');
  },
);

test('a request of a shopper is at the desk, moves on and can be taken back', { tag: '@phone' }, async ({ page, browser, context }) => {
  test.setTimeout(patient(90_000));
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }));
  await signInNewShopper(page);
  await page.goto(`/customize/${kurta}`);
  await choose(page.getByRole('radio', { name: 'Embroidery' }));
  const idea = `Two small mangoes on the left cuff, ${Date.now()}.`;
  await page.getByLabel('Your idea').fill(idea);
  await page.getByLabel('Phone number').fill('9822014705');
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Request on WhatsApp' }).filter({ visible: true }).click(),
  ]);
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  const desk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await openDesk(desk);
  await desk.goto('/desk/requests');
  const card = desk.getByRole('listitem').filter({ hasText: idea });
  await expect(async () => {
    await desk.reload();
    await expect(card).toBeVisible({ timeout: patient(3_000) });
  }).toPass({ timeout: patient(30_000) });
  await expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/919822014705\?text=Hello%20/);
  await card.getByRole('button', { name: 'Mark as in conversation' }).click();
  await expect(card.getByText('In conversation')).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('button', { name: 'Mark as in conversation' })).toBeVisible();
  await desk.context().close();
});

test('a new delivery place and a new category are in the shop at once', { tag: '@phone' }, async ({ page }) => {
  await openDesk(page);
  const name = `Satara ${Date.now() % 100_000}`;
  await page.goto('/desk/locations');
  await page.getByLabel('Another place').fill(name);
  await page.getByRole('button', { name: 'Add the place' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await page.goto('/desk/categories');
  await page.getByLabel('Another category').fill(name);
  await page.getByRole('button', { name: 'Add the category' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const names = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).text();
    return (await read('/api/location')) + (await read('/api/category'));
  });
  expect(names.split(name)).toHaveLength(3);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a count made without a network is sent later, and the shop has the number',
    { tag: ['@phone', '@core'] },
    async ({ page, context, watch }) => {
      await openDesk(page);
      await untilInstalled(context, page);
      await page.goto('/desk/stock');
      await page.getByRole('searchbox', { name: 'Find by name or barcode' }).fill('ajrakh cloth notebook');
      await expect(page).toHaveURL(/q=ajrakh/);
      await page.getByRole('link', { name: 'Ajrakh cloth notebook' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ajrakh cloth notebook' })).toBeVisible();

      watch.allowMessages(/Failed to load|ERR_INTERNET_DISCONNECTED|EventSource/);
      await context.setOffline(true);
      const pieces = page.getByRole('textbox', { name: 'Pieces on the shelf' });
      // A repeated test finds what the first one has counted.
      const counted = String(30 + (Date.now() % 60));
      await pieces.fill(counted);
      await page.getByRole('button', { name: `Save: ${counted} on the shelf` }).click();
      await expect(page.getByText(`${counted} counted`)).toBeVisible();
      await expect(page.getByRole('main').getByText('1 waiting')).toBeVisible();
      await expect(page.locator('dd').first()).toHaveText(counted);

      await context.setOffline(false);
      await expect(page.getByRole('list', { name: 'History' }).getByText(`${counted} counted`)).toBeVisible({ timeout: patient(30_000) });
      const { status, body } = await page.evaluate(
        async (path) => {
          const response = await fetch(path);
          return { status: response.status, body: (await response.json()) as { countInStock: number } };
        },
        `/api/products/${page.url().split('/').at(-1) ?? ''}`,
      );
      expect([status, body.countInStock]).toEqual([200, Number(counted)]);
    },
  );
});
