/** What a shopper typed at sign-up is there when they come back from the conditions, and only then. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { endSession } from '#src/shop/session/session.ts';
import { openShop, signInCustomer } from '#tests/support/client/render-app.tsx';

afterEach(endSession);

const nameField = () => screen.findByLabelText<HTMLInputElement>('Name');
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Types into the form and leaves it by its link to the conditions. */
async function typeAndReadConditions() {
  const typing = userEvent.setup();
  const { router } = await openShop('/signUp');
  await typing.type(await nameField(), 'Meera');
  await typing.type(screen.getByLabelText('Password'), 'mango-tree-77');
  await typing.click(screen.getAllByRole('link', { name: 'Conditions of Use' })[0]!);
  await screen.findByRole('heading', { level: 1, name: 'Conditions of Use' });
  return router;
}

test('a name stays beside the conditions, a password does not', async () => {
  const router = await typeAndReadConditions();
  act(() => router.history.back());
  await nameField();
  expect([valueOf('Name'), valueOf('Password')]).toEqual(['Meera', '']);
});

test('the form is empty after somebody has signed in', async () => {
  const router = await typeAndReadConditions();
  act(() => {
    signInCustomer();
    endSession();
  });
  act(() => router.history.back());
  await nameField();
  expect(valueOf('Name')).toBe('');
});
