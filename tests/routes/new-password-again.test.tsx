/** A shopper repeats a new password whose answer was lost on the way: the shop has set it, and the code is used up. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop } from '#tests/support/client/render-app.tsx';

const refusal = (status: number, code: string, msg: string) =>
  Response.json({ error: true, status: false, msg, code, requestId: '1' }, { status, headers: { 'x-haat': '1' } });
const usedUp = () => refusal(400, 'otp_wrong', 'OTP is incorrect');
const user = { name: 'Meera', email: 'meera@example.test', id: '0190f1f0-0000-7000-8000-000000000001' };
const right = () => ({ error: false, status: true, msg: 'Login successful', token: 'a-token', user });
const wrong = () => refusal(401, 'wrong_credentials', 'Invalid email or password');
const lost = () => Promise.reject(new TypeError('cut'));
const done = 'Your password has been changed. Sign in with your new password.';

/** Types a code and a password. @param answers of the change, in order, then that the code is wrong; and of a sign-in */
async function changePassword(answers: (() => unknown)[], signIn: () => unknown) {
  const typing = userEvent.setup();
  const shop = await openShop('/signIn?redirect=%2F&step=otp', {
    'POST /api/user/verify': () => (answers.shift() ?? usedUp)(),
    'POST /api/user/signin': signIn,
  });
  const fields = { Email: `${crypto.randomUUID()}@example.test`, OTP: 'AB12', 'New password': 'mango-tree-77' };
  for (const [label, text] of Object.entries(fields)) await typing.type(screen.getByLabelText(label), text);
  const press = async () => typing.click(await screen.findByRole('button', { name: 'Set new password' }));
  return { ...shop, typing, press };
}

test('a new password whose answer was lost is set when the shopper sends it again', async () => {
  const { press, requests, router } = await changePassword([lost], right);
  await press();
  await press();
  expect(await screen.findByText(done)).toBeTruthy();
  expect(screen.queryByText('OTP is incorrect')).toBeNull();
  expect(router.state.location.search).not.toHaveProperty('step');
  expect(requests.filter(({ path }) => path === '/api/user/signin')).toHaveLength(1);
});

test('a code that was wrong is wrong also after a lost answer', async () => {
  const { press } = await changePassword([lost], wrong);
  await press();
  await press();
  expect((await screen.findAllByText('OTP is incorrect')).length).toBeGreaterThan(0);
});

test('another password than the one whose answer was lost is not set', async () => {
  const { press, typing, requests } = await changePassword([lost], right);
  await press();
  await screen.findByRole('button', { name: 'Set new password' });
  await typing.type(screen.getByLabelText('New password'), '8');
  await press();
  expect((await screen.findAllByText('OTP is incorrect')).length).toBeGreaterThan(0);
  expect(requests.map(({ path }) => path)).not.toContain('/api/user/signin');
});

test('a wrong code that was answered tries no password', async () => {
  const { press, requests } = await changePassword([], right);
  await press();
  expect((await screen.findAllByText('OTP is incorrect')).length).toBeGreaterThan(0);
  expect(requests.map(({ path }) => path)).not.toContain('/api/user/signin');
});
