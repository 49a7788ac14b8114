/** The days by which orders and the log are narrowed, as somebody types them. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DaysFilter } from '#src/desk/features/orders/DaysFilter.tsx';
import { parseLogSearch } from '#src/desk/features/log/log-search.ts';
import { parseOrdersSearch } from '#src/desk/features/orders/orders-search.ts';
import { dayOf } from '#src/desk/ui/list-params.ts';

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('From');
/** As a browser reports each key: an incomplete day is empty, and bad. */
function report(value: string, isBad = false) {
  Object.defineProperty(field(), 'validity', { configurable: true, value: { badInput: isBad } });
  fireEvent.change(field(), { target: { value } });
}

/** The filter of a list whose address is read again after every change. */
function open(first: string) {
  const asked: unknown[] = [];
  function List() {
    const [search, setSearch] = useState(parseOrdersSearch({ from: first, to: '2026-11-30' }));
    const narrow = (days: object) => {
      asked.push(days);
      setSearch(parseOrdersSearch({ ...days }));
    };
    return <DaysFilter value={search} onChange={narrow} />;
  }
  render(<List />);
  return asked;
}

test('a year that is typed over another one keeps the field, and the list asks for real days', () => {
  const asked = open('2025-11-23');
  for (const year of ['0002', '0020', '0202', '2026']) {
    report(`${year}-11-23`);
    expect(field().value).toBe(`${year}-11-23`);
  }
  expect(asked).toEqual([{ from: '2026-11-23', to: '2026-11-30' }]);
});

test('a day that is typed in part leaves the list as it is, and the field says what is missing', () => {
  const asked = open('2025-11-23');
  report('', true);
  fireEvent.blur(field());
  expect(asked).toEqual([]);
  expect(screen.getByText('Enter the day, the month and the year, or empty the field.')).toBeTruthy();
  report('');
  fireEvent.blur(field());
  expect(asked).toEqual([{ from: undefined, to: '2026-11-30' }]);
  expect(screen.queryByText('Enter the day, the month and the year, or empty the field.')).toBeNull();
});

test('an address with a day that the calendar does not have shows the list without it', () => {
  // Sales and cash read their day alone.
  const reads = [(day: string) => parseLogSearch({ day }).day, (day: string) => parseOrdersSearch({ from: day }).from, dayOf];
  for (const read of reads) {
    expect(read('2026-02-28')).toBe('2026-02-28');
    for (const day of ['2026-02-31', '0002-11-23', '2026-13-01']) expect(read(day)).toBeUndefined();
  }
});
