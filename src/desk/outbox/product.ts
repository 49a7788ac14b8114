/** The actions of products: `product.create`, `product.save`, `product.variant`, `product.picture`. All of one product wait in one lane. */
import { addProductPicture } from '#contract/desk/picture.ts';
import { createProduct, getDeskProduct, listDeskProducts, NewProduct, saveProduct, saveVariant } from '#contract/desk/product.ts';
import { ProductEdit, VariantEdit } from '#contract/desk/product-fields.ts';
import { Slug, Uuid } from '#contract/identifier.ts';
import { formatPaise } from '#contract/money.ts';
import { words } from '#language/words.ts';
import { z } from '#contract/zod.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, append, become, type PageRules, type SendRules, type Verdict } from '#src/outbox/actions/module.ts';
import { laneDigest } from '#src/outbox/lane.ts';
import { laterEdit } from './later-edit.ts';
import { photographForm } from './photograph-form.ts';
import { answered, refetched } from './refetched.ts';

const payloads = {
  'product.create': NewProduct,
  /** `shownPaise`: the new price as it was typed, with GST where the shop shows it so. */
  'product.save': z.object({ id: Slug, edit: ProductEdit, shownPaise: z.optional(z.int()) }),
  'product.variant': z.object({ id: Slug, variantId: Uuid, edit: VariantEdit }),
  /** A photograph as the device has cut and scaled it. */
  'product.picture': z.object({ id: Slug, picture: z.instanceof(Blob) }),
};

type ProductAction = ActionsOf<typeof payloads>;
type Payload<K extends ProductAction['kind']> = Extract<ProductAction, { kind: K }>['payload'];

/** The lane of everything that is done to one product. */
function productLane(id: string): string {
  return `product:${laneDigest(id)}`;
}

export const productSending = {
  payloads,
  removals: [],
  request({ kind, payload }) {
    switch (kind) {
      case 'product.create':
        return { endpoint: createProduct, input: { body: payload } };
      case 'product.save':
        return { endpoint: saveProduct, input: { params: { id: payload.id }, body: payload.edit } };
      case 'product.variant':
        return { endpoint: saveVariant, input: { params: { id: payload.id, variantId: payload.variantId }, body: payload.edit } };
      case 'product.picture':
        return { endpoint: addProductPicture, input: { params: { id: payload.id }, body: photographForm(payload.picture) } };
    }
  },
} satisfies SendRules<ProductAction>;

function laterSave(waiting: Payload<'product.save'>, next: Payload<'product.save'>): Payload<'product.save'> {
  const shownPaise = next.edit.set.pricePaise === undefined ? waiting.shownPaise : next.shownPaise;
  return { id: next.id, edit: laterEdit(waiting.edit, next.edit), ...(shownPaise !== undefined && { shownPaise }) };
}

function merge(waiting: ProductAction, next: ProductAction): Verdict<ProductAction> {
  if (waiting.kind === 'product.save' && next.kind === 'product.save')
    return become({ ...next, payload: laterSave(waiting.payload, next.payload) });
  const isSameVariant =
    waiting.kind === 'product.variant' && next.kind === 'product.variant' && waiting.payload.variantId === next.payload.variantId;
  return isSameVariant
    ? become({ ...next, payload: { ...next.payload, edit: laterEdit(waiting.payload.edit, next.payload.edit) } })
    : append;
}

interface Named {
  id: string;
  name: string;
}

const made = ({ id, name }: Named, action: ProductAction): Made<ProductAction> => ({
  action,
  lane: productLane(id),
  seen: { title: name },
});

/** The fields whose value is another one: a form may save a field as it was. */
function changedFields({ set, was }: { set: object; was: object }): string[] {
  const isChanged = (field: string) => JSON.stringify(Reflect.get(set, field)) !== JSON.stringify(Reflect.get(was, field));
  return Object.keys(set).filter(isChanged);
}

function fieldWords(fields: readonly string[]): string {
  const names: Readonly<Record<string, string>> = words().deskProduct.fieldNames;
  return fields.map((field) => names[field] ?? field).join(', ');
}

/** What an edit does, for the list of waiting changes. */
function editWords({ edit, shownPaise }: Payload<'product.save'>): string {
  const fields = changedFields(edit);
  const { state, pricePaise } = edit.set;
  const others = fields.filter((field) => field !== 'state' && field !== 'pricePaise');
  const parts = [
    state && fields.includes('state') && words().deskOutbox.toState[state],
    pricePaise && fields.includes('pricePaise') && words().deskOutbox.price(formatPaise(shownPaise ?? pricePaise)),
    others.length > 0 && words().deskOutbox.change(fieldWords(others)),
  ];
  return parts.filter(Boolean).join(', ');
}

export const productPage = {
  changes: () => ({
    addProduct: (payload: Payload<'product.create'>) => made({ id: payload.id, name: payload.name }, { kind: 'product.create', payload }),
    editProduct: (product: Named, edit: ProductEdit, shownPaise?: number) =>
      made(product, { kind: 'product.save', payload: { id: product.id, edit, ...(shownPaise !== undefined && { shownPaise }) } }),
    editVariant: (product: Named, variantId: string, edit: VariantEdit) =>
      made(product, { kind: 'product.variant', payload: { id: product.id, variantId, edit } }),
    addPhotograph: (product: Named, picture: Blob) => made(product, { kind: 'product.picture', payload: { id: product.id, picture } }),
  }),
  merge,
  refetched: refetched(listDeskProducts, getDeskProduct),
  answers: ({ userId, payload: { id } }) => answered(getDeskProduct, userId, { params: { id } }),
  words: () => ({
    place: words().deskShell.products,
    signIn: words().login.toContinue,
    sent: {
      'product.create': words().deskOutbox.productAdded,
      'product.save': words().deskOutbox.productSaved,
      'product.variant': words().deskOutbox.variantSaved,
      'product.picture': words().deskOutbox.pictureAdded,
    },
    detail({ kind, payload }) {
      if (kind === 'product.save') return editWords(payload);
      if (kind === 'product.create') return words().deskOutbox.newProduct;
      return kind === 'product.variant'
        ? words().deskOutbox.changeVariant(fieldWords(changedFields(payload.edit)))
        : words().deskOutbox.addPicture;
    },
  }),
} satisfies PageRules<ProductAction>;
