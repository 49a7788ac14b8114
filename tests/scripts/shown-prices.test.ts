/** Prices and order numbers that another function writes are kept from the translator as well. */
import { expect, test } from 'vitest';
import { patient } from '../support/patience.ts';
import { pricesLeftToTranslator, screenFiles } from '../support/repository/shown-prices.ts';

test('no screen leaves a price or an order number to the translator', { timeout: patient(60_000) }, () => {
  const files = screenFiles();
  expect(files.size).toBeGreaterThan(500);
  expect(pricesLeftToTranslator(files)).toEqual([]);
});

test('a price is followed through functions of other files, constants and lists', () => {
  const written = `import { formatPaise } from '#contract/money.ts';
export function left(paise) { return words().left(formatPaise(paise)); }
const of = (one) => (one.isPrice ? formatPaise(one.set) : 'none');
export const linesOf = (all) => all.map((one) => [one.title, of(one)].join(': '));
export const longer = (paise) => left(paise).length > 9;
export const about = (paise) => 'Now: ' + left(paise);`;
  const faults = [
    '<p>{left(p.paise)}</p>',
    '<p>{p.isKnown ? about(p.paise) : "later"}</p>',
    '<ul>{linesOf(p.all).map((line) => <li key={line}>{line}</li>)}</ul>',
    '<Row end={left(p.paise)} />',
    '<p>{sum}</p>',
  ];
  const kept = [
    '<p translate="no">{left(p.paise)}</p>',
    '<Sentence>{left(p.paise)}</Sentence>',
    '<ul>{linesOf(p.all).map((line) => <li key={line}><Sentence>{line}</Sentence></li>)}</ul>',
    '<Row title={left(p.paise)} end={<Verbatim>{left(p.paise)}</Verbatim>} />',
    '<p>{longer(p.paise) ? "long" : "short"}</p>',
    '<p>{other(p.paise)}</p>',
  ];
  const screens = [...faults, ...kept].map(
    (part, place) =>
      [
        `src/screen-${place}.tsx`,
        `import { about, left, linesOf, longer } from './words.ts';
export const A = (p) => { const sum = left(p.paise); return ${part}; };`,
      ] as const,
  );
  const found = pricesLeftToTranslator(new Map([['src/words.ts', written], ...screens]));
  expect(found.map((fault) => fault.split(':')[0])).toEqual(faults.map((_, place) => `src/screen-${place}.tsx`));
});
