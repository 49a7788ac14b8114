import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FilterChips } from '#src/shop/features/catalogue/FilterChips.tsx';
import { productCountLabel, priceRangeLabel, ratingLabel } from '#src/shop/features/catalogue/filter-labels.ts';
import { isFiltered, pagesOf, parseListSearch } from '#src/shop/features/catalogue/list-search.ts';
import { ProductFilters } from '#src/shop/features/catalogue/ProductFilters.tsx';
import { onSlider, typedRupees, withEnd } from '#src/shop/features/catalogue/price-range.ts';
import { stockLabel } from '#src/shop/features/catalogue/stock-words.ts';

afterEach(cleanup);

test('a mistyped address still opens the list', () => {
  expect(parseListSearch({ minPrice: 'cheap', rating: 9, columns: 2, sort: 'best', page: -1 })).toEqual({});
});

test('a reversed price range is swapped', () => {
  expect(parseListSearch({ minPrice: 900, maxPrice: 200 })).toMatchObject({ minPrice: 200, maxPrice: 900 });
});

test('nothing is filtered by default, though the slider shows 100 to 10000', () => {
  expect(isFiltered(parseListSearch({}))).toBe(false);
  expect(pagesOf(parseListSearch({}))).toEqual([{ sort: 'newest', page: 1, perPage: 24 }]);
});

test('price and rating combine, and each further page keeps them', () => {
  const pages = pagesOf(parseListSearch({ minPrice: 500, maxPrice: 3000, rating: 4, page: 2 }));
  expect(pages).toHaveLength(2);
  for (const [index, page] of pages.entries()) expect(page).toMatchObject({ minPrice: 500, maxPrice: 3000, rating: 4, page: index + 1 });
});

test('a typed price moves the slider: grouping is read, steps of 5, inside 100 and 60000', () => {
  expect(typedRupees('Rs 1,29,999')).toBe(60_000);
  expect(typedRupees('1,003')).toBe(1005);
  expect(typedRupees('7')).toBe(100);
  expect(typedRupees('cheap')).toBeUndefined();
  expect(onSlider(60_001)).toBe(60_000);
});

test('the two ends of a price never cross', () => {
  expect(withEnd([500, 3000], 0, 4000)).toEqual([4000, 4000]);
  expect(withEnd([500, 3000], 1, 200)).toEqual([200, 200]);
});

test('filters have short labels that fit a chip', () => {
  expect(priceRangeLabel({ minPrice: 500, maxPrice: 3000 })).toBe('Rs\u00a0500 to 3,000');
  expect(priceRangeLabel({ maxPrice: 3000 })).toBe('Up to Rs\u00a03,000');
  expect(ratingLabel(5)).toBe('5 only');
  expect(ratingLabel(4)).toBe('4 and up');
  expect(productCountLabel(1)).toBe('1 product');
});

test('stock is described as plenty, few or none', () => {
  expect(stockLabel(6)).toBe('In stock');
  expect(stockLabel(2)).toBe('Only\u00a02\u00a0left');
  expect(stockLabel(0)).toBe('Out of stock');
});

test('typing a price narrows the list', async () => {
  const onChange = vi.fn();
  render(<ProductFilters subcategories={[]} all={{ name: 'All' }} value={{}} onChange={onChange} />);
  const highest = screen.getByLabelText('Highest price in rupees');
  await userEvent.clear(highest);
  await userEvent.type(highest, '2,500{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ minPrice: 100, maxPrice: 2500 });
});

test('by default the price is 100 to 10,000, and the stars go from 5 down to 1', () => {
  render(<ProductFilters subcategories={[]} all={{ name: 'All' }} value={{}} onChange={() => undefined} />);
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([value('Lowest price in rupees'), value('Highest price in rupees')]).toEqual(['100', '10,000']);
  expect(screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent?.trim())).toEqual([
    '5 only',
    '4 and up',
    '3 and up',
    '2 and up',
    '1 and up',
  ]);
});

test('choosing a subcategory or stars says nothing of the other filters, which stay', async () => {
  const onChange = vi.fn();
  const value = { minPrice: 500, maxPrice: 3000 };
  render(
    <ProductFilters
      subcategories={[{ id: 'mens-kurtas', name: 'Kurtas', count: 13 }]}
      all={{ name: 'All of Men’s' }}
      value={value}
      onChange={onChange}
    />,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All of Men’s' }).checked).toBe(true);
  await userEvent.click(screen.getByText('4 and up'));
  expect(onChange).toHaveBeenLastCalledWith({ rating: 4 });
  await userEvent.click(screen.getByText('Kurtas'));
  expect(onChange).toHaveBeenLastCalledWith({ subCatId: 'mens-kurtas' });
});

test('each filter can be cleared by itself, or all at once', async () => {
  const onClear = vi.fn();
  render(<FilterChips value={{ minPrice: 500, maxPrice: 3000, rating: 4 }} onClear={onClear} />);
  await userEvent.click(screen.getByRole('button', { name: /Clear Rs/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear 4 stars and up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(onClear.mock.calls.flat()).toEqual(['price', 'rating', 'all']);
});
