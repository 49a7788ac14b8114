import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskCategory } from '#contract/desk/category.ts';
import type { CategoryMutation } from '#src/desk/data/category.ts';
import { CategoryEditor } from '#src/desk/features/categories/CategoryEditor.tsx';

afterEach(cleanup);

const mutate = vi.fn();
const editor = (name: string) => {
  const category = { id: 'mens', name, color: '#c3cae1', images: [], products: 3, isRetired: false, children: [] } as DeskCategory;
  return <CategoryEditor category={category} change={{ mutate, isPending: false } as unknown as CategoryMutation} />;
};
const field = () => screen.getByLabelText<HTMLInputElement>('Name of the category');

test('what is typed stays when somebody else renames the category; their name stands below it', async () => {
  const { rerender } = render(editor('Men'));
  await userEvent.type(field(), ' and boys');
  rerender(editor('Gents'));
  expect(field().value).toBe('Men and boys');
  expect(screen.getByText('Somebody has changed it to “Gents”.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(mutate).toHaveBeenCalledWith({
    do: 'save',
    input: { params: { id: 'mens' }, body: { set: { name: 'Men and boys' }, was: { name: 'Gents' } } },
  });
  rerender(editor('Men and boys'));
  expect(screen.queryByText(/Somebody/)).toBeNull();
});

test('a name that nobody is typing follows the shop', () => {
  const { rerender } = render(editor('Men'));
  rerender(editor('Gents'));
  expect(field().value).toBe('Gents');
});
