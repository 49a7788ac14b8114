/**
 * With forced colours (Windows contrast themes) every colour of ours is taken away. What is chosen, on or full still looks different from what
 * is not: each control is drawn in both states, and the two drawings must differ.
 *
 * @module-tag phone
 */
import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { patient } from '#tests/support/patience.ts';
import { openDesk } from './support/desk-person.ts';
import { placeOrder } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

/** Pixels that differ clearly, of a thousand: a ring of 2 px around a chip is more. */
const leastDifference = 15;

const shots = process.env['SHOTS'];
let shot = 0;

/** Draws `control` without focus or pointer on it. */
async function draw(page: Page, control: Locator): Promise<Buffer> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
  const picture = await control.screenshot({ animations: 'disabled' });
  if (shots) writeFileSync(`${shots}/forced-${(shot += 1)}.png`, picture);
  return picture;
}

/** How many of a thousand pixels of the common part of two pictures differ clearly. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const sizes = await Promise.all([one, other].map((picture) => sharp(picture).metadata()));
  const width = Math.min(...sizes.map((size) => size.width));
  const height = Math.min(...sizes.map((size) => size.height));
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).extract({ left: 0, top: 0, width, height }).removeAlpha().greyscale().raw().toBuffer()),
  );
  let different = 0;
  for (let at = 0; at < width * height; at += 1) if (Math.abs((a?.[at] ?? 0) - (b?.[at] ?? 0)) > 40) different += 1;
  return (different / (width * height)) * 1000;
}

/** The colour in the middle of what is drawn. */
async function middleOf(page: Page, drawn: Locator): Promise<string> {
  const picture = await draw(page, drawn);
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const middle = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  return (await sharp(picture).extract(middle).removeAlpha().raw().toBuffer()).toString('hex');
}

/** `change` gives `control` its other state. */
async function expectChange(
  page: Page,
  name: string,
  control: Locator,
  change: () => Promise<unknown>,
  settled: () => Promise<void>,
): Promise<void> {
  await test.step(name, async () => {
    await control.scrollIntoViewIfNeeded();
    const before = await draw(page, control);
    await change();
    await settled();
    const after = await draw(page, control);
    expect.soft(await difference(before, after), name).toBeGreaterThan(leastDifference);
  });
}

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-live', '', { timeout: patient(30_000) });
};

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('with forced colours, what is chosen in the shop looks chosen', async ({ page }) => {
  test.setTimeout(patient(240_000));
  const pressed = (control: Locator) => () => expect(control).toHaveAttribute('aria-pressed', 'true');
  await signInNewShopper(page);

  await open(page, '/product/m-kurta-indigo-buti');
  const size = page.getByRole('radio', { name: 'L', exact: true });
  const chip = page.locator('label').filter({ has: page.getByRole('radio', { name: 'L', exact: true }) });
  await expectChange(
    page,
    'a size',
    chip,
    () => size.check({ force: true }),
    () => expect(size).toBeChecked(),
  );
  const tab = page.getByRole('tab', { name: /^Additional/ });
  await expectChange(
    page,
    'a tab',
    tab,
    () => tab.click(),
    () => expect(tab).toHaveAttribute('aria-selected', 'true'),
  );
  const thumbs = page.getByRole('button', { name: /^Show picture/ }).filter({ visible: true });
  if ((await thumbs.count()) > 1) {
    const thumb = thumbs.nth(1).locator('..');
    await expectChange(
      page,
      'a picture of the gallery',
      thumb,
      () => thumbs.nth(1).click(),
      () => expect(thumbs.nth(1)).toHaveAttribute('aria-current', /true|page/),
    );
  }

  await open(page, '/products/category/mens');
  const columns = page.getByRole('button', { name: '1 per row' }).filter({ visible: true });
  await expectChange(page, 'cards per row', columns, () => columns.click(), pressed(columns));
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /to the wishlist$/ })
    .first();
  await expectChange(page, 'a heart', heart, () => heart.click(), pressed(heart));
  await open(page, '/products/category/mens?dialog=filters');
  const dialog = page.getByRole('dialog');
  const rating = dialog.getByRole('radio').nth(1);
  const row = dialog.locator('label:has(input[type=radio])').nth(1);
  await expectChange(
    page,
    'a dot',
    row,
    () => rating.check({ force: true }),
    () => expect(rating).toBeChecked(),
  );
  const thumb = dialog.getByRole('slider').first();
  const slider = dialog.locator('[data-scope=slider][data-part=control]');
  await expectChange(
    page,
    'a slider',
    slider,
    async () => {
      await thumb.focus();
      for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowRight');
    },
    async () => {},
  );
  const track = await draw(page, slider);
  const { width = 0, height = 0 } = await sharp(track).metadata();
  const line = await sharp(track)
    .extract({ left: 0, top: Math.floor(height / 2) - 1, width, height: 2 })
    .greyscale()
    .stats();
  expect.soft(line.channels[0]?.stdev ?? 0, 'the track of the slider').toBeGreaterThan(10);

  await open(page, '/');
  const search = page.getByRole('navigation', { name: 'Tab bar' }).getByRole('link', { name: 'Search' });
  await expectChange(
    page,
    'the current page',
    search,
    () => search.click(),
    () => expect(search).toHaveAttribute('aria-current', 'page'),
  );
});

