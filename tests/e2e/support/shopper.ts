/** The shopper of the browser tests. */
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

/** Signs a new shopper up and in through the screen, and stands on home; gives who it is. */
export async function walkIn(page: Page): Promise<Person> {
  const person = somebodyNew();
  await signUp(page, person);
  await signIn(page, person);
  return person;
}

/**
 * A page whose browser has been signed in before, for errands that begin later: a new shopper known to the shop, the two keys of
 * spec 3 in the browser, no page of the shop open yet. Five seconds sooner than `walkIn`, whose two pages have tests of their own.
 */
export async function becomeShopper(page: Page): Promise<Person> {
  const person = somebodyNew();
  const answer = await page.request.post('/api/user/signup', { data: person });
  expect(answer.status()).toBe(201);
  const { token, user } = (await answer.json()) as { token: string; user: { id: string; name: string; email: string } };
  await page.goto('/robots.txt');
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
    },
    [token, JSON.stringify({ name: user.name, email: user.email, userId: user.id })] as const,
  );
  return person;
}
