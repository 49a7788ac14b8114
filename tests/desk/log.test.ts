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

test('a value that waits is shown under its field', () => {
  const change = { before: { waiting: {} }, after: { waiting: { pricePaise: 129_900 }, name: 'Kurta' } };
  expect(changesOf({ ...entry, ...change })).toEqual([
    { field: 'waiting price', was: '', now: 'Rs 1,299' },
    { field: 'name', was: '', now: 'Kurta' },
  ]);
});
