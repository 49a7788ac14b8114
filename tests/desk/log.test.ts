/** The audit log in words. */
import { expect, test } from 'vitest';
import { auditActions } from '#contract/desk/audit.ts';
import type { AuditEntry } from '#src/desk/data/audit.ts';
import { changesOf, sentenceOf } from '#src/desk/features/log/sentences.ts';

const entry: AuditEntry = {
  id: '0190f1f0-0000-7000-8000-000000000001',
  at: '2026-11-23T08:30:00.000Z',
  actorId: null,
  actorName: 'Imran',
  via: 'desk',
  device: 'Shop phone',
  action: 'product.save',
  kind: 'product',
  subject: 'indigo-kurta',
  label: 'Indigo kurta',
  before: null,
  after: null,
};

test.each(auditActions)('%s is a sentence', (action) => {
  const sentence = sentenceOf({ ...entry, action });
  expect(sentence).toMatch(/^Imran [a-z]+( \S+)+$|^Imran signed (?:in|out)$/);
  expect(sentence).not.toMatch(/[$()]|\./);
});

test('an action of a later version is named', () => {
  expect(sentenceOf({ ...entry, action: 'product.fold' })).toBe('Imran changed Indigo kurta (product.fold)');
});

test.each<[object | null, object | null, string[]]>([
  [{ pricePaise: 120_000 }, { pricePaise: 129_900 }, ['Price: Rs 1,200, now Rs 1,299']],
  [{ status: 'pending' }, { status: 'CONFIRMED' }, ['Status: New, now Confirmed']],
  [null, { until: '2026-11-24T03:30:00.000Z', isOpen: false }, ['Closed until: 24 Nov 2026, 09:00', 'Takes orders: no']],
  [null, { validFrom: '2026-11-24', basisPoints: 1_800 }, ['From: 24 Nov 2026', 'GST: 18 %']],
  [{ images: ['/img/m/a-960.webp'] }, { images: ['/img/m/a-960.webp', '/img/m/b-960.webp'] }, ['Pictures: 1 picture, now 2 pictures']],
  [null, { url: '/img/m/a-960.webp' }, []],
  [null, { lines: [{ lineId: entry.id, quantity: 2 }], refund: entry.id, reason: 'Torn' }, ['Lines: 2 pieces', 'Reason: Torn']],
  [null, { products: 2, pieces: 5, lines: [{ poolId: 'kurta', pieces: 5 }] }, ['Products: 2', 'Pieces: 5']],
  [{ color: { name: 'Red', hex: '#ff0000' } }, { color: { name: 'Blue', hex: '#0000ff' } }, ['Color: Red, now Blue']],
  [{ onShelf: 5 }, { 'kurta/M//': 2, 'kurta/L//': 3 }, ['On shelf: was 5']],
  [{ ids: ['b', 'a'] }, { ids: ['a', 'b'] }, []],
  [{ note: '' }, { note: 'Ring twice' }, ['Note: Ring twice']],
  [{ state: '' }, { state: '27' }, ['State: Maharashtra']],
  [{ state: 'talking' }, { state: 'closed' }, ['State: in conversation, now closed']],
  [null, { later: { deep: ['x', { y: 1 }] }, list: [{ y: 1 }] }, ['List: 1 entry']],
  [{ waiting: {} }, { waiting: { pricePaise: 129_900 }, name: 'Kurta' }, ['Price, waiting for a decision: Rs 1,299', 'Name: Kurta']],
])('before %o and after %o are told in words', (before, after, told) => {
  expect(changesOf({ ...entry, before, after } as AuditEntry)).toEqual(told);
});

test('whatever the log holds, no line of it is JSON, an id, a file name or a time of the server', () => {
  const values = [{ a: 1 }, [{ a: 1 }], entry.id, [entry.id], '2026-11-24T03:30:00.000Z', '/img/m/a-960.webp', null];
  const after = Object.fromEntries(values.map((value, place) => [`field${'abcdefg'[place]}`, value]));
  for (const line of changesOf({ ...entry, after })) expect(line).not.toMatch(/[{}[\]"]|[a-f0-9]{8}-|\.webp|T\d\d:|Z$/);
});

test('what a field names by its id is called by its name, and prices and registration in words', () => {
  const names: Readonly<Record<string, string>> = { apparel: 'Clothes', kurtas: 'Kurtas', pune: 'Pune' };
  const after = { taxClass: 'apparel', subCatId: 'kurtas', locations: ['pune'], prices: 'with', taxScheme: 'none' };
  expect(changesOf({ before: null, after }, (_, id) => names[id])).toEqual([
    'Tax class: Clothes',
    'Category: Kurtas',
    'Locations: Pune',
    'Prices: with GST',
    'GST: not registered',
  ]);
});
