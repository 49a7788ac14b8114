/** A shopper of the browser tests, who does everything through the screen. */
import { expect, type Page } from '@playwright/test';

export interface Person {
  name: string;
  phone: string;
  email: string;
  password: string;
}

let counter = 0;

/** Somebody whom the shop does not know yet. */
export function somebodyNew(): Person {
  counter += 1;
  const mark = `${Date.now().toString(36)}-${process.pid}-${counter}`;
  return { name: 'Meera Kulkarni', phone: '9800000000', email: `meera-${mark}@example.test`, password: 'mango-tree-77' };
}

/** Signs `person` up on the sign-up page and waits until the shop has moved on to sign-in. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signUp');
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Phone', { exact: true }).fill(person.phone);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.waitForURL(/\/signIn/);
}

/** Signs `person` in on the page that is open, if it is the sign-in page, else on that page first. */
export async function signIn(page: Page, person: Person): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/signIn')) await page.goto('/signIn');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).not.toHaveURL(/\/signIn/);
}

/** Signs a new shopper up and in; gives who it is. */
export async function becomeShopper(page: Page): Promise<Person> {
  const person = somebodyNew();
  await signUp(page, person);
  await signIn(page, person);
  return person;
}
