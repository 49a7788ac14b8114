import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShareButton } from '#src/shop/features/product/ShareButton.tsx';
import { shownToasts } from '#src/ui/toaster.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const user = userEvent.setup();
const link = `${location.origin}/product/lotus-chai-mug`;

/** The share sheet of a phone; without `share`, a browser that has none. */
function browserWith(share: ((data: ShareData) => Promise<void>) | undefined): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

beforeEach(() => {
  // Something is open over the page: it is not part of the shared address.
  history.replaceState(null, '', '/product/lotus-chai-mug?choose=lotus-chai-mug#reviews');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  history.replaceState(null, '', '/');
});

async function tapShare(): Promise<void> {
  await showScreen(<ShareButton name="Lotus chai mug" />, () => ({}));
  await user.click(screen.getByRole('button', { name: 'Share this product' }));
}

test('Share passes name and address of the product to the share sheet, and shows no message', async () => {
  const share = vi.fn(async () => undefined);
  browserWith(share);
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await tapShare();
  expect(share.mock.calls).toEqual([[{ title: 'Lotus chai mug', url: link }]]);
  expect(copied).not.toHaveBeenCalled();
  expect(shownToasts()).toEqual([]);
});

test('Share names the address that the shop gives itself, not the host it was opened at', async () => {
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'og:url');
  meta.content = 'https://shop.example.in/search';
  document.head.append(meta);
  const share = vi.fn(async () => undefined);
  browserWith(share);
  await tapShare().finally(() => meta.remove());
  expect(share.mock.calls).toEqual([[{ title: 'Lotus chai mug', url: 'https://shop.example.in/product/lotus-chai-mug' }]]);
});

test('closing the share sheet shows no error and copies nothing', async () => {
  const closed = vi.fn(async () => {
    throw new DOMException('Share canceled', 'AbortError');
  });
  browserWith(closed);
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await tapShare();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(copied).not.toHaveBeenCalled();
  expect(shownToasts()).toEqual([]);
});

test('Share copies the link and shows a message where there is no share sheet', async () => {
  browserWith(undefined);
  await tapShare();
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('Share shows the link for manual copying where the clipboard is blocked', async () => {
  browserWith(undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Write permission denied', 'NotAllowedError'));
  await tapShare();
  expect(await screen.findByText(link)).toBeTruthy();
  expect(screen.queryByText('Link copied')).toBeNull();
});
