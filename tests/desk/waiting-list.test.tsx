/** The list of changes that wait on the device: each says what it is about and what it does. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UnsentChanges } from '#src/desk/features/waiting/UnsentChanges.tsx';
import { categoryPage } from '#src/desk/outbox/category.ts';
import type { OutboxView } from '#src/desk/outbox/desk-outbox.ts';

afterEach(cleanup);

test('changes of different categories that wait for each other are told apart', () => {
  const { changeCategories } = categoryPage.changes();
  const edit = { params: { id: 'mens' }, body: { set: { name: 'Gents' }, was: { name: 'Men' } } };
  const rows = [
    changeCategories({ do: 'add', input: { body: { name: 'Toys' } } }, 'Toys'),
    changeCategories({ do: 'save', input: edit }, 'Men'),
  ].map(({ action, lane, seen }) => ({ ...action, lane, seen, attempts: 0, madeAt: 0 }));
  render(
    <UnsentChanges
      changes={[{ action: rows[1], rows, options: [], from: undefined, to: undefined }] as unknown as OutboxView['waiting']}
    />,
  );
  const row = screen.getByRole('listitem');
  expect(row.textContent).toContain('Men');
  expect(row.textContent).toContain('Categories · Toys: add, change Name');
});
