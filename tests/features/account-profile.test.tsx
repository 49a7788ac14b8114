import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { words } from '#language/words.ts';
import { startSession } from '#src/shop/session/session.ts';
import { AccountScreen } from '#src/shop/features/account/AccountScreen.tsx';
import type { AccountTab } from '#src/shop/features/account/account-tabs.ts';
import { isPicture } from '#src/shop/features/account/picture-file.ts';
import { type FakeServer, showScreen } from '#tests/support/client/render-screen.tsx';

const userId = '0190f1f0-0000-7000-8000-000000000001';
const meera: User = { _id: userId, name: 'Meera', email: 'meera@example.test', phone: '98220', images: [], isAdmin: false, version: 3 };

beforeEach(() => startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId }));

/** A fake server with one profile and its uploads. */
function aProfile(user: User) {
  const calls: string[] = [];
  const saved: unknown[] = [];
  const line = (call: string, body: unknown) => {
    calls.push(call);
    if (call.startsWith('DELETE')) return { error: false, status: true, msg: 'ok' };
    if (call.startsWith('POST')) return { error: false, status: true, msg: 'Images Uploaded!', images: ['/uploads/1.webp'] };
    if (call.startsWith('GET')) return user;
    saved.push(body);
    return { error: false, status: true, msg: 'user updated', user: { ...user, ...(body as Partial<User>), isAdmin: false, version: 4 } };
  };
  return { calls, saved, line };
}

const screenOf = (line: FakeServer) => showScreen(<AccountScreen tab="profile" onTab={() => undefined} />, line);

test('a profile needs a picture, a name and a phone number', async () => {
  const user = userEvent.setup();
  const shop = aProfile(meera);
  await screenOf(shop.line);
  await user.clear(await screen.findByLabelText('Phone'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getAllByText('Please fill all the details').length).toBeGreaterThanOrEqual(2));
  expect(shop.saved).toEqual([]);
});

