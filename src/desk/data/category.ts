/** Categories and subcategories. Changes wait on the device until they are sent. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeskCategory, type DeskSubcategory, listDeskCategories } from '#contract/desk/category.ts';
import { definedFields } from '#contract/desk/field-merge.ts';
import { words } from '#language/words.ts';
import type { CategoryChange } from '../outbox/category.ts';
import type { Waiting } from '../outbox/changes-after.ts';
import { waitingOf } from '../outbox/desk-outbox.ts';
import { deskQuery } from './desk-query.ts';
import { inOrder, unsentId } from './listed.ts';
import { type Saved, saveChange } from './saved-change.ts';

export function categoriesQuery() {
  return deskQuery(listDeskCategories, {});
}

type Categories = readonly DeskCategory[];

/** The categories with `change` made to each subcategory of the one with this id. */
function withChildren(
  categories: Categories,
  id: string | undefined,
  change: (children: DeskSubcategory[]) => DeskSubcategory[],
): Categories {
  return categories.map((one) => (one.id === id ? { ...one, children: change(one.children) } : one));
}

/** The categories with `change` made to the subcategory with this id, wherever it is. */
function withChild(categories: Categories, id: string, change: (child: DeskSubcategory) => DeskSubcategory): Categories {
  return categories.map((one) => ({ ...one, children: one.children.map((child) => (child.id === id ? change(child) : child)) }));
}

function withNew(
  categories: Categories,
  {
    name,
    parentId,
    color = '',
    images = [],
  }: { name: string; parentId?: string | undefined; color?: string | undefined; images?: string[] | undefined },
  id: string,
): Categories {
  const fresh = { id, name, products: 0, isRetired: false };
  if (parentId === undefined) return [...categories, { ...fresh, color, images, children: [] }];
  return withChildren(categories, parentId, (children) => [...children, { ...fresh, hsn: null, taxClass: null }]);
}

/** A subcategory with its new fields, in the category that it is moved to. */
function withSubcategory(
  categories: Categories,
  id: string,
  { parentId, ...fields }: Partial<DeskSubcategory> & { parentId?: string },
): Categories {
  const changed = withChild(categories, id, (child) => ({ ...child, ...fields }));
  const moved = changed.flatMap(({ children }) => children).find((child) => child.id === id);
  if (parentId === undefined || !moved || !changed.some((one) => one.id === parentId)) return changed;
  const without = changed.map((one) => ({ ...one, children: one.children.filter((child) => child.id !== id) }));
  return withChildren(without, parentId, (children) => [...children, moved]);
}

/** The categories after a change. `id`: of the action. Pure. */
function changed(categories: Categories, change: CategoryChange, id: string): Categories {
  switch (change.do) {
    case 'add':
      return withNew(categories, change.input.body, unsentId(id));
    case 'save':
      return categories.map((one) => (one.id === change.input.params.id ? { ...one, ...definedFields(change.input.body.set) } : one));
    case 'save subcategory':
      return withSubcategory(categories, change.input.params.id, definedFields(change.input.body.set));
    case 'order': {
      const { parentId, ids } = change.input.body;
      return parentId === undefined ? inOrder(categories, ids) : withChildren(categories, parentId, (children) => inOrder(children, ids));
    }
    case 'retire':
      return categories.map((one) => (one.id === change.input.params.id ? { ...one, isRetired: change.input.body.isRetired } : one));
    case 'retire subcategory':
      return withChild(categories, change.input.params.id, (child) => ({ ...child, isRetired: change.input.body.isRetired }));
  }
}

/** The categories with what was changed on this device. */
export function categoriesWithEdits(categories: Categories, waiting: Waiting): Categories {
  return waitingOf(waiting, 'category.change').reduce((list, { id, payload }) => changed(list, payload, id), categories);
}

/** What a change is about, for the list of waiting changes. */
function titleOf(change: CategoryChange, categories: Categories): string {
  if (change.do === 'add') return change.input.body.name;
  const id = change.do === 'order' ? change.input.body.parentId : change.input.params.id;
  const all = categories.flatMap((one) => [one, ...one.children]);
  return all.find((one) => one.id === id)?.name ?? words().deskShell.categories;
}

/** Changes the categories. `onKept`: is told when the shop cannot be reached, and this device keeps the change. */
export function useCategoryChange(onKept: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: CategoryChange): Promise<Saved> => {
      const { categories = [] } = client.getQueryData(categoriesQuery().queryKey) ?? {};
      return saveChange(({ changeCategories }) => changeCategories(change, titleOf(change, categories)));
    },
    onSuccess: (saved) => {
      if (saved === 'kept') onKept();
    },
  });
}

export type CategoryMutation = ReturnType<typeof useCategoryChange>;
export type TaxClasses = readonly { id: string; name: string }[];