test('with forced colours, given stars differ from those that are not', async ({ page }) => {
  await signInNewShopper(page);
  await open(page, '/product/m-kurta-indigo-buti?tab=reviews');
  const stars = page
    .getByRole('img', { name: /^[1-4](?:\.0)? out of 5 stars/ })
    .filter({ visible: true })
    .first();
  await stars.scrollIntoViewIfNeeded();
  const picture = await draw(page, stars);
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const fifth = Math.floor(width / 5);
  const part = (at: number) =>
    sharp(picture)
      .extract({ left: at * fifth, top: 0, width: fifth, height })
      .png()
      .toBuffer();
  expect(await difference(await part(0), await part(4))).toBeGreaterThan(leastDifference * 4);
});

test('with forced colours, inks and grounds keep their colours, and dots say what is shown', async ({ page }) => {
  await signInNewShopper(page);
  await open(page, '/product/m-kurta-indigo-buti');
  await page.getByRole('button', { name: 'Colour guide' }).click();
  const grounds = page.locator('[data-ground]');
  const [day, night] = [await draw(page, grounds.first()), await draw(page, grounds.last())];
  expect.soft(await difference(day, night), 'white and black').toBeGreaterThan(500);

  await open(page, '/?quickView=m-kurta-indigo-buti');
  const view = page.getByRole('dialog', { name: 'Quick view' });
  const dots = view.locator('li[data-mark]');
  await expect(dots.first()).toHaveAttribute('data-mark', 'chosen');
  expect.soft(await middleOf(page, dots.nth(0)), 'the dot of what is shown').not.toBe(await middleOf(page, dots.nth(1)));

  await open(page, '/customize/m-tee-mandala');
  await page.getByRole('radio', { name: 'Print' }).check({ force: true });
  const inks = page.locator('label').filter({ has: page.getByRole('radio', { name: /^(?:Haldi|White|Rose|Leaf|Indigo)$/ }) });
  await expect(inks).toHaveCount(5);
  const colours = new Set<string>();
  for (const ink of await inks.all()) colours.add(await middleOf(page, ink));
  expect.soft(colours.size, 'five inks').toBe(5);
});

test('with forced colours, what is on or chosen at the desk looks it', async ({ page }) => {
  await signInNewShopper(page);
  const orderId = await placeOrder(page, 'h-masala-dani');
  await openDesk(page);
  await page.goto('/desk/device');
  const knob = page.getByRole('switch').first();
  const isOn = await knob.isChecked();
  await expectChange(
    page,
    'a switch',
    knob,
    () => knob.setChecked(!isOn),
    () => expect(knob).toBeChecked({ checked: !isOn }),
  );
  await page.goto('/desk/settings');
  const another = page.locator('label').filter({ has: page.locator('input[type=color]') });
  await expect(another).toHaveCSS('outline-style', 'none');
  await another.locator('input').fill('#123456');
  await expect(another).toHaveCSS('outline-style', 'solid');
  await page.goto(`/desk/orders/${orderId}`);
  const tick = page.getByRole('checkbox', { name: /^Packed 1/ });
  await expectChange(
    page,
    'a tick',
    tick,
    () => tick.check(),
    () => expect(tick).toBeChecked(),
  );
  await page.goto('/desk/products');
  const chip = page.getByRole('navigation', { name: 'Which products' }).getByRole('link', { name: 'Drafts' });
  await expectChange(
    page,
    'a filter',
    chip,
    () => chip.click(),
    () => expect(chip).toHaveAttribute('aria-current', /true|page/),
  );
  const stock = page.getByRole('navigation', { name: 'Tab bar' }).getByRole('link', { name: 'Stock' });
  await expectChange(
    page,
    'the current place',
    stock,
    () => stock.click(),
    () => expect(stock).toHaveAttribute('aria-current', 'page'),
  );
});
