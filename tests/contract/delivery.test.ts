import { describe, expect, test } from 'vitest';
import { findDeliveryPlace, readDeliveryList } from '#contract/delivery.ts';

/** What couriers write beside a place that they do not serve. */
const refusals = [
  'N',
  'No',
  'no.',
  'No service',
  'NOT SERVICEABLE',
  'Non-serviceable',
  'Service not available',
  'Unserviceable',
  'un-serviced',
  'Undeliverable',
  'FALSE',
  'N/A',
  'Nil',
  "Isn't served",
  'Out of service area',
  'Suspended',
  'Service suspended',
  'Not currently served',
  'No longer delivered',
  '✗',
  '❌',
  '×',
  'नहीं',
];

describe('A line of the list of PIN codes', () => {
  test.each([
    ['411004', [411_004, 411_004, null]],
    ['411004 2', [411_004, 411_004, 2]],
    ['411 004, 2 days', [411_004, 411_004, 2]],
    ['४११००४ २', [411_004, 411_004, 2]],
    ['"411004";"2"', [411_004, 411_004, 2]],
    ['411004,2,', [411_004, 411_004, 2]],
    ['4110: 1 day', [411_000, 411_099, 1]],
    ['4', [400_000, 499_999, null]],
    ['400001-400104 4', [400_001, 400_104, 4]],
    ['400001 – 400104', [400_001, 400_104, null]],
    ['411004\t0', [411_004, 411_004, 0]],
    ['411001,Pune,2', [411_001, 411_001, 2]],
    ['110001,New Delhi,Y,Y,3', [110_001, 110_001, 3]],
    ['411001,Pune', [411_001, 411_001, null]],
    ['795001,Nongpoh,Serviceable', [795_001, 795_001, null]],
    ['812001,Naugachia,TRUE', [812_001, 812_001, null]],
    // Kinds of places, and towns, are no refusal.
    ['411004,Pune,Non-Metro', [411_004, 411_004, null]],
    ['411004,Pune,Non ODA,2', [411_004, 411_004, 2]],
    ['201301,Noida', [201_301, 201_301, null]],
    ['411004,North Service Lane', [411_004, 411_004, null]],
    ['781001,Not Applicable Road', [781_001, 781_001, null]],
    ['411001.0,2.0', [411_001, 411_001, 2]],
    ['411001-411045 2-4', [411_001, 411_045, 4]],
    ['411001–411045, 2 to 3 days', [411_001, 411_045, 3]],
  ])('%s is read', (line, [from, to, days]) => {
    expect(readDeliveryList(line)).toEqual({ places: [{ from, to, days }], unread: [], refused: [], asSaved: [{ from, to, days }] });
  });

  test.each([
    '011004',
    '4110041',
    'Pune 2',
    '411004 100',
    '400104-400001',
    '4001-400104',
    '411004 soon',
    '160017,Sector 17,2',
    '411004,2,3',
  ])('%s is named', (line) => {
    expect(readDeliveryList(`# Pune\n\n${line}`)).toEqual({ places: [], unread: [{ line: 3, text: line }], refused: [], asSaved: [] });
  });

  test.each([...refusals.map((words) => `411004,Pune,${words}`), '411004,Pune,Y,FALSE,2'])('%s is asked about', (line) => {
    const days = line.endsWith('2') ? 2 : null;
    const asSaved = /,No?$/i.test(line) ? [] : [{ from: 411_004, to: 411_004, days }];
    expect(readDeliveryList(`# Pune\n\n${line}`)).toEqual({ places: [], unread: [], refused: [{ line: 3, text: line }], asSaved });
  });

  test('a heading of a sheet is passed over', () => {
    expect(readDeliveryList('pincode,days\r\n411004,2\r\n')).toEqual({
      places: [{ from: 411_004, to: 411_004, days: 2 }],
      unread: [],
      refused: [],
      asSaved: [{ from: 411_004, to: 411_004, days: 2 }],
    });
  });
});

test('of several places the smallest one counts, of equal ones the last', () => {
  const { places } = readDeliveryList('411 5\n411004 1\n4110 3\n411004 2');
  expect(findDeliveryPlace(places, '411004')?.days).toBe(2);
  expect(findDeliveryPlace(places, '411005')?.days).toBe(3);
  expect(findDeliveryPlace(places, '411105')?.days).toBe(5);
  expect(findDeliveryPlace(places, '412105')).toBeUndefined();
});
