/** Saving a profile on a line that loses answers, and beside another device. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { userQuery } from '#src/shop/data/user.ts';
import { currentSession, endSession, startSession } from '#src/shop/session/session.ts';
import { openShop, type Responses, signInCustomer, userId } from '#tests/support/client/render-app.tsx';

const picture = '/uploads/1.webp';
const meera: User = {
  _id: userId,
  name: 'Meera',
  email: 'meera@example.test',
  phone: '98220',
  images: [picture],
  isAdmin: false,
  version: 1,
};
const path = `/api/user/${userId}`;
const lost = () => Promise.reject(new TypeError('cut'));
const saved = (changed: Partial<User> = {}) => ({
  error: false,
  status: true,
  msg: 'user updated',
  user: { ...meera, version: 2, ...changed },
});
const refusal = (code: string, msg: string) =>
  Response.json({ error: true, status: false, msg, code, requestId: '1' }, { status: 409, headers: { 'x-haat': '1' } });

/** Opens the profile. @param answers of the saves, in order @param read the profile as the server has it */
async function openProfile(answers: (() => unknown)[], read: () => User = () => meera, others: Responses = {}) {
  signInCustomer();
  const shop = await openShop('/my-account', {
    [`GET ${path}`]: read,
    [`PUT ${path}`]: () => answers.shift()?.(),
    ...others,
  });
  const typing = userEvent.setup();
  const name: HTMLInputElement = await screen.findByLabelText('Name');
  const saves = () => shop.requests.filter(({ method }) => method === 'PUT');
  const keys = () => saves().map(({ headers }) => headers.get('idempotency-key'));
  const save = async () => {
    const before = saves().length;
    await typing.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves()).toHaveLength(before + 1));
  };
  return { ...shop, typing, name, saves, keys, save };
}

test('a shopper who saves the same again after a lost answer sends the same change', async () => {
  const { typing, name, save, keys } = await openProfile([lost, () => saved({ name: 'Meera K' }), () => saved({ version: 3 })]);
  await typing.type(name, ' K');
  await save();
  await save();
  expect(await screen.findByText('user updated')).toBeTruthy();
  expect(keys()[1]).toBe(keys()[0]);
  await save();
  expect(keys()[2]).not.toBe(keys()[0]);
});

test('a shopper who saves something else after a lost answer sends another change', async () => {
  const { typing, name, save, keys } = await openProfile([lost, () => saved()]);
  await save();
  await typing.type(name, ' K');
  await save();
  expect(keys()[1]).not.toBe(keys()[0]);
});

test('a shopper whose save was refused sends another change with the next press', async () => {
  const { save, keys } = await openProfile([() => refusal('busy', 'Try again'), () => saved()]);
  await save();
  await screen.findAllByText('Try again');
  await save();
  expect(keys()[1]).not.toBe(keys()[0]);
});

test.each([
  ['signed out', endSession],
  [
    'signed in as somebody else',
    () => startSession('token-of-kabir', { name: 'Kabir', email: 'k@example.test', id: userId.replace(/1$/, '9') }),
  ],
])('a shopper who is %s when the save ends stays that', async (_, meanwhile) => {
  let answer: (reply: unknown) => void = () => undefined;
  const { save, client } = await openProfile([() => new Promise((resolve) => (answer = resolve))]);
  await save();
  act(meanwhile);
  const session = currentSession();
  await act(async () => {
    answer(saved({ name: 'Meera K' }));
    await waitFor(() => expect(client.isMutating()).toBe(0));
  });
  expect(currentSession()).toEqual(session);
  expect(client.getQueryData(userQuery(userId).queryKey)?.name).not.toBe('Meera K');
});

test('a shopper who has typed nothing sees what another device saved, and saves that', async () => {
  let read = meera;
  const { client, name, save, saves } = await openProfile([() => saved()], () => read);
  read = { ...meera, name: 'Meera Kulkarni', phone: '98221', images: ['/uploads/2.webp'], version: 5 };
  await act(() => client.refetchQueries({ queryKey: userQuery(userId).queryKey }));
  await waitFor(() => expect(name.value).toBe('Meera Kulkarni'));
  await save();
  expect(saves()[0]?.body).toMatchObject({ name: 'Meera Kulkarni', phone: '98221', images: ['/uploads/2.webp'], version: 5 });
});

test('a shopper who has typed something keeps it when another device saves', async () => {
  let read = meera;
  const { client, typing, name, save, saves } = await openProfile([() => saved()], () => read);
  await typing.type(name, ' K');
  read = { ...meera, name: 'Meera Kulkarni', version: 5 };
  await act(() => client.refetchQueries({ queryKey: userQuery(userId).queryKey }));
  expect(client.getQueryData(userQuery(userId).queryKey)?.version).toBe(5);
  await save();
  expect(saves()[0]?.body).toMatchObject({ name: 'Meera K', version: 1 });
});
