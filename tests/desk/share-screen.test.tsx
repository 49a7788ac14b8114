import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareScreen } from '#src/desk/features/share/ShareScreen.tsx';
import { endSession, type Session, startSession } from '#src/desk/session/desk-session.ts';

// For both tests: a module that is still on its way when another one begins would not be replaced there.
const again = vi.hoisted(() => ({ arrived: () => {} }));
vi.mock('#src/ui/pictures-again.lazy.ts', () => ({
  pictureAgain: () => new Promise<boolean>((resolve) => (again.arrived = () => resolve(true))),
}));

afterEach(() => {
  cleanup();
  endSession();
});

test('a poster whose logo is not on this device has its name and code, and no torn picture', async () => {
  startSession({ userId: 'u', token: 't', role: 'owner', shopName: 'Meera Crafts', address: 'https://meera.example' } as Session);
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ShareScreen />
    </QueryClientProvider>,
  );
  const logo = container.querySelector('img');
  if (!logo) throw new Error('no logo');
  fireEvent.error(logo);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Meera Crafts' })).toBeDefined();
  expect(await screen.findByRole('img', { name: 'QR code of https://meera.example/' })).toBeDefined();
});

test('the logo is back on the poster as soon as it can be had', async () => {
  startSession({ userId: 'u', token: 't', role: 'owner', shopName: 'Meera Crafts', address: 'https://meera.example' } as Session);
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ShareScreen />
    </QueryClientProvider>,
  );
  const logo = container.querySelector('img');
  if (!logo) throw new Error('no logo');
  fireEvent.error(logo);
  expect(container.querySelector('img')).toBeNull();
  await waitFor(() => {
    again.arrived();
    expect(container.querySelector('img')?.src).toBe(logo.src);
  });
});
