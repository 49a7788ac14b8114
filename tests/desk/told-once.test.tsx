/** A failure is told once: in the dialog that is open, or in a toast, which a later success ends. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CarriedBy } from '#contract/desk/cash.ts';
import type { DeskReturn } from '#contract/desk/order-return.ts';
import { createQueryClient } from '#src/cache/query-client.ts';
import type { StaffMember } from '#src/desk/data/staff.ts';
import { TakeCashDialog } from '#src/desk/features/cash/TakeCashDialog.tsx';
import { InviteDialog } from '#src/desk/features/people/InviteDialog.tsx';
import { MemberDialog } from '#src/desk/features/people/MemberDialog.tsx';
import { AcceptDialog } from '#src/desk/features/returns/AcceptDialog.tsx';
import { CountDialog } from '#src/desk/features/returns/CountDialog.tsx';
import { DeclineDialog } from '#src/desk/features/returns/DeclineDialog.tsx';
import { PauseSection } from '#src/desk/features/settings/PauseSection.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const calls = vi.hoisted(() => ({ saveChange: vi.fn() }));
vi.mock('#src/desk/data/saved-change.ts', async (original) => ({ ...(await original<object>()), saveChange: calls.saveChange }));

const msg = 'Somebody changed it a minute ago.';
const at = '2026-11-26T08:30:00.000Z';
const id = '0190f1f0-0000-7000-8000-000000000001';
const one = {
  id,
  order: { id, number: 1042 },
  lines: [{ lineId: id, title: 'Kurta', image: '', options: 'M', quantity: 2 }],
  worthPaise: 105_000,
  refundedPaise: 0,
} as unknown as DeskReturn;
const carried: CarriedBy = {
  courier: 'Blue Dart',
  carriedPaise: 60_000,
  since: at,
  orders: [{ orderId: id, number: 1042, name: 'Radhika Sharma', amountPaise: 60_000, at }],
};
const member = { id, name: 'Meera', email: 'meera@haat.test', role: 'staff', refundLimit: 0, signInPhone: null } as unknown as StaffMember;

const notify = vi.fn();
beforeEach(() => {
  notify.mockReset();
  localStorage.clear();
  startSession(owner);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json(
        { error: true, status: false, msg, code: 'changed_meanwhile', requestId: 'x' },
        { status: 409, headers: { 'x-haat': '1' } },
      ),
    ),
  );
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

/** Renders something that may open a dialog, with the mutations of the app. */
function show(children: ReactNode): void {
  const router = createRouter({ routeTree: createRootRoute({ component: () => children }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient({ notify })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const type = (dialog: HTMLElement, label: string | RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
const close = () => undefined;

test.each([
  [
    'takes cash',
    () => <TakeCashDialog carried={carried} onClose={close} />,
    (dialog: HTMLElement) => type(dialog, /^Counted/, '600'),
    /^Take Rs/,
  ],
  ['accepts a return', () => <AcceptDialog one={one} onClose={close} />, close, /^Accept/],
  [
    'declines a return',
    () => <DeclineDialog one={one} onClose={close} />,
    (dialog: HTMLElement) => type(dialog, /^Why/, 'Worn'),
    /^Decline/,
  ],
  ['counts a return', () => <CountDialog one={one} onClose={close} />, close, /./],
  ['invites somebody', () => <InviteDialog onClose={close} />, (dialog: HTMLElement) => type(dialog, /email/i, 'ravi@haat.test'), /^Send/],
  ['ends work', () => <MemberDialog member={member} isSelf={false} onClose={close} />, close, /^End/],
] as const)('the dialog that %s tells a refusal, and no toast repeats it', async (_name, dialogOf, fill, button) => {
  show(dialogOf());
  const dialog = await screen.findByRole('dialog');
  fill(dialog);
  const buttons = within(dialog).getAllByRole('button', { name: button });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  expect((await within(dialog).findByRole('alert')).textContent).toContain(msg);
  expect(notify).not.toHaveBeenCalled();
});

test('a failure that comes after its dialog was closed is told in a toast', async () => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string) => {
    await late;
    return fetch(url);
  });
  function Asked() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <AcceptDialog one={one} onClose={() => setOpen(false)} /> : null;
  }
  show(<Asked />);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(
    within(dialog)
      .getAllByRole('button', { name: /^Accept/ })
      .at(-1) as HTMLElement,
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer();
  await waitFor(() => expect(notify.mock.calls).toEqual([[expect.objectContaining({ tone: 'error', text: msg })]]));
});

test('closing the shop fails in its dialog, not at the time, and no toast repeats it', async () => {
  calls.saveChange.mockRejectedValue(new Error('full'));
  show(<PauseSection pause={null} isWaiting={false} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Close/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: /^Close the shop/ }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  expect(
    within(dialog)
      .getByLabelText(/^Opens again/)
      .getAttribute('aria-invalid'),
  ).not.toBe('true');
  expect(notify).not.toHaveBeenCalled();
});

test('opening it again has no dialog: one toast, which knows when it was pressed', async () => {
  calls.saveChange.mockRejectedValue(new Error('full'));
  show(<PauseSection pause={{ until: '2026-12-31T08:30:00.000Z', words: '' }} isWaiting={false} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Open/ }));
  await waitFor(() => expect(notify).toHaveBeenCalled());
  expect(notify.mock.calls).toEqual([[{ tone: 'error', text: expect.any(String), pressedAt: expect.any(Number) }]]);
});
