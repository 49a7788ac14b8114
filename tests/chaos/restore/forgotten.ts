/**
 * A phone with an unsent change meets a restored shop that has forgotten its sign-in, or its whole account. The shopper is asked to sign in
 * again, reads that the change is kept, and it is sent once after the sign-in, also under an account that was made again.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { words } from '#language/words.ts';
import { newProfile, openBrowser } from '../browser.ts';
import type { Shop } from '../shop.ts';
import { addToCart, newShopper, openProduct, type Product, wellStockedProducts } from '../shopper.ts';
import { command } from './command.ts';
import { untilSent } from './phone.ts';

const password = 'mango-tree-77';
const timeoutMs = 30_000;

export async function compareForgotten(shop: Shop, folder: string): Promise<string[]> {
  return [...(await onNewPhone(shop, folder, 'sign-in')), ...(await onNewPhone(shop, folder, 'account'))];
}

async function onNewPhone(shop: Shop, folder: string, forgotten: 'sign-in' | 'account'): Promise<string[]> {
  const profile = newProfile();
  const browser = await openBrowser(profile.folder);
  const missing: string[] = [];
  try {
    const page = await browser.page();
    await play(shop, page, join(folder, `${forgotten}.tar.gz`), forgotten, (text) => missing.push(text));
  } catch (error) {
    missing.push(error instanceof Error ? error.message : String(error));
  } finally {
    await browser.close();
    profile.remove();
  }
  return missing.map((text) => `a forgotten ${forgotten}: ${text}`);
}

async function play(shop: Shop, page: Page, file: string, forgotten: 'sign-in' | 'account', miss: (text: string) => void): Promise<void> {
  const [lost, unsent] = (await wellStockedProducts(shop, 2)) as [Product, Product];
  if (forgotten === 'account') await command(shop.dataDir, 'backup', file);
  const shopper = await newShopper(shop);
  if (forgotten === 'sign-in') await command(shop.dataDir, 'backup', file);
  await page.goto(`${shop.proxy.origin}/signIn`);
  await submitSignIn(page, shopper.user.email);
  await page.waitForURL(`${shop.proxy.origin}/`);
  const add = async (product: Product) => {
    await openProduct(page, product, false);
    await addToCart(page, shopper, product);
  };
  await add(lost);
  await untilSent(page);
  shop.proxy.set('refuse');
  await add(unsent);

  await shop.stop();
  await command(shop.dataDir, 'restore', file, '--replace');
  await shop.start();
  shop.proxy.set('none');
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  const told = (text: string) => page.getByText(text).first().waitFor({ timeout: timeoutMs });
  await told(words().signInAgain.toast).catch(() => miss('nothing asks for the sign-in'));
  await page.goto(`${shop.proxy.origin}/cart`);
  await page.waitForURL(/\/signIn/);
  await told(words().signInAgain.kept(1)).catch(() => miss('the sign-in does not say that the change is kept'));
  await told('The shop was restored from a backup of').catch(() => miss('the sign-in does not say that the shop was restored'));
  if (forgotten === 'account') await signUpAgain(page, shopper.user.email);
  await submitSignIn(page, shopper.user.email);
  await page.waitForURL(/\/cart/);
  await untilSent(page);
  const expected = JSON.stringify([[unsent.id, 1]]);
  const cart = JSON.stringify(await cartOf(page));
  if (cart !== expected) miss(`the cart on the server is ${cart}, expected ${expected}`);
  await page
    .getByRole('group', { name: `Quantity of ${unsent.name}`, exact: true })
    .first()
    .waitFor({ timeout: timeoutMs })
    .catch(() => miss('the cart on screen lacks the change'));
}

async function submitSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The old account is refused as any unknown one. */
async function signUpAgain(page: Page, email: string): Promise<void> {
  await submitSignIn(page, email);
  await page.getByText('Invalid email or password').first().waitFor();
  await page.getByRole('link', { name: 'Sign Up', exact: true }).click();
  await page.getByLabel('Name').fill('Meera Kulkarni');
  await page.getByLabel('Phone').fill('9800000000');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}

/** Products and pieces of the cart, with both halves of the page's session. */
function cartOf(page: Page): Promise<[string, number][]> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/cart', { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
    const { items } = (await answer.json()) as { items: { productId: string; quantity: number }[] };
    return items.map(({ productId, quantity }) => [productId, quantity]);
  });
}
