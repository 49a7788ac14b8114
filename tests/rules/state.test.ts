/** The states of a country, without a database. */
import { expect, test } from 'vitest';
import { statesOf } from '#server/env/states.ts';

test('India has 28 states and 8 union territories, by name; the shop knows no other country', () => {
  const names = statesOf('India')?.map(({ name }) => name) ?? [];
  expect(statesOf('INDIA')).toEqual(statesOf('india'));
  expect(names).toHaveLength(36);
  expect(names).toEqual([
    'Andaman and Nicobar Islands',
    'Andhra Pradesh',
    'Arunachal Pradesh',
    'Assam',
    'Bihar',
    'Chandigarh',
    'Chhattisgarh',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Delhi',
    'Goa',
    'Gujarat',
    'Haryana',
    'Himachal Pradesh',
    'Jammu and Kashmir',
    'Jharkhand',
    'Karnataka',
    'Kerala',
    'Ladakh',
    'Lakshadweep',
    'Madhya Pradesh',
    'Maharashtra',
    'Manipur',
    'Meghalaya',
    'Mizoram',
    'Nagaland',
    'Odisha',
    'Puducherry',
    'Punjab',
    'Rajasthan',
    'Sikkim',
    'Tamil Nadu',
    'Telangana',
    'Tripura',
    'Uttar Pradesh',
    'Uttarakhand',
    'West Bengal',
  ]);
  expect(statesOf('Nepal')).toBeUndefined();
  expect(statesOf('')).toBeUndefined();
});
