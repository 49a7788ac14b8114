/** The pending-changes chip while nobody is signed in: it stays after a session expired, and disappears after a sign-out. */
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { useCart } from '#src/shop/data/cart.ts';
import { currentSession, startSession } from '#src/shop/session/session.ts';
import { LeaveDialog } from '#src/shop/features/pending-changes/LeaveDialog.tsx';
import { PendingIsland } from '#src/shop/features/pending-changes/PendingIsland.tsx';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const user = userEvent.setup();
const userId = '0190f1f0-0000-7000-8000-000000000001';
const seen = { title: 'Lotus chai mug', image: '', price: 360, tax: 18, rating: 4.5, countInStock: 12 };
const mug = { productId: 'u-mug-lotus', quantity: 1, size: '', ram: '', weight: '' };

const mark = () => screen.findByRole('status', { name: 'Unsent changes' });

/** Opens the page again on the same device. */
async function openAgain() {
  return showScreen(
    <>
      <PendingIsland />
      <LeaveDialog />
    </>,
    (call) => {
      // The server has ended the session.
      if (call.startsWith('GET /api/cart'))
        return Response.json(
          { error: true, status: false, msg: 'Please Login', code: 'session_ended', requestId: 'r' },
          { status: 401, headers: { 'x-haat': '1' } },
        );
      throw new TypeError('cut');
    },
  );
}

async function tapOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  const shown = await openAgain();
  await outbox.save(({ addToCart }) => addToCart(mug, seen));
  expect((await mark()).textContent).toBe('1 change pending');
  return shown;
}

test('an expired session keeps the pending-changes chip after a restart; it leads to sign-in', async () => {
  const { client, unmount } = await tapOffline();
  renderHook(useCart, { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> });
  await waitFor(() => expect(outbox.view().userId).toBe(''));
  expect(currentSession()).toBeUndefined();
  expect((await mark()).textContent).toBe('1 change pending');
  unmount();
  await outbox.close();
  await openAgain();
  await outbox.open();
  const chip = await mark();
  await user.click(within(chip).getByRole('button'));
  expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toMatch(/^\/signIn/);
});

test('signing out and keeping the pending changes shows no chip to the next shopper', async () => {
  await tapOffline();
  const left = outbox.open().then(({ signOut }) => signOut(false));
  await user.click(await screen.findByRole('button', { name: 'Keep for my next sign-in' }));
  expect(await left).toBe(true);
  await waitFor(() => expect(outbox.view().userId).toBe(''));
  expect(outbox.view().held).toBe(0);
  expect(screen.queryByRole('status', { name: 'Unsent changes' })).toBeNull();
  startSession('token-2', { name: 'Meera', email: 'meera@example.test', id: userId });
  expect((await mark()).textContent).toBe('1 change pending');
});