test('temporary uploads are deleted on load and after a save, and a save sends the loaded values', async () => {
  const user = userEvent.setup();
  const shop = aProfile(meera);
  await screenOf(shop.line);
  const cleared = () => shop.calls.filter((call) => call === 'DELETE /api/imageUpload/deleteAllImages').length;
  await waitFor(() => expect(cleared()).toBe(1));
  await user.upload(screen.getByLabelText('Add pictures'), new File(['x'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('Images Uploaded!')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('user updated')).toBeTruthy();
  expect(shop.saved).toEqual([
    { name: 'Meera', email: 'meera@example.test', phone: '98220', images: ['/uploads/1.webp'], version: 3, isAdmin: false },
  ]);
  await waitFor(() => expect(cleared()).toBe(2));
});

test('a slow deletion does not overtake the next upload', async () => {
  const user = userEvent.setup();
  const shop = aProfile(meera);
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await screenOf(async (call, body) => {
    if (call.startsWith('DELETE')) await held;
    return shop.line(call, body);
  });
  await user.upload(await screen.findByLabelText('Add pictures'), new File(['x'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('Uploading 1 picture...')).toBeTruthy();
  expect(shop.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  release?.();
  expect(await screen.findByText('Images Uploaded!')).toBeTruthy();
});

test('a file that is not an image is refused before it is sent', async () => {
  const user = userEvent.setup({ applyAccept: false });
  const shop = aProfile(meera);
  await screenOf(shop.line);
  await user.upload(await screen.findByLabelText('Add pictures'), new File(['x'], 'list.pdf', { type: 'application/pdf' }));
  expect((await screen.findAllByText('Please select a valid JPG or PNG image file.')).length).toBe(2);
  expect(shop.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a failed upload can be sent again', async () => {
  const user = userEvent.setup();
  const shop = aProfile(meera);
  let isCut = true;
  await screenOf((call, body) => {
    if (isCut && call.startsWith('POST')) throw new TypeError('cut');
    return shop.line(call, body);
  });
  await user.upload(await screen.findByLabelText('Add pictures'), new File(['x'], 'me.png', { type: 'image/png' }));
  const again = await screen.findByRole('button', { name: 'Upload picture 1 again' });
  isCut = false;
  await user.click(again);
  expect(await screen.findByText('Images Uploaded!')).toBeTruthy();
});

test('a picture that a busy shop refuses is kept, and can be sent again', async () => {
  const user = userEvent.setup();
  const shop = aProfile(meera);
  let isBusy = true;
  const busy = { error: true, status: false, msg: 'Too many requests.', code: 'too_many', requestId: '1' };
  await screenOf((call, body) =>
    isBusy && call.startsWith('POST') ? Response.json(busy, { status: 429, headers: { 'x-haat': '1' } }) : shop.line(call, body),
  );
  await user.upload(await screen.findByLabelText('Add pictures'), new File(['x'], 'me.png', { type: 'image/png' }));
  const again = await screen.findByRole('button', { name: 'Upload picture 1 again' });
  isBusy = false;
  await user.click(again);
  expect(await screen.findByText('Images Uploaded!')).toBeTruthy();
});

test('a new address that is half typed stays beside another tab', async () => {
  const user = userEvent.setup();
  const shop = aProfile(meera);
  const WithTabs = () => {
    const [tab, setTab] = useState<AccountTab>('addresses');
    return <AccountScreen tab={tab} onTab={setTab} />;
  };
  await showScreen(<WithTabs />, (call, body) => (call === 'GET /api/user/addresses' ? { addresses: [] } : shop.line(call, body)));
  await user.click(await screen.findByRole('button', { name: words().addresses.add }));
  const city = () => screen.getByLabelText<HTMLInputElement>(/city/i);
  await user.type(city(), 'Nashik');
  await user.click(screen.getByRole('tab', { name: words().accountScreen.editProfile }));
  await user.click(screen.getByRole('tab', { name: words().addresses.title }));
  expect(city().value).toBe('Nashik');
});

test('a shopper whose new picture is gone from the shop reads that, and sends it again', async () => {
  const user = userEvent.setup();
  const shop = aProfile({ ...meera, images: ['/uploads/0.webp'] });
  let isGone = true;
  await screenOf((call, body) => {
    if (!isGone || !call.startsWith('PUT')) return shop.line(call, body);
    const refusal = {
      error: true,
      status: false,
      msg: 'Please select a valid JPG or PNG image file.',
      code: 'foreign_image',
      requestId: '1',
    };
    return Response.json(refusal, { status: 400, headers: { 'x-haat': '1' } });
  });
  await user.upload(await screen.findByLabelText('Add pictures'), new File(['x'], 'me.png', { type: 'image/png' }));
  await screen.findByText('Images Uploaded!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('A new picture is no longer in the shop. Send it again with Retry, or add it again, then save.'),
  ).toBeTruthy();
  // Pressed again at once, it would be saved without the picture.
  isGone = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A new picture has not been sent. Send it with Retry, or remove it, then save.')).toBeTruthy();
  expect(shop.saved).toEqual([]);
  isGone = false;
  await user.click(await screen.findByRole('button', { name: 'Upload picture 2 again' }));
  await waitFor(() => expect(shop.calls.filter((call) => call.startsWith('POST'))).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Upload picture 2 again' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shop.saved).toMatchObject([{ images: ['/uploads/0.webp', '/uploads/1.webp'] }]));
});

test.each([
  ['a.jpg', 'image/jpeg', true],
  ['a.jpg', 'image/jpg', true],
  ['a.webp', '', true],
  ['a.PNG', '', true],
  ['a.gif', 'image/gif', false],
  ['a.svg', 'image/svg+xml', false],
  ['a.jpg', 'application/pdf', false],
  ['a', '', false],
])('%s of type "%s": %s', (name, type, is) => {
  expect(isPicture({ name, type })).toBe(is);
});
