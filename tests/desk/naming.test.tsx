/** Names of people in sentences of the desk are left alone by the browser's translator. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskOrder } from '#contract/desk/order.ts';
import { words } from '#language/words.ts';
import { type AuditEntry, auditQuery } from '#src/desk/data/audit.ts';
import { customerQuery } from '#src/desk/data/customer.ts';
import { orderQuery } from '#src/desk/data/order.ts';
import { TakeCashDialog } from '#src/desk/features/cash/TakeCashDialog.tsx';
import { CustomerScreen } from '#src/desk/features/customers/CustomerScreen.tsx';
import { LogScreen } from '#src/desk/features/log/LogScreen.tsx';
import { MoneySection } from '#src/desk/features/orders/MoneySection.tsx';
import { SlipsScreen } from '#src/desk/features/orders/SlipsScreen.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { Naming } from '#src/desk/ui/Naming.tsx';
import { owner } from './support/owner.ts';

const orderId = '0190f1f0-0000-7000-8000-0000000000a1';
const courier = 'Imran Shaikh';

beforeEach(() => {
  startSession(owner);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

const kept = (box: ParentNode = document) => [...box.querySelectorAll('[translate=no]')].map((one) => one.textContent);

function show(component: () => ReactNode, client = new QueryClient()): void {
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test('a sentence keeps the names that it is told, and prices; an empty name is left out', () => {
  const say = (one: string, other: string) => `${one} took Rs 1,299 from ${other || 'somebody'}, Imran.`;
  const { container: box } = render(<Naming names={['Imran', 'قمیض']}>{say}</Naming>);
  expect(box.textContent).toBe(say('Imran', 'قمیض'));
  expect(kept(box)).toEqual(['Imran', 'Rs 1,299', 'قمیض']);
  cleanup();
  const { container: other } = render(<Naming names={['Imran', '']}>{say}</Naming>);
  expect(other.textContent).toBe('Imran took Rs 1,299 from somebody, Imran.');
});

test('the log keeps who did it, and the person to whom it was done', async () => {
  const entry: AuditEntry = {
    id: orderId,
    at: '2026-11-23T08:30:00.000Z',
    actorId: null,
    actorName: 'Asha Patil',
    via: 'desk',
    device: '',
    action: 'cash.handover',
    kind: 'handover',
    subject: orderId,
    label: courier,
    before: null,
    after: { courier, receivedPaise: 90_000 },
  };
  const products = { ...entry, id: `${orderId}2`, action: 'product.save', kind: 'product' as const, label: 'Indigo kurta', after: null };
  const client = new QueryClient();
  client.setQueryData(auditQuery({}).queryKey, { pages: [{ items: [entry, products], next: null }], pageParams: [''] } as never);
  show(() => <LogScreen search={{}} />, client);
  await screen.findAllByText('Asha Patil');
  expect(kept()).toEqual(['Asha Patil', courier, courier, 'Rs 900', 'Asha Patil']);
  expect(document.body.textContent).toContain(`Asha Patil took the cash of ${courier}`);
});

test('the name of a customer is the heading of their page, and is kept', async () => {
  const client = new QueryClient();
  const customer = {
    id: orderId,
    name: 'Asha Rose',
    email: 'rose@example.test',
    phone: '',
    since: '2026-11-23',
    orders: 0,
    spentPaise: 0,
    addresses: [],
  };
  client.setQueryData(customerQuery(orderId).queryKey, { pages: [{ customer, items: [], next: null }], pageParams: [''] } as never);
  show(() => <CustomerScreen id={orderId} />, client);
  expect(kept(await screen.findByRole('heading', { level: 1 }))).toEqual(['Asha Rose']);
});

test('a courier is kept in the sentence about money and in the title of a dialog', async () => {
  const order = {
    id: orderId,
    status: 'DELIVERED',
    refunds: [],
    leftPaise: 0,
    refundedPaise: 0,
    doorMethod: 'cash',
    courier,
    money: 'carried',
  };
  show(() => <MoneySection order={{ ...order, amountPaise: 90_000 } as unknown as DeskOrder} />);
  expect(await screen.findByText(courier)).toBeTruthy();
  expect(document.body.textContent).toContain(words().deskOrders.carriedBy(courier));
  expect(kept()).toContain(courier);
  cleanup();
  const carried = { courier, carriedPaise: 0, orders: [] } as never;
  show(() => <TakeCashDialog carried={carried} onClose={() => undefined} />);
  const title = await screen.findByRole('dialog', { name: words().deskCash.takeOf(courier) });
  expect(kept(title)).toContain(courier);
});

test('a packing slip keeps the names and the address on it', async () => {
  const address = {
    username: 'Asha Rose',
    address1: '14, Laxmi Niwas',
    address2: '',
    city: 'Pune',
    pincode: '411004',
    state: 'Maharashtra',
  };
  const order = { id: orderId, name: 'Asha Rose', address, phone: null, lines: [], placedAt: '2026-11-23T08:30:00.000Z', pieces: 1 };
  const client = new QueryClient();
  client.setQueryData(orderQuery(orderId).queryKey, order as never);
  show(() => <SlipsScreen ids={orderId} />, client);
  const slip = await screen.findByRole('article');
  expect(slip.querySelector('address')?.getAttribute('translate')).toBe('no');
  expect(kept(slip)).toContain('Haat');
});
