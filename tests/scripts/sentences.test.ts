import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { groupsOf } from '../../scripts/sentence-groups.ts';

const source = readFileSync(fileURLToPath(new URL('../../contract/messages.ts', import.meta.url)), 'utf8');

test('the build finds every group of sentences, each with its own sentences', () => {
  const groups = groupsOf(source);
  expect([...groups.keys()]).toEqual(Object.keys(messages));
  for (const [name, group] of Object.entries(messages)) {
    const keys = [...(groups.get(name) ?? '').matchAll(/^(?: {4}|\{ )(\w+):/gm)].map(([, key]) => key);
    expect(keys, name).toEqual(Object.keys(group));
  }
});
