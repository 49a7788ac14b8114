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

/** Signs `person` in on the page that is open, if it is the sign-in page, else on that page first. */
export async function signIn(page: Page, person: Person): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/signIn')) await page.goto('/signIn');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).not.toHaveURL(/\/signIn/);
}

interface SignedUp {
  token: string;
  user: { id: string; name: string; email: string };
}

async function register(page: Page): Promise<Person & SignedUp> {
  const person = somebodyNew();
  const answer = await page.request.post('/api/user/signup', { data: person });
  expect(answer.status()).toBe(201);
  return { ...person, ...((await answer.json()) as SignedUp) };
}

/** Somebody who has an account and is not signed in here. */
export async function somebodyKnown(page: Page): Promise<Person> {
  return register(page);
}

/**
 * A page whose browser has been signed in before, for errands that begin later: a new shopper known to the shop, the two keys of
 * spec 3 in the browser, no page of the shop open yet. Five seconds sooner than through the screens, which have tests of their own.
 */
export async function becomeShopper(page: Page): Promise<Person> {
  const { token, user, ...person } = await register(page);
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
