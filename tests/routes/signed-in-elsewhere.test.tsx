/** The sign-in page moves on when the shopper is signed in elsewhere: in another tab, or by a device that read its stored session late. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { endSession } from '#src/shop/session/session.ts';
import { openShop, signInCustomer } from '#tests/support/client/render-app.tsx';

afterEach(endSession);

describe.each([
  ['sign-in', '/signIn', 'Sign in'],
  ['sign-up', '/signUp', 'Sign up'],
])('the %s page', (_, path, heading) => {
  test('goes on to the page that asked for it, and Back does not return to it', async () => {
    const { router } = await openShop(`${path}?redirect=%2Fcart`);
    await screen.findByRole('heading', { level: 1, name: heading });
    act(signInCustomer);
    await screen.findByText('Your Cart is currently empty');
    expect(router.history.length).toBe(1);
  });

  test('goes on also when that happened while it was loading', async () => {
    signInCustomer();
    await openShop(`${path}?redirect=%2Fcart`);
    await screen.findByText('Your Cart is currently empty');
  });

  test('stays for somebody who is signed in and came by themselves', async () => {
    signInCustomer();
    const { router } = await openShop(path);
    await screen.findByRole('heading', { level: 1, name: heading });
    act(signInCustomer);
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(router.state.location.pathname).toBe(path);
  });
});

test('from the page for a new password, a signed-in shopper gets back to where they came from', async () => {
  signInCustomer();
  const { router } = await openShop('/signIn?step=recover&redirect=%2Fmy-list');
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Sign In' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-list'));
});

test('after a new password the shopper signs in again, though this device has a session', async () => {
  signInCustomer();
  const { router } = await openShop('/signIn?redirect=%2Fmy-list', {}, undefined, { hasNewPassword: true });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  await waitFor(() => expect(router.state.status).toBe('idle'));
  expect(router.state.location.pathname).toBe('/signIn');
});
