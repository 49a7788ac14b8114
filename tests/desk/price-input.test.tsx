/** The price in a row of the list of products. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskProductRow } from '#contract/desk/product.ts';
import { productChoicesQuery } from '#src/desk/data/product.ts';
import { PriceInput } from '#src/desk/features/product/PriceInput.tsx';

afterEach(cleanup);

const row = { id: 'kurta', name: 'Kurta', pricePaise: 129_900, subCatId: 'kurtas', hasOwnPrices: false } as unknown as DeskProductRow;

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(productChoicesQuery().queryKey, { categories: [], taxClasses: [], locations: [], prices: 'without' } as never);
  const onPrice = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <PriceInput row={row} onPrice={onPrice} />
    </QueryClientProvider>,
  );
  return { onPrice, field: screen.getByLabelText<HTMLInputElement>('Price of Kurta in rupees') };
}

test.each(['499,00', '499 only', '0.50'])('%s is kept with what is wrong with it, and saves nothing', async (text) => {
  const { onPrice, field } = open();
  await userEvent.clear(field);
  await userEvent.type(field, text);
  expect(field.getAttribute('aria-describedby')).toBeNull();
  await userEvent.tab();
  expect(field.value).toBe(text);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const problem = document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`);
  expect(problem?.textContent).toMatch(/\S/);
  expect(onPrice).not.toHaveBeenCalled();
  // Corrected, it is saved; the message goes.
  await userEvent.clear(field);
  await userEvent.type(field, '499{Enter}');
  expect(onPrice).toHaveBeenCalledWith({ paise: 49_900, shown: 49_900 });
  expect(field.getAttribute('aria-describedby')).toBeNull();
});

test('Escape brings the old price back and takes the message away', async () => {
  const { field } = open();
  await userEvent.type(field, 'x{Enter}');
  expect(field.getAttribute('aria-describedby')).not.toBeNull();
  await userEvent.type(field, '{Escape}');
  expect(field.value).toBe('1299');
  expect(field.getAttribute('aria-describedby')).toBeNull();
});
