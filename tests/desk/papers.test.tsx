/** What the screens of papers write, and who sees what of them. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { momentsOf, monthAt, monthsBetween } from '#contract/desk/month.ts';
import type { PaperMonth } from '#contract/desk/paper-month.ts';
import type { PaperRow } from '#contract/desk/paper.ts';
import { papersQuery } from '#src/desk/data/paper-list.ts';
import { paperMonthQuery } from '#src/desk/data/paper-month.ts';
import { amountText, monthParts, monthText } from '#src/desk/features/papers/paper-words.ts';
import { PaperMonthScreen } from '#src/desk/features/papers/PaperMonthScreen.tsx';
import { PapersScreen } from '#src/desk/features/papers/PapersScreen.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

const sum = { taxablePaise: 4_000_000, cgstPaise: 1_030_300, sgstPaise: 1_030_300, igstPaise: 2_060_000, amountPaise: 8_120_600 };
const series = [
  { series: 'IN', from: 'IN/26-27/001031', to: 'IN/26-27/001244', count: 214, missing: 0 },
  { series: 'CN', from: 'CN/26-27/000007', to: 'CN/26-27/000009', count: 3, missing: 0 },
];
const november: PaperMonth = { month: '2026-11', kinds: [], total: sum, hsn: [], series, money: [], tests: 0 };
const sentence = (month: Pick<PaperMonth, 'series' | 'total'>) =>
  monthParts(month)
    .flatMap(({ text, numbers }) => [text, numbers ?? []].flat())
    .join(', ');

test('a month is one sentence: how many papers, their numbers, and the GST', () => {
  expect(sentence(november)).toBe('214 invoices, IN/26-27/001031 to 001244, 3 credit notes, GST Rs\u00a041,206');
  const receipts = [{ series: 'RC', from: 'RC/26-27/000001', to: 'RC/26-27/000001', count: 1, missing: 0 }];
  const untaxed = { ...sum, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  expect(sentence({ series: receipts, total: untaxed })).toBe('1 receipt, RC/26-27/000001, Rs\u00a081,206 in all');
});

test('numbers of two financial years are both said in full, amounts have both decimals', () => {
  const years = [{ series: 'IN', from: 'IN/25-26/000001', to: 'IN/26-27/000001', count: 2, missing: 0 }];
  expect(sentence({ series: years, total: sum })).toContain('IN/25-26/000001 to IN/26-27/000001');
  expect([0, 5, -105_000, 12_345_678_90].map(amountText)).toEqual(['0.00', '0.05', '-1,050.00', '1,23,45,678.90']);
});

test('a month is one of India, and its year ends in December', () => {
  expect(momentsOf('2026-12')).toEqual({ from: '2026-11-30T18:30:00.000Z', to: '2026-12-31T18:30:00.000Z' });
  expect([monthAt(new Date('2026-10-31T18:29:59Z')), monthAt(new Date('2026-10-31T18:30:00Z'))]).toEqual(['2026-10', '2026-11']);
  expect(monthText('2026-02')).toBe('February 2026');
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2027-01', '2026-12', '2026-11']);
});

const paper: PaperRow = {
  id: '0190f1f0-0000-7000-8000-000000000001',
  kind: 'credit_note',
  number: 'CN/26-27/000009',
  issuedAt: '2026-11-26T08:30:00.000Z',
  amountPaise: 105_000,
  test: true,
  against: 'IN/26-27/001031',
  buyer: 'Radhika Sharma',
  orderId: '0190f1f0-0000-7000-8000-0000000000a1',
  orderNumber: 1042,
};

/** Opens the list of November as it was kept on the device; the server cannot be reached. */
async function open({
  items = [paper],
  since = '2026-11' as string | null,
  month = november,
  page = <PapersScreen month="2026-11" q="" />,
  heading = 'Papers',
} = {}) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData<unknown>(papersQuery({ month: '2026-11', q: '' }).queryKey, {
    pages: [{ items, next: null, since }],
    pageParams: [''],
  });
  client.setQueryData<unknown>(paperMonthQuery('2026-11').queryKey, month);
  const rootRoute = createRootRoute({ component: () => page });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: heading });
}

test('a paper says what it is, of whom, for which and that it was a test, and opens by its name', async () => {
  startSession(owner);
  await open();
  const row = screen.getByRole('listitem').textContent;
  for (const part of [
    'Credit note CN/26-27/000009',
    '26 Nov 2026',
    'No. 1042',
    'Radhika Sharma',
    'for IN/26-27/001031',
    'Test',
    'Rs 1,050',
  ])
    expect(row).toContain(part);
  expect(screen.getByRole('button', { name: 'Open Credit note CN/26-27/000009' })).toBeTruthy();
});

test('an owner sees the month and its files, the staff the list alone', async () => {
  startSession(owner);
  await open();
  expect(screen.getByRole('region', { name: 'November 2026 for the accountant' }).textContent).toContain('214 invoices');
  for (const file of ['Documents', 'HSN summary', 'Sales by state', 'Numbers', 'Money'])
    expect(screen.getByRole('button', { name: file })).toBeTruthy();
  cleanup();
  startSession({ ...owner, role: 'staff' });
  await open();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText(/accountant/)).toBeNull();
});

test('without papers it says what makes one; with test payments alone, that they do not count', async () => {
  startSession(owner);
  await open({ items: [], since: null });
  expect(screen.getByRole('heading', { name: 'No papers yet' })).toBeTruthy();
  expect(screen.queryByText(/accountant/)).toBeNull();
  cleanup();
  await open({ month: { ...november, series: [], tests: 2 } });
  expect(screen.getByText(/^2 papers are of test payments/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Documents' })).toBeNull();
});

const statesRow = { table: '7', place: '29-Karnataka', basisPoints: 500, ...sum };

test.each([
  ['has the sales by state, with the table of GSTR-1', { states: [statesRow] }, ['29-Karnataka', '7', '5']],
  ['that an older version has kept is shown without its states', {}, undefined],
])('the page of a month to print %s', async (_, kept, cells) => {
  startSession(owner);
  const kinds = [{ kind: 'tax_invoice' as const, count: 1, ...sum }];
  await open({ month: { ...november, kinds, ...kept }, page: <PaperMonthScreen month="2026-11" />, heading: 'November 2026' });
  expect(screen.getByRole('region', { name: 'Documents' })).toBeTruthy();
  const row = screen.queryByRole('region', { name: 'Sales by state' })?.querySelector('tbody tr');
  expect(row && [...row.children].map(({ textContent }) => textContent).slice(0, 3)).toEqual(cells);
});

test('numbers that are missing are told', async () => {
  startSession(owner);
  await open({ month: { ...november, series: [{ series: 'IN', from: 'IN/26-27/000001', to: 'IN/26-27/000004', count: 2, missing: 2 }] } });
  expect(screen.getByText(/^2 numbers are missing/)).toBeTruthy();
});
