/** The action of categories and subcategories: `category.change`. They wait in one lane, because their order depends on what was added before. */
import {
  addCategory,
  listDeskCategories,
  orderCategories,
  retireCategory,
  retireSubcategory,
  saveCategory,
  saveSubcategory,
} from '#contract/desk/category.ts';
import { listProductChoices } from '#contract/desk/product-choices.ts';
import { getSettings } from '#contract/desk/setting.ts';
import { getSetup } from '#contract/desk/setup.ts';
import { getToday } from '#contract/desk/today.ts';
import { z } from '#contract/zod.ts';
import { words } from '#language/words.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, append, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import { refetched } from './refetched.ts';

const calls = {
  add: addCategory,
  save: saveCategory,
  'save subcategory': saveSubcategory,
  order: orderCategories,
  retire: retireCategory,
  'retire subcategory': retireSubcategory,
} as const;

const Change = z.union([
  z.object({ do: z.literal('add'), input: z.object({ body: addCategory.body }) }),
  z.object({ do: z.literal('save'), input: z.object({ params: saveCategory.params, body: saveCategory.body }) }),
  z.object({ do: z.literal('save subcategory'), input: z.object({ params: saveSubcategory.params, body: saveSubcategory.body }) }),
  z.object({ do: z.literal('order'), input: z.object({ body: orderCategories.body }) }),
  z.object({ do: z.literal('retire'), input: z.object({ params: retireCategory.params, body: retireCategory.body }) }),
  z.object({ do: z.literal('retire subcategory'), input: z.object({ params: retireSubcategory.params, body: retireSubcategory.body }) }),
]);

const payloads = { 'category.change': Change };

type CategoryAction = ActionsOf<typeof payloads>;
/** A change of the categories, as a call takes it. */
export type CategoryChange = CategoryAction['payload'];

export const categorySending = {
  payloads,
  removals: [],
  request: ({ payload }) => ({ endpoint: calls[payload.do], input: payload.input }),
} satisfies SendRules<CategoryAction>;

/** What the fields of the forms are called. */
const fieldNames = (): Readonly<Record<string, string>> => ({
  name: words().deskKit.name,
  images: words().deskKit.picture,
  parentId: words().deskCategories.parent,
  taxClass: words().deskCategories.taxClass,
  hsn: words().deskCategories.hsnField,
});

function detail(change: CategoryChange): string {
  if (change.do === 'add') return words().deskOutbox.add;
  if (change.do === 'order') return words().deskOutbox.order;
  if (change.do === 'save' || change.do === 'save subcategory') {
    const fields = Object.keys(change.input.body.set).map((field) => fieldNames()[field] ?? field);
    return words().deskOutbox.change(fields.join(', '));
  }
  return change.input.body.isRetired ? words().deskOutbox.takeOut : words().deskOutbox.putBack;
}

export const categoryPage = {
  changes: () => ({
    /** `title`: what is changed, as it was shown. */
    changeCategories: (payload: CategoryChange, title: string): Made<CategoryAction> => ({
      action: { kind: 'category.change', payload },
      lane: 'category:all',
      seen: { title },
    }),
  }),
  // A form waits for its own save: one that is refused must not take an earlier one with it.
  merge: () => append,
  // What products are taxed with, and how many are not, follows the categories.
  refetched: refetched(listDeskCategories, listProductChoices, getSettings, getSetup, getToday),
  words: () => ({
    place: words().deskShell.categories,
    signIn: words().sessionMessages.ended,
    sent: { 'category.change': words().deskOutbox.saved },
    detail: ({ payload }) => detail(payload),
  }),
} satisfies PageRules<CategoryAction>;
