/** Shoppers of the browser tests. */
import { expect, type Page } from '@playwright/test';
import { askAgain } from '#tests/support/ask-again.ts';

export interface Person {
  name: string;
  phone: string;
  email: string;
  password: string;
}

let counter = 0;

/** A person without an account. */
export function newPerson(): Person {
  counter += 1;
  const suffix = `${Date.now().toString(36)}-${process.pid}-${counter}`;
  return { name: 'Meera Kulkarni', phone: '9800000000', email: `meera-${suffix}@example.test`, password: 'mango-tree-77' };
}

/** Signs `person` in, on the open page if it is sign-in, otherwise on /signIn. */
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

/** Makes the account of `person`. A busy shop may give up a sign-up that it carries out all the same: asked again, it says that the address is taken. */
export async function signUp(page: Page, person: Person): Promise<SignedUp> {
  const { email, password } = person;
  const ask = (path: string, data: object) => askAgain(() => page.request.post(path, { data }));
  const made = await ask('/api/user/signup', person);
  const answer = made.status() === 409 ? await ask('/api/user/signin', { email, password }) : made;
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as SignedUp;
}

async function register(page: Page): Promise<Person & SignedUp> {
  const person = newPerson();
  return { ...person, ...(await signUp(page, person)) };
}

/** A person with an account who is not signed in here. */
export async function registeredPerson(page: Page): Promise<Person> {
  return register(page);
}

/**
 * Signs up a new shopper over the API and stores the two keys of spec 3, without opening a page of the app. Five seconds faster than
 * through the screens, which have tests of their own.
 */
export async function signInNewShopper(page: Page): Promise<Person> {
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
