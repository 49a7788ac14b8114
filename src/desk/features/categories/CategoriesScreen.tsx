import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryNameMax, type DeskCategory } from '#contract/desk/category.ts';
import {
  categoriesQuery,
  categoriesWithEdits,
  type CategoryMutation,
  type TaxClasses,
  useCategoryChange,
} from '#src/desk/data/category.ts';
import { isUnsentRow } from '#src/desk/data/listed.ts';
import { useSettledChanges } from '#src/desk/data/saved-change.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { MoveButtons } from '#src/desk/ui/MoveButtons.tsx';
import { moved } from '#src/desk/ui/moved.ts';
import { NameForm } from '#src/desk/ui/NameForm.tsx';
import { notifyKept } from '#src/desk/ui/notify-saved.ts';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { RetiredRow } from '#src/desk/ui/RetiredRow.tsx';
import { Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { CategorySection } from './CategorySection.tsx';

/** Categories and subcategories, in the order of the shop. */
export function CategoriesScreen() {
  const query = useQuery(categoriesQuery());
  const change = useCategoryChange(notifyKept);
  const waiting = useSettledChanges(query.dataUpdatedAt);
  const [added, setAdded] = useState(0);
  return (
    <DeskPage title={words().deskCategories.title} width="form">
      <NameForm
        key={added}
        label={words().deskCategories.another}
        maxLength={categoryNameMax}
        action={words().deskCategories.add}
        busy={change.isPending}
        onSave={(name) => change.mutate({ do: 'add', input: { body: { name } } }, { onSuccess: () => setAdded(added + 1) })}
      />
      <QueryStates
        query={query}
        empty={({ categories }) =>
          categoriesWithEdits(categories, waiting).length === 0 ? (
            <EmptyState title={words().deskCategories.empty} text={words().deskCategories.emptyText} />
          ) : undefined
        }
      >
        {({ categories, taxClasses }) => (
          <All categories={categoriesWithEdits(categories, waiting)} taxClasses={taxClasses} change={change} />
        )}
      </QueryStates>
    </DeskPage>
  );
}

interface AllProps {
  categories: readonly DeskCategory[];
  taxClasses: TaxClasses;
  change: CategoryMutation;
}

function All({ categories, taxClasses, change }: AllProps) {
  const here = categories.filter(({ isRetired }) => !isRetired);
  const out = categories.filter(({ isRetired }) => isRetired);
  const ids = here.map(({ id }) => id);
  const order = (next: string[]) => change.mutate({ do: 'order', input: { body: { ids: [...next, ...out.map(({ id }) => id)] } } });
  const putBack = (id: string) => change.mutate({ do: 'retire', input: { params: { id }, body: { isRetired: false } } });
  return (
    <>
      {here.map((category, at) => (
        <CategorySection
          key={category.id}
          category={category}
          all={here}
          taxClasses={taxClasses}
          change={change}
          moves={
            <MoveButtons
              name={category.name}
              at={at}
              of={here.length}
              busy={change.isPending || here.some(isUnsentRow)}
              onMove={(to) => order(moved(ids, at, to))}
            />
          }
        />
      ))}
      {out.length > 0 ? (
        <Section title={words().deskKit.takenOut}>
          <Rows>
            {out.map(({ id, name }) => (
              <RetiredRow key={id} name={name} busy={change.isPending} onPutBack={() => putBack(id)} />
            ))}
          </Rows>
        </Section>
      ) : null}
    </>
  );
}
