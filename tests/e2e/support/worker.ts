/**
 * Waits for the service worker of a page. `navigator.serviceWorker.ready` never settles where a worker could not be installed, and a test that
 * waits for it stands still until its own time is up; these end with the state that the worker is in.
 */
import { expect, type Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';

const workerOf = async (): Promise<string> => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return 'not registered';
  if (!registration.active) return registration.installing ? 'installing' : 'not installed';
  return navigator.serviceWorker.controller ? 'active, controls the page' : 'active';
};

/** Waits until the worker of this page is active: everything that the app needs to open is on the device. */
export async function untilWorkerIsActive(page: Page, timeout = patient(20_000)): Promise<void> {
  await expect.poll(() => page.evaluate(workerOf), { message: 'the service worker', timeout }).toMatch(/^active/);
}

/** Waits until the worker answers the requests of this page. */
export async function untilControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(workerOf), 'the service worker').toBe('active, controls the page');
}
