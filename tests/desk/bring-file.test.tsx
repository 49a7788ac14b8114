/** Sending a file of products: "refused" is what the shop says, a lost connection is not. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BringFile } from '#src/desk/features/import/BringFile.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const refusal = { error: true, status: false, msg: 'A quote in line 2 is never closed.', code: 'import_refused', requestId: '1' };

/** Answers, or none where the connection is lost. */
let answer: Response | undefined;
beforeEach(() => {
  startSession(owner);
  vi.stubGlobal('XMLHttpRequest', undefined);
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
  vi.stubGlobal('fetch', () => (answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'))));
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

test.each([
  [
    'that the shop refuses says why',
    'This file was refused',
    refusal.msg,
    Response.json(refusal, { status: 422, headers: { 'x-haat': '1' } }),
  ],
  ['whose connection is lost is not called refused', 'The file did not arrive', 'Could not connect', undefined],
])('a file %s', async (_, title, text, response) => {
  answer = response;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <BringFile isOffline={false} /> }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['handle,name\n'], 'goods.csv', { type: 'text/csv' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain(title);
  expect(notice.textContent).toContain(text);
});
