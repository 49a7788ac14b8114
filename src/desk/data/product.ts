/** Products at the desk: what is read, then what is changed. Changes wait on the device until they are sent. */
import { applyBulkChange, listBulkChanges, previewBulkChange, undoBulkChange } from '#contract/desk/bulk-change.ts';
import { savePictureWords } from '#contract/desk/picture.ts';
import { decideEdit, type DeskProduct, getDeskProduct, listDeskProducts, type NewProduct } from '#contract/desk/product.ts';
import { listProductChoices } from '#contract/desk/product-choices.ts';
import type { ProductEdit, VariantEdit } from '#contract/desk/product-fields.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CallInput } from '#contract/endpoint.ts';
import { since, type Waiting, unsentChanges } from '../outbox/changes-after.ts';
import { outbox, takeBack, useOutbox, waitingOf } from '../outbox/desk-outbox.ts';
import { onUploadProgress, uploadShare } from '#src/desk/session/send-photograph.ts';
import { forgetUnanswered } from '#src/network/once-answered.ts';
import { deskCall, deskChange } from './desk-call.ts';
import { deskPages, deskQuery, hereQuery } from './desk-query.ts';
import { knownProduct, productsHere } from './product-here.ts';

/** How the list is narrowed. */
export type ProductFilter = Omit<NonNullable<CallInput<typeof listDeskProducts>['query']>, 'after' | 'perPage'>;

/** The list, page after page; the first page is kept on the device. */
export function productsQuery(filter: ProductFilter) {
  return deskPages(listDeskProducts, filter, { offline: (client) => productsHere(client, filter) });
}

export const productQuery = (id: string) => deskQuery(getDeskProduct, { params: { id } });

/** What lists of this device say of a product that cannot be read whole now: `isMissing`. */
export function useKnownProduct(id: string, isMissing: boolean) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...hereQuery(['product', id], async () => (await knownProduct(client, id)) ?? null),
    enabled: isMissing,
  });
  return isMissing ? (data ?? undefined) : undefined;
}

export const productChoicesQuery = () => deskQuery(listProductChoices, {}, { staleTime: 5 * 60_000 });

/**
 * Adds a product. Resolves when the device has it. One with pictures is a draft until the last of them has arrived: on a slow line shoppers
 * would see it without. @throws ApiError when it could not be saved; then the parts that were saved are taken back, as far as they were not sent
 * @param progress how many of its parts are saved, counted here: a second try goes on from there
 */
export async function addProduct(body: NewProduct, pictures: readonly Blob[], progress = { saved: 0 }): Promise<void> {
  const isLater = body.state === 'on' && pictures.length > 0;
  const parts: (() => Promise<string | undefined>)[] = [
    () => outbox.save((changes) => changes.addProduct(isLater ? { ...body, state: 'draft' } : body), quiet),
    ...pictures.map((picture) => () => addPhotographLater(body, picture)),
  ];
  if (isLater) parts.push(() => editProduct(body, { set: { state: 'on' }, was: { state: 'draft' } }));
  const ids: (string | undefined)[] = [];
  try {
    for (const part of parts.slice(progress.saved)) {
      ids.push(await part());
      progress.saved += 1;
    }
  } catch (error) {
    // The last one first: what builds on another keeps it.
    for (const id of ids.reverse()) {
      if (!(await takeBack(id).catch(() => false))) break;
      progress.saved -= 1;
    }
    throw error;
  }
}

const quiet = { isQuiet: true };

interface Named {
  id: string;
  name: string;
}

/**
 * Saves touched fields; gives the id with which it can be taken back for `undoMs`.
 * @param shownPaise the new price as it was typed, for the list of waiting changes
 */
export function editProduct(
  product: Named,
  edit: ProductEdit,
  { undoMs = 0, shownPaise }: { undoMs?: number; shownPaise?: number | undefined } = {},
): Promise<string | undefined> {
  return outbox.save((changes) => changes.editProduct(product, edit, shownPaise), { undoMs, ...quiet });
}

export async function editVariant(product: Named, variantId: string, edit: VariantEdit): Promise<void> {
  await outbox.save((changes) => changes.editVariant(product, variantId, edit), quiet);
}

/** Gives the id of the change. */
export function addPhotographLater(product: Named, picture: Blob): Promise<string | undefined> {
  return outbox.save((changes) => changes.addPhotograph(product, picture), quiet);
}

/** Takes back a change that was not sent yet; false when it is too late. */
export function takeBackEdit(actionId: string | undefined): Promise<boolean> {
  return takeBack(actionId);
}

