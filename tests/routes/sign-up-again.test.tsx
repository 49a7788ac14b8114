/** A shopper repeats a sign-up whose answer was lost on the way. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop } from '#tests/support/client/render-app.tsx';

const refusal = (status: number, code: string, msg: string) =>
  Response.json({ error: true, status: false, msg, code, requestId: '1' }, { status, headers: { 'x-haat': '1' } });
const taken = () => refusal(409, 'email_taken', 'This email cannot be registered');
const user = { name: 'Meera', email: 'meera@example.test', id: '0190f1f0-0000-7000-8000-000000000001' };
const right = () => ({ error: false, status: true, msg: 'Login successful', token: 'a-token', user });
const wrong = () => refusal(401, 'wrong_credentials', 'Invalid email or password');

/** Signs up, twice where the first answer is lost. @param answers of the sign-up, in order, and of a sign-in */
async function signUp(answers: (() => unknown)[], signIn: () => unknown) {
  const typing = userEvent.setup();
  const shop = await openShop('/signUp', {
    'POST /api/user/signup': () => (answers.shift() ?? taken)(),
    'POST /api/user/signin': signIn,
  });
  const fields = { Name: 'Meera', Phone: '98220 14705', Email: `${crypto.randomUUID()}@example.test`, Password: 'mango-tree-77' };
  for (const [label, text] of Object.entries(fields)) {
    await typing.clear(screen.getByLabelText(label));
    await typing.type(screen.getByLabelText(label), text);
  }
  const press = () => typing.click(screen.getByRole('button', { name: 'Sign Up' }));
  return { ...shop, press };
}

test.each([
  ['no answer came', () => Promise.reject(new TypeError('cut'))],
  ['the shop gave up', () => refusal(503, 'too_slow', 'Too slow')],
])('after that %s, the account that it made is theirs', async (_, lost) => {
  const { press } = await signUp([lost], right);
  await press();
  await screen.findByRole('button', { name: 'Sign Up' });
  await press();
  expect(await screen.findByText('Register Successfully!')).toBeTruthy();
  expect(screen.queryByText('This email cannot be registered')).toBeNull();
});

test('an account that is theirs is not asked for a second time, which would mail them a warning', async () => {
  const { press, requests } = await signUp([() => Promise.reject(new TypeError('cut'))], right);
  await press();
  await screen.findByRole('button', { name: 'Sign Up' });
  await press();
  await screen.findByText('Register Successfully!');
  expect(requests.filter(({ path }) => path === '/api/user/signup')).toHaveLength(1);
});

test('an account of somebody else stays taken', async () => {
  const { press } = await signUp([() => Promise.reject(new TypeError('cut'))], wrong);
  await press();
  await screen.findByRole('button', { name: 'Sign Up' });
  await press();
  expect((await screen.findAllByText('This email cannot be registered')).length).toBeGreaterThan(0);
});

test('a sign-up that was answered tries no password', async () => {
  const { press, requests } = await signUp([], right);
  await press();
  expect((await screen.findAllByText('This email cannot be registered')).length).toBeGreaterThan(0);
  expect(requests.map(({ path }) => path)).not.toContain('/api/user/signin');
});
