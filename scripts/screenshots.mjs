/**
 * Takes the web app manifest's screenshots from a running shop: `node scripts/screenshots.mjs http://localhost:4000`. Run it again
 * after visual changes and commit the files.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { chromiumSwitches, findChromium } from './chromium.mjs';
import { root } from './command.mjs';

const url = process.argv[2] ?? 'http://localhost:4000';
const folder = join(root, 'public', 'screenshots');

const shapes = /** @type {const} */ ([
  { name: 'narrow', viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  { name: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
]);
const pages = [
  ['home', '/'],
  ['list', '/products/category/womens'],
  ['product', '/product/m-kurta-indigo-buti'],
];

mkdirSync(folder, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: chromiumSwitches });
for (const { name: shape, ...look } of shapes) {
  const context = await browser.newContext({
    ...look,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const [name, path] of pages) {
    await page.goto(new URL(path ?? '/', url).href, { waitUntil: 'networkidle' });
    const file = join(folder, `${name}-${shape}.webp`);
    const { width, height, size } = await sharp(await page.screenshot())
      .webp({ quality: 82, effort: 6 })
      .toFile(file);
    console.log(`${name}-${shape}.webp ${width}x${height}, ${Math.round(size / 1024)} KB`);
  }
  await context.close();
}
await browser.close();
