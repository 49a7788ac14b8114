import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { productChoicesQuery } from '#src/desk/data/product.ts';
import { FailedLine } from '#src/ui/FailedLine.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';

/** Chooses one of the shop's subcategories, grouped by category. */
export function CategoryField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const { data, error, refetch } = useQuery(productChoicesQuery());
  const isEmpty = data?.categories.every(({ children }) => children.length === 0);
  return (
    <>
      {/* Remounted once the options have loaded: a select without options loses its value. */}
      <SelectField
        key={data ? 'known' : 'loading'}
        label={words().deskProduct.category}
        hint={isEmpty ? words().deskProduct.noCategory : undefined}
        {...props}
      >
        <option value="">{words().deskKit.choose}</option>
        {data?.categories.map(({ id, name, children }) => (
          <optgroup key={id} label={name}>
            {children.map((child) => (
              <option key={child.id} value={child.id}>
                {child.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {error && !data ? <FailedLine error={error} onRetry={() => void refetch()} /> : null}
    </>
  );
}
