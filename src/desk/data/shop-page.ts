/** Pages that the shop writes itself. */
import { useMutation } from '@tanstack/react-query';
import { type DeskShopPage, listShopPages } from '#contract/desk/shop-page.ts';
import { useQuietHere } from '#src/desk/data/use-quiet-here.ts';
import type { Waiting } from '../outbox/changes-after.ts';
import { waitingOf } from '../outbox/desk-outbox.ts';
import { deskQuery } from './desk-query.ts';
import { saveChange } from './saved-change.ts';

export const shopPagesQuery = () => deskQuery(listShopPages, {});

/** The page with what was changed on this device. */
export function pageWithEdits(page: DeskShopPage, waiting: Waiting): DeskShopPage {
  const last = waitingOf(waiting, 'setting.page').findLast(({ payload }) => payload.topic === page.topic);
  return { ...page, text: last ? last.payload.set.text : page.text };
}

/** Writes a page. `isShown`: whether the field that says a failure is on screen. */
export function useShopPageSave(isShown: boolean) {
  return useMutation({
    meta: useQuietHere(isShown),
    mutationFn: ({ topic, text, was }: DeskShopPage & { was: string }) =>
      saveChange(({ savePage }) => savePage({ topic, set: { text }, was: { text: was } })),
  });
}
