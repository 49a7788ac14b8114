/** A shopper asks for another code for a new password. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { OtpForm } from '#src/shop/features/auth/OtpForm.tsx';
import { showScreen } from '#tests/support/client/render-screen.tsx';

test('once a new code is sent, the focus is in the field for it', async () => {
  await showScreen(<OtpForm redirect="/" email="meera@example.test" sentAt={undefined} />, () => ({
    error: false,
    status: true,
    msg: words().recover.sent,
  }));
  await userEvent.click(screen.getByRole('button', { name: words().auth.sendANewCode }));
  expect(await screen.findByRole('button', { name: words().auth.newCodeLater })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(words().auth.code)));
});

test('a shopper who types the password meanwhile goes on typing there', async () => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  await showScreen(<OtpForm redirect="/" email="meera@example.test" sentAt={undefined} />, async () => {
    await late;
    return { error: false, status: true, msg: words().recover.sent };
  });
  await userEvent.click(screen.getByRole('button', { name: words().auth.sendANewCode }));
  const password = screen.getByLabelText(words().auth.newPassword);
  await userEvent.type(password, 'mango');
  answer();
  expect(await screen.findByRole('button', { name: words().auth.newCodeLater })).toBeTruthy();
  expect(document.activeElement).toBe(password);
});
