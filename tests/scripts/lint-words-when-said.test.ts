/** The rule `haat/words-when-said`, on planted violations. */
import { expect, test } from 'vitest';
import { piecesRefused } from '../support/repository/planted-code.ts';

const whileLoading = [
  'export const a = words().cart.added;',
  'export const b = z.string(words().signUp.nameBlank);',
  'export const c = { text: [words().cart.removed] };',
];
const whenSaid = [
  'export const d = () => words().cart.added;',
  'export const e = z.string({ error: () => words().signUp.nameBlank });',
  'export function F() { return <p>{words().cart.empty}</p>; }',
];

test('a sentence that is read while a module loads is refused', async () => {
  expect(await piecesRefused('words-when-said', [...whileLoading, ...whenSaid])).toEqual(whileLoading);
});
