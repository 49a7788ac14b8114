import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskSubcategory } from '#contract/desk/category.ts';
import { ApiError } from '#src/network/api-error.ts';
import type { CategoryMutation } from '#src/desk/data/category.ts';
import { SubcategoryForm } from '#src/desk/features/categories/SubcategoryForm.tsx';

afterEach(cleanup);

test('a class that products on sale depend on is refused with a sentence at its field', async () => {
  const message = '2 products on sale have their GST from here.';
  const refusal = new ApiError({ kind: 'refused', status: 422, code: 'tax_class_needed', message });
  const mutate = vi.fn((_change: unknown, { onError }: { onError: (error: unknown) => void }) => onError(refusal));
  const child: DeskSubcategory = { id: 'toys', name: 'Toys', hsn: null, taxClass: 'merit', products: 2, isRetired: false };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <SubcategoryForm
        child={child}
        parentId="kids"
        all={[{ id: 'kids', name: 'Kids', color: '#c3cae1', images: [], products: 2, isRetired: false, children: [child] }]}
        taxClasses={[{ id: 'merit', name: 'Merit' }]}
        change={{ mutate, isPending: false } as unknown as CategoryMutation}
        onDone={() => expect.fail('the form was closed')}
      />
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText<HTMLSelectElement>('GST of its products');
  // The DOM of these tests has no native list to choose from; the answer is the same for any change.
  await userEvent.type(screen.getByLabelText('Name'), ' of wood');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});
