/** Linking Google to an account with a password, where the answer is lost or the shop asks to wait. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { endSession } from '#src/shop/session/session.ts';
import { openShop } from '#tests/support/client/render-app.tsx';

const refusal = (status: number, code: string, msg: string) =>
  Response.json({ error: true, status: false, msg, code, requestId: '1' }, { status, headers: { 'x-haat': '1' } });
const needed = () => refusal(409, 'password_needed', 'Enter its password to link Google.');

afterEach(endSession);

/** Comes back from Google and types the password that is asked for. @param answers of the sign-in with it */
async function comeBack(answers: (() => unknown)[]) {
  const all = [needed, ...answers];
  const shop = await openShop('/signIn?redirect=%2F&ticket=a-ticket', { 'POST /api/user/authWithGoogle': () => all.shift()?.() });
  const typing = userEvent.setup();
  await typing.type(await screen.findByLabelText('Password of your account'), 'mango-tree-77');
  const tries = () => shop.requests.filter(({ path }) => path === '/api/user/authWithGoogle');
  const press = async () => {
    const before = tries().length;
    await typing.click(await screen.findByRole('button', { name: 'Link and sign in' }));
    await waitFor(() => expect(tries()).toHaveLength(before + 1));
  };
  return { press, tries };
}

test.each([
  ['loses the answer', () => Promise.reject(new TypeError('cut')), 'Could not connect. Check your connection and try again.'],
  ['has too many tries', () => refusal(429, 'too_many', 'Please wait a minute'), 'Please wait a minute'],
])('a shopper who %s while linking Google sends the password again', async (_, failed, said) => {
  const user = { name: 'Meera', email: 'meera@example.test', id: '0190f1f0-0000-7000-8000-000000000001' };
  const done = () => ({ error: false, status: true, msg: 'User authentication Successfully!', token: 'a-token', user });
  const { press, tries } = await comeBack([failed, done]);
  await press();
  await screen.findByText(said);
  await press();
  expect(await screen.findByText('User authentication Successfully!')).toBeTruthy();
  expect(tries()[2]?.body).toEqual({ credential: 'a-ticket', password: 'mango-tree-77' });
});

test('a shopper whose sign-in with Google is over is not asked for a password any longer', async () => {
  const { press } = await comeBack([() => refusal(401, 'wrong_credentials', 'Sign in with Google again')]);
  await press();
  await screen.findByText('Sign in with Google again');
  expect(screen.queryByLabelText('Password of your account')).toBeNull();
});
