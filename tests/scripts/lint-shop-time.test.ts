/** The rule `haat/shop-time`, on planted violations. */
import { expect, test } from 'vitest';
import { piecesRefused } from '../support/repository/planted-code.ts';

const ofTheDevice = [
  'new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata" })',
  'at.toLocaleDateString("en-IN")',
  'at.toLocaleTimeString()',
  'new Date(at).toLocaleString("en-IN")',
  'at.toLocaleString("en-IN", { hour: "numeric" })',
  'at.getHours()',
  'at.setHours(0)',
  'at.getDate()',
  'at.getTimezoneOffset()',
  'at.toDateString()',
  '<TextField label="From" type="datetime-local" />',
  '<input type="time" />',
];
const ofTheShop = [
  'shopFormat("en-IN", { hour: "numeric" })',
  'n.toLocaleString("en-IN")',
  'at.getTime()',
  'at.getUTCHours()',
  'at.toISOString()',
  '<TimeField label="Day" type="date" />',
  '<TextField label="Name" type="text" />',
];

test('a time of the device is refused, and a field for a time that does not name the zone', async () => {
  const asCode = (pieces: readonly string[]) => pieces.map((piece) => `export const a = (at, n) => ${piece};`);
  expect(await piecesRefused('shop-time', asCode([...ofTheDevice, ...ofTheShop]))).toEqual(asCode(ofTheDevice));
});