/** A product, or its row in the list, with the fields that were changed on this device. */
export function withWaitingFields<P extends Pick<DeskProduct, 'id'> & { readAt?: number }>(
  product: P,
  changes: Waiting,
): P & { isWaiting: boolean } {
  const waiting = since(changes, product.readAt);
  const edits = waitingOf(waiting, 'product.save').filter(({ payload }) => payload.id === product.id);
  const { state, ...others }: ProductEdit['set'] = edits.reduce((all, { payload }) => ({ ...all, ...payload.edit.set }), {});
  // It goes on sale after its pictures.
  const isHeld = state === 'on' && unsentPictures(unsentChanges(waiting), product.id).length > 0;
  const set = { ...others, ...(state !== undefined && !isHeld && { state }) };
  const known = Object.fromEntries(Object.entries(set).filter(([field]) => Object.hasOwn(product, field)));
  const kinds = ['product.create', 'product.save', 'product.variant', 'product.picture'] as const;
  const isWaiting = kinds.some((kind) => waitingOf(unsentChanges(waiting), kind).some(({ payload }) => payload.id === product.id));
  return { ...product, ...known, isWaiting };
}

/** Whether the product is only on this device yet. */
export function isProductUnsent(id: string, waiting: Waiting): boolean {
  return unsentProducts(unsentChanges(waiting)).some((product) => product.id === id);
}

/** Products that were added on this device and are not in the shop's list yet. */
export function unsentProducts(waiting: Waiting): NewProduct[] {
  return waitingOf(waiting, 'product.create').map(({ payload }) => payload);
}

/** Photographs of a product that wait on this device. */
export function unsentPictures(waiting: Waiting, id: string): { actionId: string; picture: Blob }[] {
  return waitingOf(waiting, 'product.picture')
    .filter(({ payload }) => payload.id === id)
    .map((action) => ({ actionId: action.id, picture: action.payload.picture }));
}

/** A new product that the shop refused, with the photographs that were to follow it. */
export interface RefusedProduct {
  product: NewProduct;
  /** Why. */
  message: string;
  pictures: readonly Blob[];
}

/** Whether an action is about the product with this id. */
const isAbout = ({ kind, payload }: { kind: string; payload: unknown }, id: string) =>
  kind.startsWith('product.') && (payload as { id?: string }).id === id;

/** New products that the shop refused and nobody has corrected or forgotten. */
export function useRefusedProducts(): RefusedProduct[] {
  const waiting = useOutbox((view) => view.waiting);
  const attention = useOutbox((view) => view.attention);
  return attention.flatMap(({ intent, message }) => {
    if (intent.kind !== 'product.create' || message === '') return [];
    const product = intent.payload;
    const refused = attention.filter((one) => isAbout(one.intent, product.id));
    const pictures = refused.flatMap((one) => (one.intent.kind === 'product.picture' ? [one.intent.payload.picture] : []));
    return [{ product, message, pictures: [...pictures, ...unsentPictures(waiting, product.id).map(({ picture }) => picture)] }];
  });
}

/** Forgets a refused product and what was to follow it, once it was added again. */
export async function forgetRefused(id: string): Promise<void> {
  const opened = await outbox.open();
  const { waiting, attention } = outbox.view();
  await opened.takeBack({ rows: waiting.flatMap(({ rows }) => rows).filter((row) => isAbout(row, id)) });
  for (const { id: refusedId } of attention.filter(({ intent }) => isAbout(intent, id))) await opened.dismiss(refusedId);
}

/** How much of a waiting photograph was sent, 0 to 1; `undefined` while it is not being sent from this page. */
export function useSentShare(actionId: string): number | undefined {
  return useSyncExternalStore(onUploadProgress, () => uploadShare(actionId));
}

type Decision = CallInput<typeof decideEdit>['body'];

export const decideWaiting = (id: string, waitingId: string, body: Decision) => deskChange(decideEdit, { params: { id, waitingId }, body });
export const describePicture = (hash: string, words: string) => deskChange(savePictureWords, { params: { hash }, body: { words } });
export const previewBulk = (body: CallInput<typeof previewBulkChange>['body']) => deskCall(previewBulkChange, { body });
export const applyBulk = (body: CallInput<typeof applyBulkChange>['body']) => deskChange(applyBulkChange, { body });
export async function undoBulk(id: string) {
  try {
    return await deskChange(undoBulkChange, { params: { id } });
  } finally {
    forgetUnanswered(applyBulkChange);
  }
}

/** The calls whose data a change of products makes old. */
export const productReads = [listDeskProducts, getDeskProduct, listBulkChanges] as const;
