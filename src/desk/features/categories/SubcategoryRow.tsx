import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DeskCategory, DeskSubcategory } from '#contract/desk/category.ts';
import { productChoicesQuery } from '#src/desk/data/product.ts';
import { isUnsentRow } from '#src/desk/data/listed.ts';
import { Row } from '#src/desk/ui/Rows.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { CategoryMutation, TaxClasses } from '#src/desk/data/category.ts';
import { SubcategoryForm } from './SubcategoryForm.tsx';

interface SubcategoryRowProps {
  child: DeskSubcategory;
  parentId: string;
  all: readonly DeskCategory[];
  taxClasses: TaxClasses;
  change: CategoryMutation;
  moves: ReactNode;
}

/** A subcategory with its products, or its form. */
export function SubcategoryRow({ moves, ...form }: SubcategoryRowProps) {
  const { child, taxClasses } = form;
  const [isEdited, setEdited] = useState(false);
  const { data: choices } = useQuery(productChoicesQuery());
  const isUntaxed = child.taxClass === null && child.products > 0 && choices?.isRegistered === true;
  const tax = isUntaxed ? words().deskCategories.noTaxClass : taxClasses.find(({ id }) => id === child.taxClass)?.name;
  if (isUnsentRow(child)) return <Row title={child.name} text={words().deskKit.notSentYet} />;
  if (isEdited) return <Row title={<SubcategoryForm {...form} onDone={() => setEdited(false)} />} />;
  const products = words().deskCategories.products(child.products);
  return (
    <Row
      title={child.name}
      text={[products, tax, child.hsn && words().deskCategories.hsn(child.hsn)].filter(Boolean).join(' · ')}
      end={
        <>
          {moves}
          <IconButton label={words().deskKit.change(child.name)} icon={Pencil} onClick={() => setEdited(true)} />
        </>
      }
    />
  );
}
