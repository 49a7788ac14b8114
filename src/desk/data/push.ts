/** Push messages of the desk on this device. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getDeskPush, startDeskPush, stopDeskPush } from '#contract/desk/push.ts';
import { type PushFailure, pushChance, subscribeDevice, unsubscribeDevice } from '#src/pwa/push.ts';
import { deskCall, deskChange } from './desk-call.ts';
import { deskQuery, refetchCalls } from './desk-query.ts';

const pushQuery = () => queryOptions({ ...deskQuery(getDeskPush, {}, { cached: false }), staleTime: 60_000 });

export interface PushSwitch {
  /** `unsupported`: this browser has no push here; `refused`: it was refused in the browser's settings. */
  chance: ReturnType<typeof pushChance>;
  isOn: boolean;
  isBusy: boolean;
  /** `onFailure` is told why it could not be turned on here; a failure of the shop is told like that of every change. */
  turn: (on: boolean, onFailure: (why: PushFailure) => void) => void;
}

/** Whether this device gets push messages of the desk, and how to turn them on: the browser asks for permission at that moment. */
export function usePushSwitch(): PushSwitch {
  const client = useQueryClient();
  const { data } = useQuery(pushQuery());
  const { mutate, isPending } = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) {
        await deskChange(stopDeskPush, {});
        await unsubscribeDevice();
        return undefined;
      }
      const subscription = await subscribeDevice(async () => (await deskCall(getDeskPush, {})).key);
      if (typeof subscription !== 'object') return subscription;
      await deskChange(startDeskPush, { body: subscription });
      return undefined;
    },
    onSettled: () => refetchCalls(client, getDeskPush),
  });
  const turn: PushSwitch['turn'] = (on, onFailure) => mutate(on, { onSuccess: (why) => why && onFailure(why) });
  return { chance: pushChance(), isOn: data?.on ?? false, isBusy: isPending || !data, turn };
}
