import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPush, listNotifications, readNotifications, startPush, stopPush } from '#contract/notification.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { call } from '#src/shop/session/call.ts';
import { change } from '#src/shop/session/change.ts';
import { useSession } from '#src/shop/session/session.ts';

export function notificationsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKey('notifications', userId),
    queryFn: async ({ signal }) => (await call(listNotifications, {}, { signal })).notifications,
    staleTime: freshForMs.own,
    meta: { scope: 'private', owner: userId, cached: true, maxCachedItems: 20, launch: 'never' },
  });
}

function pushQuery(userId: string) {
  return queryOptions({
    queryKey: queryKey('push', userId),
    queryFn: ({ signal }) => call(getPush, {}, { signal }),
    staleTime: freshForMs.own,
    meta: { scope: 'private', owner: userId },
  });
}

/** The shopper's inbox, newest first. */
export function useNotifications() {
  const session = useSession();
  return useQuery({ ...notificationsQuery(session?.userId ?? ''), enabled: session !== undefined });
}

/** The shop's key and whether this device gets push messages, as the server knows it. */
export function usePush({ enabled }: { enabled: boolean }) {
  const session = useSession();
  return useQuery({ ...pushQuery(session?.userId ?? ''), enabled: enabled && session !== undefined });
}

function useRefetch(kind: 'notifications' | 'push') {
  const client = useQueryClient();
  const userId = useSession()?.userId ?? '';
  return () => client.invalidateQueries({ queryKey: queryKey(kind, userId) });
}

/** Marks the notifications up to one as read. */
export function useReadNotifications() {
  const refetch = useRefetch('notifications');
  return useMutation({
    mutationFn: (upTo: string) => change(readNotifications, { body: { upTo } }),
    onSuccess: refetch,
  });
}

interface DeviceSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  key: string;
}

/** Tells the server how to reach this device. */
export function useStartPush() {
  const refetch = useRefetch('push');
  return useMutation({
    mutationFn: (subscription: DeviceSubscription) => change(startPush, { body: subscription }),
    onSuccess: refetch,
    meta: { done: true },
  });
}

/** Tells the server to send this device nothing more. */
export function useStopPush() {
  const refetch = useRefetch('push');
  return useMutation({
    mutationFn: () => change(stopPush, {}),
    onSuccess: refetch,
    meta: { done: true },
  });
}
