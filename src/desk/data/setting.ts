/** Settings of the shop and its first run: what is read, then what owners change. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSettings, saveSettings, type ShopSettings } from '#contract/desk/setting.ts';
import { type Pause, pauseShop } from '#contract/desk/pause.ts';
import { addSamples, getSetup, openShop, removeSamples, type Setup } from '#contract/desk/setup.ts';
import { listProductChoices } from '#contract/desk/product-choices.ts';
import { deskChange } from './desk-call.ts';
import { deskKey, todayKey } from './desk-key.ts';
import { deskQuery, refetchCalls } from './desk-query.ts';
import { refreshSession } from './sign-in.ts';

/** The settings. */
export const settingsQuery = () => deskQuery(getSettings, {});
/** What is done of the first run. */
export const setupQuery = () => deskQuery(getSetup, {}, { staleTime: 0 });

/** Shows the saved name and look at once. Where the script is missing, the next start of the desk shows them. */
const showLook = () => import('./shop-look.lazy.ts').then(({ refreshLook }) => refreshLook()).catch(() => undefined);

/** Saves the fields that differ from `was`; those of others are kept. */
export function useSettingsSave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ now, was }: { now: ShopSettings; was: ShopSettings }) => {
      const fields = (Object.keys(now) as (keyof ShopSettings)[]).filter((field) => now[field] !== was[field]);
      const only = (from: ShopSettings) => Object.fromEntries(fields.map((field) => [field, from[field]]));
      return deskChange(saveSettings, { body: { set: only(now), was: only(was) } });
    },
    onSuccess: (reply) => {
      client.setQueryData(deskKey(getSettings, {}), reply);
      refetchCalls(client, getSetup, listProductChoices);
      void client.invalidateQueries({ queryKey: todayKey() });
      void refreshSession().catch(() => undefined);
      void showLook();
    },
    // Refused because of what others saved: it is shown.
    onError: () => refetchCalls(client, getSettings),
  });
}

/** Closes the shop until a time, or opens it again: null. */
export function usePause() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pause: Pause | null) => deskChange(pauseShop, { body: { pause } }),
    onSettled: () => {
      refetchCalls(client, getSettings);
      void client.invalidateQueries({ queryKey: todayKey() });
    },
  });
}

const changes = { open: openShop, addSamples, removeSamples } as const;

/** Opens the shop, or brings and takes the samples. */
export function useSetupChange(change: keyof typeof changes) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<Setup> => deskChange(changes[change], {}),
    onSuccess: async (reply) => {
      client.setQueryData(deskKey(getSetup, {}), reply);
      // Samples change every list.
      await client.invalidateQueries();
      await refreshSession().catch(() => undefined);
    },
  });
}
