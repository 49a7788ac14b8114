/** Pages that the shop writes itself: read without a network, changed with one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listShopPages, saveShopPage } from '#contract/desk/shop-page.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { deskChange } from './desk-call.ts';
import { deskQuery, refetchCalls } from './desk-query.ts';

export const shopPagesQuery = () => deskQuery(listShopPages, {});

/** Writes a page and shows the new list. */
export function useShopPageSave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof saveShopPage>) => deskChange(saveShopPage, input),
    onSuccess: ({ pages }) => void client.setQueryData(shopPagesQuery().queryKey, { pages }),
    onError: () => refetchCalls(client, listShopPages),
  });
}
