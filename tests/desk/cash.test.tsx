/** The screen of cash: figures, what couriers carry, and the dialog that takes it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CashDay } from '#contract/desk/cash.ts';
import { courierKey } from '#contract/desk/courier.ts';
import { cashQuery } from '#src/desk/data/cash.ts';
import { cashFile } from '#src/desk/features/cash/cash-file.ts';
import { CashScreen } from '#src/desk/features/cash/CashScreen.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const at = '2026-11-26T08:30:00.000Z';
const one = { orderId: '0190f1f0-0000-7000-8000-000000000001', number: 1042, name: 'Radhika Sharma', amountPaise: 60_000, at };
const two = { ...one, orderId: '0190f1f0-0000-7000-8000-000000000002', number: 1043, name: '=SUM(A1)' };
const empty: CashDay = {
  day: '2026-11-26',
  cashPaise: 0,
  upiPaise: 0,
  handedOverPaise: 0,
  shortPaise: 0,
  paidBackPaise: 0,
  received: [],
  handovers: [],
  paidBack: [],
  more: false,
  carried: [],
};
const handover = {
  id: '0190f1f0-0000-7000-8000-0000000000a1',
  courier: 'Ravi',
  carriedPaise: 60_000,
  receivedPaise: 50_000,
  shortPaise: 10_000,
  note: 'A note was torn',
  by: 'Meera',
  at,
  orders: [{ orderId: one.orderId, number: 1042, receivedPaise: 50_000, shortPaise: 10_000 }],
};
const busy: CashDay = {
  ...empty,
  cashPaise: 60_000,
  handedOverPaise: 50_000,
  shortPaise: 10_000,
  received: [{ ...two, method: 'cash' }],
  handovers: [handover],
  carried: [{ courier: 'Blue Dart', carriedPaise: 120_000, since: at, orders: [one, two] }],
};

/** What the server says, with its mark. */
const reply = (body: object, status: number) => Response.json(body, { status, headers: { 'x-haat': '1' } });

let sent: { path: string; body: unknown }[];
let answer: () => Response;
beforeEach(() => {
  sent = [];
  answer = () => reply(busy, 201);
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if ((init?.method ?? 'GET') === 'GET') return Promise.reject(new TypeError('Failed to fetch'));
    sent.push({ path: new URL(String(input), 'http://localhost').pathname, body: JSON.parse(String(init?.body)) as unknown });
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

/** Opens a day as it was kept on the device. */
async function open(day: CashDay | undefined, role: 'owner' | 'staff' = 'owner'): Promise<void> {
  startSession({ ...owner, role });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (day) client.setQueryData<unknown>(cashQuery(day.day).queryKey, day);
  const rootRoute = createRootRoute({ component: () => <CashScreen day="2026-11-26" /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Cash' });
}

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const takeIt = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Take the cash of Blue Dart' }));
  return screen.findByRole('dialog');
};

test('a day adds up cash of doors and couriers, and says what is short and still carried', async () => {
  await open(busy);
  expect(figure('Cash received')).toMatch(/Rs.1,100Rs.600 at doors, Rs.500 from couriers/);
  expect(figure('Short')).toMatch(/Rs.100/);
  expect(figure('With couriers now')).toMatch(/Rs.1,200/);
  const handed = screen.getByRole('region', { name: 'Handed over' }).textContent;
  for (const part of ['Ravi', 'Meera', 'A note was torn', 'No. 1042']) expect(handed).toContain(part);
  expect(screen.getByRole('link', { name: 'Day before' }).getAttribute('href')).toContain('day=2026-11-25');
});

test('a day without money says so, and one that cannot be read offers to try again', async () => {
  await open(empty);
  expect(screen.getByRole('heading', { name: 'No money at doors' })).toBeTruthy();
  cleanup();
  await open(undefined);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('who may not take cash sees no button for it', async () => {
  await open(busy, 'staff');
  expect(screen.queryByRole('button', { name: /^Take the cash/ })).toBeNull();
});

test('all orders of a courier are ticked, and less than they come to needs a note', async () => {
  await open(busy);
  const dialog = await takeIt();
  expect(
    within(dialog)
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ checked }) => checked),
  ).toEqual([true, true]);
  type('Counted, in rupees', '1,300');
  fireEvent.click(within(dialog).getByRole('button', { name: /^Take Rs/ }));
  expect(await within(dialog).findByText(/^These orders come to/)).toBeTruthy();
  type('Counted, in rupees', '1,150');
  fireEvent.click(within(dialog).getByRole('button', { name: /^Take Rs.1,150, Rs.50 short$/ }));
  expect(await within(dialog).findByText(/is missing\. Write a note/)).toBeTruthy();
  expect(sent).toEqual([]);
  type('What is missing, and why', 'Brings it tomorrow');
  fireEvent.click(within(dialog).getByRole('button', { name: /^Take Rs/ }));
  const body = { courier: 'Blue Dart', orderIds: [one.orderId, two.orderId], receivedPaise: 115_000, note: 'Brings it tomorrow' };
  await waitFor(() => expect(sent).toEqual([{ path: '/api/desk/handovers', body }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an order that is not ticked stays with the courier; a refusal is told in the dialog', async () => {
  const msg = 'Imran took the cash of No. 1043 at 14:05. Look at the list again.';
  answer = () => reply({ error: true, status: false, msg, code: 'changed_meanwhile', requestId: 'x' }, 409);
  await open(busy);
  const dialog = await takeIt();
  fireEvent.click(within(dialog).getAllByRole('checkbox')[0] ?? dialog);
  type('Counted, in rupees', '600');
  fireEvent.click(within(dialog).getByRole('button', { name: /^Take Rs.600$/ }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(msg);
  expect(sent[0]?.body).toMatchObject({ orderIds: [two.orderId], receivedPaise: 60_000 });
});

test('the file has a row for each order, and no name in it is a formula', () => {
  const text = cashFile(busy);
  expect(text).toMatch(/Paid at doors,No\. 1043[^,]*,'=SUM\(A1\),Cash,600\.00/);
  expect(text).toMatch(/Handed over,No\. 1042[^,]*,Ravi,Cash,500\.00,100\.00,A note was torn,Meera/);
  expect(text.match(/With couriers now/g)).toHaveLength(2);
});

test('money paid back is a number in the file, so that a sum counts it', () => {
  const text = cashFile({ ...empty, paidBackPaise: 50_000, paidBack: [{ ...one, name: '-cmd', amountPaise: 50_000 }] });
  expect(text).toMatch(/,'-cmd,,-500\.00,/);
});

test('a courier is the same whatever the capitals, spaces and the way letters are written', () => {
  expect(courierKey('  Blue   DART ')).toBe(courierKey('blue dart'));
  expect(courierKey('Jose\u0301')).toBe(courierKey('JOS\u00c9'));
  for (const pasted of ['Blue\u00a0Dart\u200b', '\u200eBLUE DART', 'Ｂｌｕｅ Dart'])
    expect(courierKey(pasted)).toBe(courierKey('Blue Dart'));
  expect(courierKey('Blue–Dart')).toBe(courierKey('Blue-Dart'));
  expect(courierKey('Blue Dart')).not.toBe(courierKey('Bluedart'));
});
