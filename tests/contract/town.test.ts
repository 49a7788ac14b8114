/** The city and the state of a PIN code: in the runs of the table, at their ends and between them. */
import { expect, test } from 'vitest';
import { findTown, readTowns } from '#contract/town.ts';

const towns = readTowns(
  '# first,last,city,state\n403001,403110,North Goa,Goa\n411001,411062,Pune,Maharashtra\n600001,600001,,Tamil Nadu\n',
);
const told = (pincode: string) => {
  const town = findTown(towns, pincode);
  return town && `${town.city}, ${town.state}`;
};

test('a run of PIN codes counts from its first to its last', () => {
  expect(['403000', '403001', '403110', '403111'].map(told)).toEqual([undefined, 'North Goa, Goa', 'North Goa, Goa', undefined]);
  expect(['411001', '411062', '411063'].map(told)).toEqual(['Pune, Maharashtra', 'Pune, Maharashtra', undefined]);
});

test('a PIN code in several districts has a state and no city; what is none has neither', () => {
  expect(told('600001')).toBe(', Tamil Nadu');
  expect(['', 'abc', '999999', '000000'].map(told)).toEqual([undefined, undefined, undefined, undefined]);
  expect(findTown(readTowns(''), '411001')).toBeUndefined();
});
