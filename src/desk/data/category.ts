/** Categories and subcategories: read without a network, changed with one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addCategory,
  type DeskCategory,
  listDeskCategories,
  orderCategories,
  retireCategory,
  retireSubcategory,
  saveCategory,
  saveSubcategory,
} from '#contract/desk/category.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { listProductChoices } from '#contract/desk/product-choices.ts';
import { getSettings } from '#contract/desk/setting.ts';
import { getSetup } from '#contract/desk/setup.ts';
import { deskChange } from './desk-call.ts';
import { todayKey } from './desk-key.ts';
import { deskQuery, refetchCalls } from './desk-query.ts';

export function categoriesQuery() {
  return deskQuery(listDeskCategories, {});
}

/** A change of the categories; each answers with the new list. */
type CategoryChange =
  | { do: 'add'; input: CallInput<typeof addCategory> }
  | { do: 'save'; input: CallInput<typeof saveCategory> }
  | { do: 'save subcategory'; input: CallInput<typeof saveSubcategory> }
  | { do: 'order'; input: CallInput<typeof orderCategories> }
  | { do: 'retire'; input: CallInput<typeof retireCategory> }
  | { do: 'retire subcategory'; input: CallInput<typeof retireSubcategory> };

function send(change: CategoryChange): Promise<{ categories: DeskCategory[] }> {
  switch (change.do) {
    case 'add':
      return deskChange(addCategory, change.input);
    case 'save':
      return deskChange(saveCategory, change.input);
    case 'save subcategory':
      return deskChange(saveSubcategory, change.input);
    case 'order':
      return deskChange(orderCategories, change.input);
    case 'retire':
      return deskChange(retireCategory, change.input);
    case 'retire subcategory':
      return deskChange(retireSubcategory, change.input);
  }
}

/** Changes the categories and shows the new list. */
export function useCategoryChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ categories }) => {
      const { queryKey } = categoriesQuery();
      client.setQueryData(queryKey, (before) => before && { ...before, categories });
      // What products are taxed with, and how many are not.
      refetchCalls(client, listProductChoices, getSettings, getSetup);
      void client.invalidateQueries({ queryKey: todayKey() });
    },
    // Refused: somebody else has changed them.
    onError: () => refetchCalls(client, listDeskCategories),
  });
}

export type CategoryMutation = ReturnType<typeof useCategoryChange>;
export type TaxClasses = readonly { id: string; name: string }[];
