/** Logging out on every device without a line. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { currentSession, endSession } from '#src/shop/session/session.ts';
import { openShop, signInCustomer } from '#tests/support/client/render-app.tsx';

afterEach(endSession);

test('a shopper whose other devices stay signed in reads that, and stays where they are', async () => {
  signInCustomer();
  let isCut = true;
  const { router } = await openShop('/my-account?tab=access', {
    'POST /api/user/logout-all': () =>
      isCut ? Promise.reject(new TypeError('cut')) : { error: false, status: true, msg: 'You are signed out' },
  });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Log out on every device' }));
  await press();
  expect(await screen.findByText('No answer came: your other devices may still be signed in. Try again in a moment.')).toBeTruthy();
  expect(currentSession()).toBeDefined();
  expect(router.state.location.pathname).toBe('/my-account');
  isCut = false;
  await press();
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(currentSession()).toBeUndefined();
});
