/** What an owner reads while products are on sale without a tax class, as it was last known on the device. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoredSettings } from '#contract/desk/setting.ts';
import type { Setup } from '#contract/desk/setup.ts';
import { todayKey } from '#src/desk/data/desk-key.ts';
import { settingsQuery } from '#src/desk/data/setting.ts';
import { openSetupStep } from '#src/desk/data/setup-step.ts';
import { SettingsScreen } from '#src/desk/features/settings/SettingsScreen.tsx';
import { SetupSteps } from '#src/desk/features/setup/SetupSteps.tsx';
import { TodayScreen } from '#src/desk/features/today/TodayScreen.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

beforeEach(() => {
  startSession(owner);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

function open(children: ReactNode, known?: (client: QueryClient) => void): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  known?.(client);
  const router = createRouter({ routeTree: createRootRoute({ component: () => children }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const link = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

test('Today counts them, with the way to the categories', async () => {
  const day = { orders: 0, amountPaise: 0 };
  const none = { toConfirm: 0, toPack: 0, packed: 0, refundsFailed: 0, requests: 0, oldestRequestAt: null, lowStock: 0 };
  const today = { ...none, today: day, weekBefore: day, week: [], withoutTaxClass: 3 };
  open(<TodayScreen loadSetup={() => expect.fail('the shop is open')} />, (client) => client.setQueryData(todayKey(), today));
  expect(await link('3 products are on sale without a GST rate')).toBe('/categories');
});

test('the settings say it beside the registration, with the way to the categories', async () => {
  const texts = Object.fromEntries(Object.keys(StoredSettings.shape).map((field) => [field, '']));
  const settings = StoredSettings.parse({ ...texts, taxScheme: 'regular', prices: 'with', lowStockAt: 3 });
  const reply = { settings, isOpen: false, sandbox: false, hasSamples: false, withoutTaxClass: 1 };
  open(<SettingsScreen />, (client) => client.setQueryData<unknown>(settingsQuery().queryKey, reply));
  expect(await screen.findByText('1 product is on sale without a GST rate')).toBeTruthy();
  expect(await link(/under Categories/)).toBe('/categories');
});

test('the step about tax leads to the categories once the registration is set', async () => {
  const setup = (count: number): Setup => ({
    steps: [{ step: 'tax', done: false, count }],
    isOpen: false,
    samples: 0,
    sandbox: false,
    previewLink: '',
    withoutTaxClass: 2,
  });
  open(<SetupSteps setup={setup(1)} />);
  expect(await screen.findByText('2 products are on sale without a GST rate')).toBeTruthy();
  expect(await link('GST and prices')).toBe('/categories');
  cleanup();
  open(<SetupSteps setup={setup(0)} />);
  expect(await link('GST and prices')).toBe('/settings');
});

test('the step about tax opens the settings at its question, which says what is missing', async () => {
  const texts = Object.fromEntries(Object.keys(StoredSettings.shape).map((field) => [field, '']));
  const settings = StoredSettings.parse({ ...texts, taxScheme: 'regular', lowStockAt: 3 });
  const reply = { settings, isOpen: false, sandbox: false, hasSamples: false };
  openSetupStep({ step: 'tax', path: '/settings' });
  open(<SettingsScreen />, (client) => client.setQueryData<unknown>(settingsQuery().queryKey, reply));
  const question = await screen.findByLabelText('How you pay GST');
  await vi.waitFor(() => expect(document.activeElement).toBe(question));
  expect(screen.getByText('A registered shop needs its GSTIN on every invoice.')).toBeTruthy();
  openSetupStep(undefined);
});
