/** The screen Share, opened at another host than the one that the shop calls its own: its code and links lead to the shop's own address. */
import jsQR from 'jsqr';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { newDeskPerson, signInAtDesk } from './support/desk-person.ts';
import { kurta } from './support/desk-screens.ts';
import { expect, test } from './support/test.ts';

/** What a camera reads of the code on the screen. */
async function readCode(page: Page): Promise<string | undefined> {
  const picture = await page.getByRole('img', { name: /^QR code/ }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test(
  'code, WhatsApp link and copied link lead to the address of the shop',
  { tag: '@phone' },
  async ({ browser, page: first, baseURL }) => {
    const person = await newDeskPerson(first);
    const elsewhere = String(baseURL).replace('localhost', '127.0.0.1');
    const context = await browser.newContext({ baseURL: elsewhere, permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await signInAtDesk(page, person);
    for (const [screen, link] of [
      ['/desk/share', `${baseURL}/`],
      [`/desk/share?product=${kurta}`, `${baseURL}/product/${kurta}`],
    ] as const) {
      await page.goto(screen);
      expect(new URL(page.url()).origin).toBe(elsewhere);
      await expect.poll(() => readCode(page)).toBe(link);
      const chat = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
      expect(new URL(chat ?? '').searchParams.get('text')).toMatch(new RegExp(`: ${link}$`));
      await page.getByRole('button', { name: 'Copy the link' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    }
    await page.goto(`/product/${kurta}`);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
    await page.getByRole('button', { name: 'Share this product' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/product/${kurta}`);
    await context.close();
  },
);
