/** What was done at the desk without a network is sent by its worker when the line is back, also when nobody has the desk open. */
import { openDesk, untilInstalled } from './support/desk-person.ts';
import { placeOrder } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { wakeWorker } from './support/wake-worker.ts';

// @module-tag phone: what is sent does not depend on it.

interface Shown {
  lines: { pickedAt: string | null }[];
  noteList: { text: string }[];
}

test('the worker of the desk sends waiting changes while no desk is open, each once', async ({
  page,
  context,
  browser,
  baseURL,
  watch,
}) => {
  watch.allowMessages(/Failed to load|ERR_INTERNET_DISCONNECTED|EventSource/);
  const shopper = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signInNewShopper(shopper);
  const id = await placeOrder(shopper, 'h-masala-dani');
  await openDesk(page);
  await untilInstalled(context, page);
  await page.goto(`/desk/orders/${id}`);
  const atServer = async () => {
    const { lines, noteList } = (await (await context.request.get(`/api/desk/orders/${id}`)).json()) as Shown;
    return { picked: lines.map(({ pickedAt }) => pickedAt !== null), notes: noteList.map(({ text }) => text) };
  };
  const got = page.getByRole('checkbox', { name: /^Packed 1 ×/ });
  await expect(got).not.toBeChecked();
  await context.setOffline(true);
  await got.check();
  await page.getByLabel('New note').fill('Ring twice');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText('Ring twice')).toBeVisible();
  // Both are of one order.
  await expect(page.getByRole('link', { name: '1 waiting' }).filter({ visible: true })).toBeVisible();
  // The desk has asked the browser to be woken.
  const asked = () =>
    page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
        sync: { getTags: () => Promise<string[]> };
      };
      return registration.sync.getTags();
    });
  await expect.poll(asked).toContain('desk-outbox');

  // A file, not a page of the desk: only the worker can send.
  const file = await context.newPage();
  await page.close();
  expect(await atServer()).toEqual({ picked: [false], notes: [] });
  await context.setOffline(false);
  await file.goto('/robots.txt');
  await wakeWorker(file, '/desk', 'desk-outbox');
  await expect.poll(atServer).toEqual({ picked: [true], notes: ['Ring twice'] });
  // Woken again, it has nothing more to send; neither has the desk when it is opened.
  await wakeWorker(file, '/desk', 'desk-outbox');
  await file.goto(`/desk/orders/${id}`);
  await expect(file.getByRole('checkbox', { name: /^Packed 1 ×/ })).toBeChecked();
  await expect(file.getByRole('link', { name: /waiting/ })).toHaveCount(0);
  expect(await atServer()).toEqual({ picked: [true], notes: ['Ring twice'] });
});
