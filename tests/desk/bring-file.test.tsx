/** Sending a file of products: "refused" is what the shop says, a lost connection is not, and the upload goes on where it broke off. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUpload } from '#src/desk/data/current-upload.ts';
import { patient } from '#tests/support/patience.ts';
import { BringFile } from '#src/desk/features/import/BringFile.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const importId = '0190f1f0-0000-7000-8000-000000000001';
const megabyte = 1024 * 1024;
const failed = (status: number, code: string, msg: string) =>
  Response.json({ error: true, status: false, msg, code, requestId: '1' }, { status, headers: { 'x-haat': '1' } });
const told = (offset: number, id: string | null = null) => Response.json({ offset, importId: id }, { headers: { 'x-haat': '1' } });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** What is sent, and what is answered to it. */
let calls: { method: string; path: string; offset: string | null; bytes: number }[] = [];
let answer: (method: string) => Response | Promise<Response>;

beforeEach(() => {
  startSession(owner);
  calls = [];
  vi.stubGlobal('XMLHttpRequest', undefined);
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
  vi.stubGlobal('fetch', (path: string, { method = 'GET', headers, body }: RequestInit) => {
    calls.push({ method, path, offset: new Headers(headers).get('upload-offset'), bytes: body instanceof Blob ? body.size : 0 });
    return Promise.resolve(answer(method));
  });
});
afterEach(() => {
  cleanup();
  forgetUpload();
  endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fileOf = (bytes: number, name = 'goods.csv') => new File(['x'.repeat(bytes)], name, { type: 'text/csv', lastModified: 7 });

/** Opens the screen; gives its field. */
async function open(): Promise<HTMLElement> {
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/', component: () => <BringFile isOffline={false} /> });
  const opened = createRoute({ getParentRoute: () => root, path: '/import/$id', component: () => <p>The import</p> });
  const router = createRouter({ routeTree: root.addChildren([route, opened]), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return screen.findByLabelText('Choose a file');
}
/** Opens the screen and chooses a file on it. */
const choose = async (file: File) => userEvent.upload(await open(), file);
const again = () => screen.queryByRole('button', { name: 'Try again' });

test('a file that the shop refuses says why, and is not offered to be sent again', async () => {
  answer = () => failed(422, 'import_refused', 'A quote in line 2 is never closed.');
  await choose(fileOf(12));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('This file was refused');
  expect(notice.textContent).toContain('A quote in line 2 is never closed.');
  expect(again()).toBeNull();
});

test.each([
  ['a small file', 12],
  ['a part of a large one', 3 * megabyte],
])('%s that a proxy finds too large ends the upload, and the screen says whose limit it is', async (_what, bytes) => {
  answer = (method) => (method === 'GET' ? told(0) : new Response('<html>413 Request Entity Too Large</html>', { status: 413 }));
  await choose(fileOf(bytes));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('The server in front of the shop refuses a file of this size.');
  expect(again()).toBeNull();
  expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(1);
});

test('a file whose connection is lost is not called refused, and is sent again by hand', async () => {
  // The browser says that there is no network: nothing goes on by itself.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer = lost;
  await choose(fileOf(3 * megabyte));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('The shop could not be reached');
  expect(notice.textContent).toContain('goods.csv stopped at 0.0 MB of 3.0 MB.');
  answer = (method) => (method === 'GET' ? told(2 * megabyte) : told(3 * megabyte, importId));
  await userEvent.click(again() ?? expect.fail());
  await screen.findByText('The import');
});

test('what had arrived is not sent again, and the screen says so', async () => {
  let arrive: ((response: Response) => void) | undefined;
  answer = (method) => (method === 'GET' ? told(2 * megabyte) : new Promise((resolve) => (arrive = resolve)));
  const file = fileOf(3 * megabyte);
  await choose(file);
  await screen.findByText('2.0 MB had arrived before and are not sent again.');
  expect(screen.getByText('2.0 MB of 3.0 MB')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Sending goods.csv' })).toMatchObject({ max: file.size, value: 2 * megabyte });
  const { path = '' } = calls[0] ?? {};
  expect(calls).toEqual([
    { method: 'GET', path, offset: null, bytes: 0 },
    { method: 'PATCH', path: `${path}?name=goods.csv&media=text%2Fcsv`, offset: String(2 * megabyte), bytes: megabyte },
  ]);
  arrive?.(told(file.size, importId));
  await screen.findByText('The import');
});

test('an upload goes on by itself when the shop can be reached again', async () => {
  let isBroken = true;
  answer = (method) => {
    if (method === 'GET') return told(isBroken ? 0 : megabyte);
    return isBroken ? lost() : told(3 * megabyte, importId);
  };
  await choose(fileOf(3 * megabyte));
  await screen.findByRole('alert');
  isBroken = false;
  await screen.findByText('The import', {}, { timeout: patient(5_000) });
  expect(calls.map(({ method, bytes }) => [method, bytes])).toEqual([
    ['GET', 0],
    ['PATCH', 3 * megabyte],
    ['GET', 0],
    ['PATCH', 2 * megabyte],
  ]);
});

test('a file that another tab sends says so and can be taken over', async () => {
  answer = (method) => (method === 'GET' ? told(0) : failed(409, 'upload_taken', 'This file is being sent from another tab or device.'));
  await choose(fileOf(3 * megabyte));
  expect((await screen.findByRole('alert')).textContent).toContain('from another tab');
  expect(again()).not.toBeNull();
});

test('a fault of the shop is not called a refusal', async () => {
  answer = () => failed(500, 'broken', 'Something went wrong.');
  await choose(fileOf(12));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('The file did not arrive');
  expect(notice.textContent).not.toContain('refused');
  expect(again()).not.toBeNull();
});

test('a small file takes one request', async () => {
  answer = () => failed(422, 'import_refused', 'No.');
  await choose(fileOf(megabyte));
  await screen.findByRole('alert');
  expect(calls.map(({ method, path, bytes }) => [method, path, bytes])).toEqual([['POST', '/api/desk/imports?name=goods.csv', megabyte]]);
});

test('a person who signs in next neither sees nor continues another person’s upload', async () => {
  answer = lost;
  await choose(fileOf(3 * megabyte));
  await screen.findByRole('alert');
  cleanup();
  startSession({ ...owner, userId: '01a20bea-5b61-7150-b69d-d2b26072ca20' });
  answer = () => failed(422, 'import_refused', 'No.');
  const before = calls.length;
  const field = await open();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.upload(field, fileOf(12, 'own.csv'));
  await screen.findByText('No.');
  expect(calls).toHaveLength(before + 1);
});

test('the same file has the same name, another one another', async () => {
  answer = () => failed(422, 'import_refused', 'No.');
  const big = 2 * megabyte;
  const later = new File(['x'.repeat(big)], 'goods.csv', { lastModified: 8 });
  for (const file of [fileOf(big), fileOf(big), fileOf(big + 1), fileOf(big, 'other.csv'), later]) {
    await choose(file);
    await screen.findByRole('alert');
    cleanup();
    forgetUpload();
  }
  const names = calls.map(({ path }) => path);
  expect([names.length, new Set(names).size, names[0]]).toEqual([5, 4, names[1]]);
  expect(names[0]).toMatch(/\/uploads\/[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});
