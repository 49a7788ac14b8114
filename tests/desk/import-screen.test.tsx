/** The screen of an import: what it says and offers in each phase, to an owner and to staff, and when it looks again. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportPhase, ProductImport } from '#contract/desk/import.ts';
import { importQuery } from '#src/desk/data/import.ts';
import { productChoicesQuery } from '#src/desk/data/product.ts';
import { ImportScreen } from '#src/desk/features/import/ImportScreen.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const id = '0190f1f0-0000-7000-8000-000000000001';
const at = '2026-11-26T10:00:00.000Z';
const found: ProductImport = {
  id,
  fileName: 'summer.csv',
  bytes: 100,
  by: 'Asha',
  phase: 'checked',
  rowsRead: 9,
  createdAt: at,
  failure: null,
  done: 0,
  perSecond: null,
  ignored: [],
  questions: null,
  answers: { shelves: [], options: [], hosts: [], mode: 'all', pieces: false },
  checkedAt: at,
  appliedAt: null,
  undoneAt: null,
  undoUntil: null,
  counts: { rows: { read: 9, ready: 6, refused: 3, applied: 0 }, products: { new: 4, changed: 2, same: 0, refused: 3 }, notes: 0 },
  differences: [
    { id: 'kurta', kind: 'changed', name: 'Kurta', fields: [{ field: 'pricePaise', was: 10_000, set: 15_000 }] },
    {
      id: 'mug',
      kind: 'new',
      name: 'Mug',
      fields: [
        { field: 'pieces', was: null, set: 5 },
        { field: 'images', was: null, set: [] },
      ],
    },
  ],
  kept: [],
};
const problems = {
  items: [{ line: 88, column: 'Price', value: '12;99', words: 'This is not a price.', hint: 'Write 12.99.' }],
  next: null,
};

let sent: { method: string; path: string; body: unknown }[] = [];
/** What the server has. */
let now: ProductImport = found;
const answer = (body: object) => new Response(JSON.stringify(body), { headers: { 'x-haat': '1', 'content-type': 'application/json' } });

beforeEach(() => {
  sent = [];
  startSession(owner);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') sent.push({ method, path, body: JSON.parse(String(body)) as unknown });
    return answer(path.endsWith('/problems') ? problems : now);
  });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

async function open(part: Partial<ProductImport>): Promise<void> {
  now = { ...found, ...part };
  const client = new QueryClient();
  client.setQueryData(productChoicesQuery().queryKey, {
    categories: [{ id: 'home', name: 'Home', children: [{ id: 'lamps', name: 'Lamps', taxClass: null, hsn: null }] }],
    taxClasses: [],
    locations: [],
    isRegistered: true,
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ImportScreen id={id} /> }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'summer.csv' });
}

test('a checked file says what it would do, and what is wrong in which line', async () => {
  await open({});
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['4', '2', '0', '3']);
  const list = await screen.findByRole('list', { name: 'Problems' });
  expect(within(list).getByRole('listitem').textContent).toBe('Line 88, Price “12;99” This is not a price. Write 12.99.');
  const line = screen.getAllByRole('listitem').find((one) => one.textContent === 'Price: Rs 100, now Rs 150');
  // No translator changes an amount.
  const kept = [...(line?.querySelectorAll('[translate=no]') ?? [])].map((one) => one.textContent);
  expect(kept.join(' ')).toMatch(/^Rs 100,? Rs 150$/);
  expect(screen.getByText('Pieces: 5')).toBeDefined();
});

test('an owner applies the check that is on screen, without the rows that have problems', async () => {
  await open({});
  await userEvent.click(screen.getByRole('button', { name: 'Apply without these 3' }));
  expect(sent).toEqual([{ method: 'POST', path: `/api/desk/imports/${id}/apply`, body: { checkedAt: at, withoutRefused: true } }]);
});

