/** The browser may offer to install the shop before the code is there that answers. */
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

test('an offer that came before its code is shown after an order on this visit', async () => {
  localStorage.setItem('haat-install', JSON.stringify({ visits: 1, lastVisit: Date.now(), ordered: true, refusedAt: 0 }));
  const { useInvitation, watchInstall } = await import('#src/pwa/install-prompt.ts');
  const { result } = renderHook(() => useInvitation());
  expect(result.current).toBe('none');
  watchInstall(new Event('beforeinstallprompt'));
  await waitFor(() => expect(result.current).toBe('offer'));
});
