import { queryOptions } from '@tanstack/react-query';
import type {} from '#src/cache/query-meta.ts';
import { getDeskDevice } from '#contract/desk/session.ts';
import { getInvite } from '#contract/desk/staff.ts';
import { deskCall } from './desk-call.ts';
import { deskKey } from './desk-key.ts';
import { fetchPeopleHere } from './sign-in.ts';

/** Who can unlock this device. Asked on the lock screen only, and not kept. */
export function deskPeopleQuery() {
  return queryOptions({
    queryKey: deskKey(getDeskDevice, {}),
    queryFn: fetchPeopleHere,
    staleTime: 60_000,
    retry: false,
    meta: { scope: 'private', owner: '', cached: false },
  });
}

/** Whom an invitation is for. */
export function inviteQuery(token: string) {
  const input = { body: { token } };
  return queryOptions({
    queryKey: deskKey(getInvite, input),
    queryFn: () => deskCall(getInvite, input),
    staleTime: Infinity,
    retry: false,
    meta: { scope: 'private', owner: '', cached: false },
  });
}
