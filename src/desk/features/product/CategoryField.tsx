import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { mayUse } from '#contract/desk/rights.ts';
import { productChoicesQuery } from '#src/desk/data/product.ts';
import { openedSetupStep, openSetupStep } from '#src/desk/data/setup-step.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { FailedLine } from '#src/ui/FailedLine.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';

/** The way to the first category, and back to what is being typed here. */
function FirstCategory() {
  const from = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <Link
      to="/categories"
      className={buttonClass('secondary', 'sm')}
      onClick={() => openSetupStep({ step: 'categories', path: '/categories', from, before: openedSetupStep() })}
    >
      {words().deskProduct.firstCategory}
    </Link>
  );
}

/** Chooses one of the shop's subcategories, grouped by category. */
export function CategoryField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const { data, error, refetch } = useQuery(productChoicesQuery());
  const session = useSession();
  const isEmpty = data?.categories.every(({ children }) => children.length === 0);
  const mayAdd = session !== undefined && mayUse(session.role, 'category.edit');
  const hint = mayAdd ? words().deskProduct.noneYet : words().deskProduct.noCategory;
  return (
    <>
      {/* Remounted once the options have loaded: a select without options loses its value. */}
      <SelectField key={data ? 'known' : 'loading'} label={words().deskProduct.category} hint={isEmpty ? hint : undefined} {...props}>
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
      {isEmpty && mayAdd ? <FirstCategory /> : null}
      {error && !data ? <FailedLine error={error} onRetry={() => void refetch()} /> : null}
    </>
  );
}