test('staff read that an owner applies it, and have no button for it', async () => {
  startSession({ ...owner, role: 'staff' });
  await open({});
  expect(screen.getByText('An owner applies it. You have checked it for them.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
});

test('a file without news has nothing to apply', async () => {
  await open({ counts: { ...found.counts!, products: { new: 0, changed: 0, same: 9, refused: 0 } }, differences: [] });
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
});

test('what a file asks is sent once all is chosen; what is missing has the focus', async () => {
  await open({
    phase: 'asking',
    counts: null,
    questions: { shelves: [{ word: 'lampen', rows: 2 }], options: [], prices: true, colours: 0, hosts: [] },
  });
  const shelf = await screen.findByLabelText('Where “lampen” belongs, 2 products');
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect([sent, document.activeElement]).toEqual([[], shelf]);
  expect(screen.getAllByText('Choose one of them.')).toHaveLength(2);
  await userEvent.selectOptions(shelf, 'Lamps');
  await userEvent.selectOptions(screen.getByLabelText('Prices in the file'), 'contain GST');
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  const body = { shelves: [{ word: 'lampen', subCatId: 'lamps' }], options: [], hosts: [], prices: 'with', mode: 'all', pieces: false };
  expect(sent).toEqual([{ method: 'PUT', path: `/api/desk/imports/${id}/answers`, body }]);
});

test('products that the file does not list are counted, and go off sale where that is chosen', async () => {
  await open({ counts: { ...found.counts, unlisted: 3 } as ProductImport['counts'] });
  const field = await screen.findByLabelText<HTMLSelectElement>('3 products on sale are not in the file');
  expect(field.selectedOptions[0]?.textContent).toBe('They stay on sale');
  await userEvent.selectOptions(field, 'They go off sale');
  await userEvent.selectOptions(field, 'They stay on sale');
  await userEvent.selectOptions(field, 'They go off sale');
  await userEvent.click(screen.getByRole('button', { name: 'Check it again' }));
  expect(sent.map(({ body }) => body)).toEqual([{ ...found.answers, unlisted: 'off' }]);
});

test('where only prices are taken, or all are listed, nothing is said of other products', async () => {
  await open({ counts: { ...found.counts, unlisted: 0 } as ProductImport['counts'] });
  expect(screen.queryByLabelText(/not in the file/)).toBeNull();
  cleanup();
  await open({ counts: { ...found.counts, unlisted: 3 } as ProductImport['counts'] });
  await userEvent.selectOptions(screen.getByLabelText('What to take from the file'), 'Only prices and pieces');
  expect(screen.queryByLabelText(/not in the file/)).toBeNull();
});

const fromHosts = { shelves: [], options: [], prices: false, colours: 0, hosts: [{ host: 'cdn.example.com', pictures: 312 }] };

test('an owner says whether pictures are fetched from a host', async () => {
  await open({ phase: 'asking', counts: null, questions: fromHosts });
  await userEvent.selectOptions(await screen.findByLabelText('312 pictures are at cdn.example.com'), 'Fetch them from there');
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  const hosts = [{ host: 'cdn.example.com', pictures: 'fetch' }];
  expect(sent.map(({ body }) => body)).toEqual([{ shelves: [], options: [], hosts, mode: 'all', pieces: false }]);
});

test('staff can only leave the pictures of a host out', async () => {
  startSession({ ...owner, role: 'staff' });
  await open({ phase: 'asking', counts: null, questions: fromHosts });
  const field = await screen.findByLabelText('312 pictures are at cdn.example.com');
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose one', 'Leave them out']);
  expect(screen.getByText('Only an owner can have them fetched.')).toBeDefined();
});

test('while pictures are fetched, it says how many are there', async () => {
  const answers = { ...found.answers, hosts: [{ host: 'cdn.example.com', pictures: 'fetch' as const }] };
  await open({ phase: 'fetching', counts: null, questions: fromHosts, answers, done: 120 });
  expect(await screen.findByText('120 of 312')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Fetching pictures' }).getAttribute('value')).toBe('120');
  expect(screen.getByRole('button', { name: 'Give up' })).toBeDefined();
});

test('an import that was taken back lists what stays, and why', async () => {
  await open({ phase: 'undone', undoneAt: at, kept: [{ id: 'kurta', name: 'Kurta', why: 'Somebody has changed it since.' }] });
  expect(within(screen.getByRole('list', { name: 'What stays' })).getByRole('listitem').textContent).toContain(
    'Somebody has changed it since.',
  );
});

test.each<[ImportPhase, number | false]>([
  ['staging', 1_000],
  ['asking', false],
  ['fetching', 1_000],
  ['checking', 1_000],
  ['checked', false],
  ['applying', 1_000],
  ['applied', false],
  ['undoing', 1_000],
  ['undone', false],
  ['refused', false],
  ['withdrawn', false],
])('%s: it looks again after %s ms, and never behind another page', (phase, ms) => {
  const query = importQuery(id);
  expect(query.refetchInterval({ state: { data: { ...found, phase }, error: null } })).toBe(ms);
  expect(query).not.toHaveProperty('refetchIntervalInBackground');
});
