/** Settings of the shop and its first run: what is read, then what owners change. */
import { useQuietHere } from '#src/desk/data/use-quiet-here.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { definedFields } from '#contract/desk/field-merge.ts';
import { getSettings, type ShopSettings } from '#contract/desk/setting.ts';
import type { Pause } from '#contract/desk/pause.ts';
import { addSamples, getSetup, openShop, removeSamples, type Setup } from '#contract/desk/setup.ts';
import { unsentChanges, type Waiting } from '../outbox/changes-after.ts';
import { outbox, waitingOf } from '../outbox/desk-outbox.ts';
import { forgetUnanswered } from '#src/network/once-answered.ts';
import { deskChange } from './desk-call.ts';
import { deskKey } from './desk-key.ts';
import { deskQuery } from './desk-query.ts';
import { requirePhotographSize } from './photograph.ts';
import { saveChange } from './saved-change.ts';
import { refreshSession } from './sign-in.ts';

/** The settings. */
export const settingsQuery = () => deskQuery(getSettings, {});
/** What is done of the first run. */
export const setupQuery = () => deskQuery(getSetup, {}, { staleTime: 0 });

/** Shows the saved name and look at once. Where the script is missing, the next start of the desk shows them. */
const showLook = () => import('./shop-look.lazy.ts').then(({ refreshLook }) => refreshLook()).catch(() => undefined);

/** A logo that this device has and the shop's data does not show yet. `actionId`: takes it back; absent once it was sent. */
export interface UnsentLogo {
  picture: Blob;
  actionId?: string;
}

/** The settings with what was changed on this device. */
export function settingsWithEdits<S extends ShopSettings>(settings: S, waiting: Waiting): { settings: S; logo: UnsentLogo | undefined } {
  const edits = waitingOf(waiting, 'setting.save').map(({ payload }) => definedFields(payload.set));
  const logo = waitingOf(waiting, 'setting.logo').at(-1);
  const isUnsent = logo !== undefined && waitingOf(unsentChanges(waiting), 'setting.logo').includes(logo);
  return {
    settings: Object.assign({}, settings, ...edits),
    logo: logo && { picture: logo.payload.picture, ...(isUnsent && { actionId: logo.id }) },
  };
}

/** Saves the fields that differ from `was`; those of others are kept. */
export function useSettingsSave() {
  return useMutation({
    mutationFn: ({ now, was }: { now: ShopSettings; was: ShopSettings }) => {
      const fields = (Object.keys(now) as (keyof ShopSettings)[]).filter((field) => now[field] !== was[field]);
      const only = (from: ShopSettings) => Object.fromEntries(fields.map((field) => [field, from[field]]));
      return saveChange(({ saveSettings }) => saveSettings({ set: only(now), was: only(was) }));
    },
    onSuccess: (saved) => {
      if (saved === 'kept') return;
      void refreshSession().catch(() => undefined);
      void showLook();
    },
  });
}

/** Keeps a logo on the device; it is stored and becomes the logo when the network allows. `was`: the path of the present one. @throws ApiError */
export async function keepLogo(file: File, was: string): Promise<void> {
  requirePhotographSize(file);
  // A copy: the file itself may be gone by then.
  const picture = new Blob([await file.arrayBuffer()], { type: file.type });
  await outbox.save((changes) => changes.saveLogo({ picture, was }), { isQuiet: true });
}

/** When the shop opens again, with what was changed on this device. `isWaiting`: shoppers do not see that yet. */
export function pauseWithEdits(pause: Pause | null, waiting: Waiting): { pause: Pause | null; isWaiting: boolean } {
  const last = waitingOf(waiting, 'setting.pause').at(-1);
  const isWaiting = waitingOf(unsentChanges(waiting), 'setting.pause').length > 0;
  return { pause: last ? last.payload.pause : pause, isWaiting };
}

/** Closes the shop until a time, or opens it again: null. `was`: as the screen shows it. `quiet`: a dialog says itself what failed. */
export function usePause(was: Pause | null, quiet: boolean) {
  return useMutation({ mutationFn: (pause: Pause | null) => saveChange((made) => made.pauseShop(pause, was)), meta: useQuietHere(quiet) });
}

const changes = { open: openShop, addSamples, removeSamples } as const;

/** Opens the shop, or brings and takes the samples. */
export function useSetupChange(change: keyof typeof changes) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<Setup> => deskChange(changes[change], {}),
    onSettled: () => forgetUnanswered(addSamples, removeSamples),
    onSuccess: async (reply) => {
      client.setQueryData(deskKey(getSetup, {}), reply);
      // Samples change every list.
      await client.invalidateQueries();
      await refreshSession().catch(() => undefined);
    },
  });
}
