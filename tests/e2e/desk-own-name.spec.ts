/**
 * A shop under its own name: an owner types it at the desk, and every page of the shop has it, also those that come from the service worker.
 * It has a server of its own, because the shared one is Haat, so it runs at one width.
 *
 * @module-tag phone
 */
import sharp from 'sharp';
import { newDeskPerson, signInAtDesk, untilInstalled } from './support/desk-person.ts';
import { callDesk } from './support/long-words-shop.ts';
import { ownShop } from './support/own-shop.ts';
import { expect, test } from './support/test.ts';
import { untilWorkerIsActive } from './support/worker.ts';

const origin = ownShop('name');

const name = `Zoya & Sons' Very Long Trading Company (Pune) Pvt. Ltd.`;
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="190" fill="#fff"/></svg>`;

test('name, logo, colour and a page typed at the desk reach every page, offline too', async ({ browser, watch }) => {
  const open = async () =>
    (await browser.newContext({ baseURL: origin(), viewport: { width: 360, height: 780 }, hasTouch: true })).newPage();
  const [desk, shopper] = [await open(), await open()];
  await shopper.goto('/');
  await expect(shopper).toHaveTitle(/^Haat/);
  await untilWorkerIsActive(shopper);

  await signInAtDesk(desk, await newDeskPerson(desk, 'owner', 'Meera'));
  await desk.goto('/desk/settings');
  await desk.getByLabel('Name of the shop').fill(name);
  await desk.getByLabel('What you sell, in a few words').fill('sarees of Pune');
  await desk.getByLabel('What is good about your shop').fill('Open every day: 9 to 9');
  await desk.getByTitle('Teal').click();
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(logo)).png().toBuffer() };
  await desk.getByLabel('Add a picture Logo').setInputFiles(picture);
  await expect(desk.getByRole('button', { name: 'Take the logo out' })).toBeVisible();
  await desk.getByRole('button', { name: 'Save settings' }).click();
  await expect(desk.getByText('Settings saved')).toBeVisible();
  await expect(desk, 'the desk has it at once').toHaveTitle(`${name} desk`);
  await watch.fits(desk);

  await desk.getByRole('link', { name: /^Write the pages/ }).click();
  await desk.getByRole('button', { name: 'Write Returns' }).click();
  await desk.getByRole('button', { name: 'Begin with a template' }).click();
  await desk.getByLabel('Text of Returns').fill('# Within a week\nTell us first.\n\n- Sarees\n- <b>Blouses</b>');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Returns saved')).toBeVisible();
  await watch.fits(desk);

  // The worker shows the page that it kept and fetches the new one meanwhile: who was here before sees the name at the second visit.
  await shopper.goto('/');
  await expect
    .poll(async () => {
      await shopper.reload();
      return shopper.title();
    })
    .toBe(`${name}: sarees of Pune`);
  await expect(shopper.getByRole('banner').getByRole('link', { name: /^Zoya & Sons' Very Long.*home$/ })).toBeVisible();
  await expect(shopper.getByText('Open every day')).toBeAttached();
  await watch.fits(shopper);
  const button = shopper.getByRole('link', { name: 'Shop now' }).first();
  await expect(button).toHaveCSS('background-color', 'rgb(15, 110, 119)');
  await shopper.goto('/returns');
  await expect(shopper.getByRole('heading', { name: 'Within a week' })).toBeVisible();
  await expect(shopper.getByRole('listitem').filter({ hasText: '<b>Blouses</b>' })).toBeVisible();
  await expect(shopper).toHaveTitle(`Returns - ${name}`);
  // Stored by the time that the next page opens from the device.
  await shopper.goto('/');
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeAttached();

  await shopper.context().setOffline(true);
  for (const path of ['/orders', '/returns']) {
    await shopper.goto(path);
    await expect(shopper, path).toHaveTitle(new RegExp(`${name.replace(/[().]/g, '\\$&')}$`));
    await expect(shopper.getByRole('banner').getByRole('link', { name: /^Zoya & Sons'.*home$/ }), path).toBeVisible();
    await expect(shopper.locator('html')).toHaveAttribute('data-shop', /Zoya/);
  }
  await expect(shopper.getByText('Tell us first.')).toBeVisible();
  await Promise.all([desk, shopper].map((page) => page.context().close()));
});

test('the first banner, made of a long name, ends above the heading that follows', async ({ browser, watch }) => {
  const page = await (await browser.newContext({ baseURL: origin(), viewport: { width: 1280, height: 800 } })).newPage();
  await signInAtDesk(page, await newDeskPerson(page, 'owner', 'Zoya'));
  await page.goto('/desk/settings');
  await page.getByLabel('Name of the shop').fill(name);
  await page.getByLabel('What you sell, in a few words').fill('sarees of Pune, silk and cotton');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  for (const { id } of (await callDesk(page, 'listDeskBanners', {})).banners)
    await callDesk(page, 'saveBanner', { params: { id }, body: { set: { isRetired: true }, was: { isRetired: false } } });
  for (const width of [1280, 992, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const title = page.getByRole('main').getByRole('heading', { level: 2, name });
    const gap = () =>
      title.evaluate((heading) => {
        const [, next] = document.querySelectorAll('main h2');
        return (next?.getBoundingClientRect().top ?? 0) - (heading.parentElement?.getBoundingClientRect().bottom ?? 0);
      });
    await expect.poll(gap, `at ${width} px`).toBeGreaterThan(16);
    await watch.fits(page);
  }
  await page.context().close();
});

test('an installed desk shows a name that was changed at another phone', async ({ browser }) => {
  const open = async () => (await browser.newContext({ baseURL: origin(), viewport: { width: 360, height: 780 } })).newPage();
  const [counter, home] = [await open(), await open()];
  const owner = await newDeskPerson(counter, 'owner', 'Asha');
  await signInAtDesk(counter, owner);
  await signInAtDesk(home, owner);
  await untilInstalled(counter.context(), counter);

  await home.goto('/desk/settings');
  await home.getByLabel('Name of the shop').fill('मीरा किराना');
  await home.getByRole('button', { name: 'Save settings' }).click();
  await expect(home.getByText('Settings saved')).toBeVisible();
  await expect(counter, 'while it is open').toHaveTitle('मीरा किराना desk');

  await counter.goto('about:blank');
  await home.getByLabel('Name of the shop').fill('White Lotus');
  await home.getByRole('button', { name: 'Save settings' }).click();
  await expect(home).toHaveTitle('White Lotus desk');
  await counter.goto('/desk');
  await expect(counter, 'and when it opens again, from its worker').toHaveTitle('White Lotus desk');
  const shown = () => counter.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--shop-name'));
  expect(await shown()).toBe('"White Lotus"');
  await home.setViewportSize({ width: 1280, height: 800 });
  const name = home.getByRole('banner').locator('a > span > span').filter({ visible: true });
  expect(await name.evaluate((word) => [word.scrollWidth <= word.clientWidth, word.clientWidth > 60]), 'in full').toEqual([true, true]);
  const places = home.getByRole('navigation').filter({ visible: true });
  const [list, last] = [await places.boundingBox(), await places.getByRole('link', { name: 'Settings' }).boundingBox()];
  const below = (list?.y ?? 0) + (list?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0);
  expect(below, 'and the places to Settings below it').toBeGreaterThanOrEqual(-1);
  await Promise.all([counter, home].map((page) => page.context().close()));
});
