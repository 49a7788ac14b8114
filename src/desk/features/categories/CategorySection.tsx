import { words } from '#language/words.ts';
import { type ReactNode, useState } from 'react';
import { categoryNameMax, type DeskCategory } from '#contract/desk/category.ts';
import type { CategoryMutation, TaxClasses } from '#src/desk/data/category.ts';
import { isUnsentRow } from '#src/desk/data/listed.ts';
import { MoveButtons } from '#src/desk/ui/MoveButtons.tsx';
import { moved } from '#src/desk/ui/moved.ts';
import { NameForm } from '#src/desk/ui/NameForm.tsx';
import { RetiredRow } from '#src/desk/ui/RetiredRow.tsx';
import { Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CategoryEditor } from './CategoryEditor.tsx';
import styles from './categories.module.css';
import { SubcategoryRow } from './SubcategoryRow.tsx';

interface CategorySectionProps {
  category: DeskCategory;
  all: readonly DeskCategory[];
  taxClasses: TaxClasses;
  change: CategoryMutation;
  moves: ReactNode;
}

/** A category with its subcategories. */
export function CategorySection({ moves, ...props }: CategorySectionProps) {
  const { category, change } = props;
  const [isEdited, setEdited] = useState(false);
  if (isUnsentRow(category)) return <Section boxed title={category.name} end={words().deskKit.notSentYet} />;
  const end = (
    <div className={styles.end}>
      {moves}
      <Button
        size="sm"
        tone="quiet"
        aria-label={isEdited ? undefined : words().deskKit.change(category.name)}
        onClick={() => setEdited(!isEdited)}
      >
        {isEdited ? words().deskKit.done : words().deskKit.changeShort}
      </Button>
    </div>
  );
  return (
    <Section boxed title={category.name} end={end}>
      {isEdited ? <CategoryEditor category={category} change={change} /> : null}
      <Subcategories {...props} />
      <NewSubcategory category={category} change={change} />
    </Section>
  );
}

function Subcategories({ category: { id, name, children }, all, taxClasses, change }: Omit<CategorySectionProps, 'moves'>) {
  const here = children.filter(({ isRetired }) => !isRetired);
  const out = children.filter(({ isRetired }) => isRetired);
  const ids = here.map((child) => child.id);
  const order = (next: string[]) =>
    change.mutate({ do: 'order', input: { body: { parentId: id, ids: [...next, ...out.map((child) => child.id)] } } });
  const putBack = (childId: string) =>
    change.mutate({ do: 'retire subcategory', input: { params: { id: childId }, body: { isRetired: false } } });
  if (children.length === 0) return null;
  return (
    <Rows label={words().deskCategories.subcategories(name)}>
      {here.map((child, at) => (
        <SubcategoryRow
          key={child.id}
          child={child}
          parentId={id}
          all={all}
          taxClasses={taxClasses}
          change={change}
          moves={
            <MoveButtons
              name={child.name}
              at={at}
              of={here.length}
              busy={change.isPending || here.some(isUnsentRow)}
              onMove={(to) => order(moved(ids, at, to))}
            />
          }
        />
      ))}
      {out.map((child) => (
        <RetiredRow key={child.id} name={child.name} busy={change.isPending} onPutBack={() => putBack(child.id)} />
      ))}
    </Rows>
  );
}

function NewSubcategory({ category: { id, name, children }, change }: Pick<CategorySectionProps, 'category' | 'change'>) {
  // Products need one: the first is asked for at once.
  const [isOpen, setOpen] = useState(children.length === 0);
  if (!isOpen)
    return (
      <Button size="sm" tone="quiet" aria-label={words().deskCategories.addSubcategoryTo(name)} onClick={() => setOpen(true)}>
        {words().deskCategories.addSubcategory}
      </Button>
    );
  return (
    <NameForm
      label={words().deskCategories.anotherSubcategory(name)}
      maxLength={categoryNameMax}
      action="Add"
      busy={change.isPending}
      onSave={(child) => change.mutate({ do: 'add', input: { body: { name: child, parentId: id } } }, { onSuccess: () => setOpen(false) })}
      onCancel={() => setOpen(false)}
    />
  );
}
