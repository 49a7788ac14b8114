/** A form that was opened before somebody else saved: what this person did not touch is not put back. */
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { Address } from '#contract/order.ts';
import { AddressDialog } from '#src/desk/features/orders/AddressDialog.tsx';
import { BarcodeSection } from '#src/desk/features/product/BarcodeSection.tsx';
import { outbox } from '#src/desk/outbox/desk-outbox.ts';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { WidgetProvider } from '#src/ui/widgets/WidgetProvider.tsx';
import { owner } from './support/owner.ts';

beforeEach(() => {
  localStorage.clear();
  startSession(owner);
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

/** Shows something, and then the same with what was fetched again. */
function show(children: ReactNode) {
  const client = new QueryClient();
  const page = (inner: ReactNode) => (
    <WidgetProvider>
      <QueryClientProvider client={client}>{inner}</QueryClientProvider>
    </WidgetProvider>
  );
  const { rerender } = render(page(children));
  return (again: ReactNode) => rerender(page(again));
}

test('an address is corrected as it was when the dialog opened', async () => {
  const address: Address = {
    username: 'Asha Rao',
    address1: '12 Lake Road',
    address2: 'Near the mill',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pincode: '411001',
    number: '9876501234',
  };
  const save = vi.fn(async () => undefined);
  const dialog = (of: Address) => (
    <AddressDialog title="Address" hint="" address={of} saveAs="Save" save={save} saved="Saved" onClose={() => undefined} />
  );
  const again = show(dialog(address));
  const phone = await screen.findByDisplayValue('9876501234');
  await userEvent.clear(phone);
  await userEvent.type(phone, '9876509999');
  again(dialog({ ...address, address1: '7 Hill Road' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const { state: _state, country: _country, ...lines } = address;
  expect(save).toHaveBeenCalledWith({ ...lines, number: '9876509999' }, lines);
});

test('a barcode replaces the one that was there when it was typed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  outbox.start({ client: new QueryClient(), notify: () => undefined });
  await outbox.open();
  const product = (barcode: string | null) => {
    const variants = [{ id: 'v', isOnSale: true, size: '', ram: '', weight: '', colour: '', barcode }];
    return { id: 'h-bowl', name: 'Bowl', variants } as unknown as DeskProduct;
  };
  const client = new QueryClient();
  client.setQueryData(['shown'], product(null));
  function Screen() {
    const { data } = useQuery<DeskProduct>({ queryKey: ['shown'], queryFn: skipToken });
    return data ? <BarcodeSection product={data} /> : null;
  }
  const routeTree = createRootRoute({ component: Screen });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox'), '4006381333931');
  act(() => void client.setQueryData(['shown'], product('96385074')));
  await userEvent.click(screen.getByRole('button', { name: 'Save the barcode' }));
  const edits = () => outbox.view().waiting.flatMap(({ rows }) => rows.map(({ payload }) => payload));
  await waitFor(() => expect(edits()).toHaveLength(1));
  expect(edits()[0]).toMatchObject({ edit: { set: { barcode: '4006381333931' }, was: { barcode: null } } });
  // It waits on the device, and stays in its field.
  expect(screen.getByRole('textbox')).toHaveProperty('value', '4006381333931');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save the barcode' })).toBeNull());
});
