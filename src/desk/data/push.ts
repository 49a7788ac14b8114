/** Push messages of the desk on this device. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getDeskPush, startDeskPush, stopDeskPush } from '#contract/desk/push.ts';
import { pushChance, subscribeDevice, unsubscribeDevice } from '#src/pwa/push.ts';
import { deskCall, deskChange } from './desk-call.ts';
import { deskQuery, refetchCalls } from './desk-query.ts';

const pushQuery = () => queryOptions({ ...deskQuery(getDeskPush, {}, { cached: false }), staleTime: 60_000 });

export interface PushSwitch {
  /** `unsupported`: this browser has no push here; `refused`: it was refused in the browser's settings. */
  chance: ReturnType<typeof pushChance>;
  isOn: boolean;
  isBusy: boolean;
  turn: (on: boolean) => void;
}

/** Whether this device gets push messages of the desk, and how to turn them on: the browser asks for permission at that moment. */
export function usePushSwitch(): PushSwitch {
  const client = useQueryClient();
  const { data } = useQuery(pushQuery());
  const { mutate, isPending } = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) {
        await deskChange(stopDeskPush, {});
        return unsubscribeDevice();
      }
      const { key } = await deskCall(getDeskPush, {});
      const subscription = await subscribeDevice(key);
      if (subscription) await deskChange(startDeskPush, { body: subscription });
    },
    onSettled: () => refetchCalls(client, getDeskPush),
  });
  return { chance: pushChance(), isOn: data?.on ?? false, isBusy: isPending || !data, turn: mutate };
}
