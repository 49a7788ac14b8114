/** A list of PIN codes that an earlier version has saved: the rest of its form can be changed, and a new line is asked about. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/cache/query-client.ts';
import { deliveryRulesQuery } from '#src/desk/data/delivery-rules.ts';
import { DeliverySection } from '#src/desk/features/locations/DeliveryForm.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const calls = vi.hoisted(() => ({ saveChange: vi.fn() }));
vi.mock('#src/desk/data/saved-change.ts', async (original) => ({ ...(await original<object>()), saveChange: calls.saveChange }));

const pincodes = '411001,Pune\n411004,Pune,FALSE';

beforeEach(() => {
  localStorage.clear();
  calls.saveChange.mockReset().mockResolvedValue('sent');
  startSession(owner);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const client = createQueryClient({ notify: () => undefined });
  client.setQueryData<unknown>(deliveryRulesQuery().queryKey, { delivery: { pincodes, minimumOrder: 300 } });
  render(
    <QueryClientProvider client={client}>
      <DeliverySection />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save delivery' }));

test('the smallest order is changed while a line of the list stays that would be asked about', async () => {
  const smallest = await screen.findByLabelText(/^Smallest order/);
  await userEvent.type(screen.getByRole('textbox', { name: /PIN codes/ }), ' {enter}');
  await userEvent.clear(smallest);
  await userEvent.type(smallest, '500');
  await save();
  await waitFor(() => expect(calls.saveChange).toHaveBeenCalled());
  const saved = { saveDelivery: vi.fn() };
  const [make] = calls.saveChange.mock.calls[0] as [(changes: typeof saved) => void];
  make(saved);
  expect(saved.saveDelivery.mock.calls[0]?.[0]).toEqual({ set: { minimumOrder: 500 }, was: { minimumOrder: 300 } });
  expect(screen.getByRole('status').textContent).toContain('Line 2 seems to say that the place is not served');
});

test('a list that is changed is saved once no line says that its place is not served', async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: /PIN codes/ }), '{enter}411006');
  await save();
  expect(await screen.findByText(/^A line seems to say/)).toBeTruthy();
  expect(calls.saveChange).not.toHaveBeenCalled();
});
