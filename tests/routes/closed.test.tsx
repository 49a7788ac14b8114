/** A page that stays open says that the shop has closed since: at the next screen, or when the shopper comes back to it. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openShop } from '#tests/support/client/render-app.tsx';
import { patient } from '#tests/support/patience.ts';

const nowhere = { whatsapp: '', groupLink: '', email: '', facebook: '', instagram: '', twitter: '' };
const sentence = 'We are closed until Monday. Your cart is kept.';

/** Opens the shop, which then closes; `pass` lets time go by. */
async function openAndClose() {
  let isClosed = false;
  const said = () => (isClosed ? { closed: sentence, closedUntil: '2999-01-01T00:00:00.000Z' } : {});
  const { requests, router } = await openShop('/about', { 'GET /api/contact': () => ({ contact: { ...nowhere, ...said() } }) });
  await userEvent.click(await screen.findByRole('heading', { level: 1 }));
  const asked = () => requests.filter(({ path }) => path === '/api/contact').length;
  await waitFor(() => expect(asked()).toBe(1));
  isClosed = true;
  const clock = Date.now.bind(Date);
  const pass = (ms: number) => void vi.spyOn(Date, 'now').mockImplementation(() => clock() + ms);
  const go = async (to: '/delivery' | '/returns' | '/terms') => act(async () => router.navigate({ to }));
  return { asked, pass, go };
}

afterEach(() => {
  delete document.documentElement.dataset['closed'];
  document.getElementById('closed')?.remove();
});

const note = () => document.getElementById('closed')?.textContent;

test('another screen asks again when a minute has passed, and says that the shop is closed', async () => {
  const { asked, pass, go } = await openAndClose();
  await go('/delivery');
  expect(asked()).toBe(1);
  pass(61_000);
  await go('/returns');
  await waitFor(() => expect(note()).toBe(sentence), { timeout: patient(5_000) });
  await go('/terms');
  expect(asked()).toBe(2);
});

test('coming back to the page after a minute asks again', async () => {
  const { asked, pass } = await openAndClose();
  pass(61_000);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(note()).toBe(sentence), { timeout: patient(5_000) });
  expect(asked()).toBe(2);
});
