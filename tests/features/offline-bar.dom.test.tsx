/** The bar above every screen tells the truth about the device, the server and the signed-in shopper. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { startSession } from '#src/shop/session/session.ts';
import { OfflineBar } from '#src/shop/features/shell/OfflineBar.tsx';
import { resetScreen, showScreen } from '#tests/support/client/render-screen.tsx';

afterEach(resetScreen);

let isSilent = true;

async function open() {
  isSilent = true;
  const shown = await showScreen(<OfflineBar />, (call) => {
    if (isSilent) throw new TypeError('cut');
    return call.includes('/api/health') ? { status: 'ok' } : { categoryList: [], items: [], version: 1, acks: {} };
  });
  await outbox.open();
  // A request gets no response, not even the probe.
  await shown.client.fetchQuery({ ...categoriesQuery(), retry: false }).catch(() => undefined);
  return shown;
}

const says = (words: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));

function network(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  globalThis.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

test('a silent server is no offline device; visitors, pictures and forms are promised no sending', async () => {
  await open();
  await says('The shop is unreachable. Pages you have viewed are still available.');
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: '0190f1f0-0000-7000-8000-000000000001' });
  await says('The shop is unreachable. Changes are saved and will be sent.');
  network(false);
  await says("You're offline. Changes are saved and will be sent.");
  isSilent = false;
  network(true);
  await says('');
});
