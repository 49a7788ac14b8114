/** The steps from the product to the order, through the screens. */
import { expect, type Page } from '@playwright/test';

/** The visible one of two controls: a phone has its buttons in the bottom bar, a desktop beside the totals. */
export const visible = (page: Page, role: 'button' | 'link', name: string) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first();

/** Adds a product without options to the cart. */
export async function addToCart(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`);
  await visible(page, 'button', 'Add to cart').click();
  await expect(page.getByText('Added To Cart')).toBeVisible();
}

export interface BillingFields {
  'Full name': string;
  'Street address': string;
  'Area, street, landmark': string;
  City: string;
  'Zip code': string;
  'Phone number': string;
}

const billingAddress: BillingFields = {
  'Full name': 'Meera Kulkarni',
  'Street address': '14, Laxmi Niwas, Bhandarkar Road',
  'Area, street, landmark': 'Near the post office, Deccan',
  City: 'Pune',
  'Zip code': '411004',
  'Phone number': '98220 14705',
};

export async function fillBilling(page: Page, fields: Partial<BillingFields> = billingAddress): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra');
}

/** Submits the filled form and waits for the pay page. */
export async function goToPayment(page: Page): Promise<void> {
  await visible(page, 'button', 'Checkout').click();
  await page.waitForURL(/\/pay\//);
}

export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12/31');
  await page.getByLabel('CVV').fill('123');
  await page.getByRole('button', { name: /^Pay Rs/ }).click();
}

/** Pieces of a product in stock. */
export async function stockOf(page: Page, productId: string): Promise<number> {
  const answer = await page.request.get(`/api/products/${productId}`);
  return ((await answer.json()) as { countInStock: number }).countInStock;
}
