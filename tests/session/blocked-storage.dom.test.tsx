/** A browser whose settings block all storage: no localStorage, no IndexedDB. */
import { renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { createQueryClient, type Notify } from '#src/cache/query-client.ts';
import { currentSession, endSession } from '#src/shop/session/session.ts';
import { useSignIn } from '#src/shop/data/user.ts';
import { configureTransport } from '#src/network/send.ts';
import { shopper } from '#tests/support/client/fake-cart-server.ts';

const user = { id: shopper.userId, name: shopper.name, email: shopper.email };
/** False: the browser sends no cookies either, and the server does not recognise the shopper at the next call. */
let hasCookies = true;

beforeEach(() => {
  hasCookies = true;
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: blocked, set: blocked }));
  configureTransport({
    origin: '',
    fetch: async (url) => {
      const ours = { headers: { 'x-haat': '1' } };
      if (url === '/api/user/signin')
        return Response.json({ error: false, status: true, msg: words().signIn.welcome, token: shopper.token, user }, ours);
      if (!hasCookies)
        return Response.json(
          { error: true, status: false, msg: 'Please Login', code: 'session_ended', requestId: 'r' },
          { ...ours, status: 401 },
        );
      return Response.json(
        { _id: user.id, id: user.id, name: user.name, email: user.email, phone: '', images: [], isAdmin: false, version: 1 },
        ours,
      );
    },
  });
});
afterEach(endSession);

/** Signs in; returns the messages that the shopper sees. */
async function signIn(): Promise<Parameters<Notify>[0][]> {
  const said: Parameters<Notify>[0][] = [];
  const client = createQueryClient({ notify: (notice) => void said.push(notice) });
  const { result } = renderHook(() => useSignIn(), {
    wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  result.current.mutate({ email: user.email, password: 'mango-tree-77' });
  await waitFor(() => expect(result.current.isIdle || result.current.isPending).toBe(false));
  return said;
}

test('without storage a sign-in works for this visit, and says so', async () => {
  expect(await signIn()).toMatchObject([{ tone: 'success', text: words().signIn.thisVisit }]);
  expect(currentSession()).toEqual(shopper);
  endSession();
  expect(currentSession()).toBeUndefined();
});

test('without storage and cookies sign-in explains why it cannot work, and nobody is signed in', async () => {
  hasCookies = false;
  expect(await signIn()).toMatchObject([{ tone: 'error', text: words().signIn.blocked }]);
  expect(currentSession()).toBeUndefined();
});
