/** People at the desk, for browser tests that start behind the sign-in; `desk-sign-in.spec.ts` tests its screens. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { runShopCli } from './cli.ts';
import { newPerson, type Person } from './shopper.ts';

/** An account that may work at the desk. */
export async function newDeskPerson(page: Page, role: 'owner' | 'staff' = 'owner', name = 'Asha Patil'): Promise<Person> {
  const person = { ...newPerson(), name };
  const answer = await page.request.post('/api/user/signup', { data: person });
  expect(answer.status(), await answer.text()).toBe(201);
  await runShopCli('staff', person.email, '--role', role);
  return person;
}

/** The PIN of everybody in these tests. */
export const testPin = '4827';

/** Signs a person in at the desk through the screens, chooses the PIN, and waits for Today. */
export async function signInAtDesk(page: Page, person: Person): Promise<void> {
  await page.goto('/desk');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel(/^PIN/).fill(testPin);
  await page.getByRole('button', { name: 'Save the PIN' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** Waits until the desk's service worker has everything that it needs to open without a network. */
export async function untilInstalled(context: BrowserContext, page: Page): Promise<void> {
  await expect.poll(() => context.serviceWorkers().some((worker) => worker.url().endsWith('/desk/sw.js'))).toBe(true);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
