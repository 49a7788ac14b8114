/** People at the desk, for browser tests that start behind the sign-in; `desk-frame.spec.ts` tests its screens. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { DeskSession } from '#contract/desk/session.ts';
import type { Session } from '#src/desk/session/desk-session.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { runShopCli } from './cli.ts';
import { newPerson, type Person, signUp } from './shopper.ts';
import { untilWorkerIsActive } from './worker.ts';

/** An account that may work at the desk. Takes a second of processor time: tests that need nobody in particular call `openDesk`. */
export async function newDeskPerson(page: Page, role: 'owner' | 'staff' = 'owner', name = 'Asha Patil'): Promise<Person> {
  const person = { ...newPerson(), name };
  await signUp(page, person);
  await runShopCli('staff', person.email, '--role', role);
  return person;
}

/** The PIN of everybody in these tests. */
export const testPin = '4827';

/** Calls the desk as one of its pages does, with the cookies of the page. */
async function callDesk(page: Page, baseURL: string, method: 'POST' | 'PUT', path: string, data: object): Promise<unknown> {
  const headers = { 'x-desk': '1', origin: baseURL };
  const answer = await askAgain(() => page.request.fetch(`${baseURL}/api/desk${path}`, { method, data, headers }));
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Signs a person in at the desk of the page's shop over the API, with a PIN, and opens none of its pages. */
export async function signInAtDesk(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/robots.txt');
  const { origin } = new URL(page.url());
  const { person, ...rest } = (await callDesk(page, origin, 'POST', '/session', { email, password })) as DeskSession;
  if (!person.hasPin) await callDesk(page, origin, 'PUT', '/pin', { pin: testPin, password });
  const { id, ...known } = { ...person, hasPin: true };
  const session: Session = { ...known, ...rest, userId: id, token: crypto.randomUUID(), provenUntil: Date.parse(rest.provenUntil) };
  await page.evaluate((text) => localStorage.setItem('haat-desk-session', text), JSON.stringify(session));
}

/** The owner of the tests of one worker that need nobody in particular. */
let owner: Promise<Person> | undefined;

/** Signs an owner in at the desk; each test has its own device and sign-in. */
export async function openDesk(page: Page): Promise<void> {
  owner ??= newDeskPerson(page);
  await signInAtDesk(page, await owner);
}

/** Opens the desk and waits until its service worker has everything that it needs to open without a network. */
export async function untilInstalled(context: BrowserContext, page: Page): Promise<void> {
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect.poll(() => context.serviceWorkers().some((worker) => worker.url().endsWith('/desk/sw.js'))).toBe(true);
  await untilWorkerIsActive(page);
}

/** Waits until the answer of a call, such as `/api/desk/settings`, is on the device. Opens no database that the desk has not made. */
export async function untilStored(page: Page, path: string): Promise<void> {
  const storedIds = () =>
    page.evaluate(async () => {
      if (!(await indexedDB.databases()).some(({ name, version = 0 }) => name === 'haat-desk-cache' && version > 1)) return [];
      return new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('haat-desk-cache');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('values').objectStore('values').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(String));
          };
        };
      });
    });
  await expect.poll(async () => (await storedIds()).some((id) => id.includes(`"${path}"`)), { message: path }).toBe(true);
}
