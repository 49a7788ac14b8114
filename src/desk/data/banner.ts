/** Banners: read without a network, changed with one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addBanner, listDeskBanners, orderBanners, saveBanner } from '#contract/desk/banner.ts';
import type { CallInput, Reply } from '#contract/endpoint.ts';
import { deskChange } from './desk-call.ts';
import { deskQuery, refetchCalls } from './desk-query.ts';

export function bannersQuery() {
  return deskQuery(listDeskBanners, {});
}

/** A change of the banners; each answers with the new list. */
type BannerChange =
  | { do: 'add'; input: CallInput<typeof addBanner> }
  | { do: 'save'; input: CallInput<typeof saveBanner> }
  | { do: 'order'; input: CallInput<typeof orderBanners> };

function send(change: BannerChange): Promise<Pick<Reply<typeof saveBanner>, 'banners'>> {
  if (change.do === 'add') return deskChange(addBanner, change.input);
  return change.do === 'save' ? deskChange(saveBanner, change.input) : deskChange(orderBanners, change.input);
}

/** Changes the banners and shows the new list. */
export function useBannerChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ banners }) => void client.setQueryData(bannersQuery().queryKey, { banners }),
    onError: () => refetchCalls(client, listDeskBanners),
  });
}

export type BannerMutation = ReturnType<typeof useBannerChange>;
